import neo4j from 'neo4j-driver';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { toParams } from './database.ts';
import { toRepoError } from './errors.ts';

export interface QueryResult {
  readonly keys: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The same for a line of a table, in the order of the keys: nodes and relationships by what they are and are called. */
  readonly lines: readonly (readonly string[])[];
}

/** Graph values as plain JSON: nodes and relationships by what they are and hold, without internal IDs. */
function toPlain(value: unknown): unknown {
  if (neo4j.isNode(value)) return { labels: value.labels, ...propertiesOf(value) };
  if (neo4j.isRelationship(value)) return { type: value.type, ...propertiesOf(value) };
  if (neo4j.isPath(value))
    return value.segments.map(({ start, relationship, end }) => [start, relationship, end].map(toPlain));
  if (Array.isArray(value)) return value.map(toPlain);
  // What JavaScript cannot hold as a number stays whole as a text.
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return mapped(value);
  return typeof value === 'object' && value !== null ? String(value) : value;
}

const mapped = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlain(inner)]));
const propertiesOf = ({ properties }: { readonly properties: object }) => mapped(properties);

const CALLED: readonly string[] = ['name', 'naturalKey', 'label', 'signature', 'target'];

/** What something is called; what nobody named goes by its own ID, which stands before those of what it belongs to. */
function called(properties: Readonly<Record<string, unknown>>, kind: string): string {
  const named = CALLED.map((key) => properties[key]).find((text) => typeof text === 'string' && text !== '');
  if (typeof named === 'string') return ` ${JSON.stringify(named)}`;
  const own = [`${kind.charAt(0).toLowerCase()}${kind.slice(1)}Id`, 'edgeId'].find(
    (key) => key in properties,
  );
  return own === undefined ? '' : ` ${String(properties[own])}`;
}

/** As Cypher draws them: `(:Screen "Cart")-[:ACTION TAP "Pay"]->(:Screen "Payment")`. */
function inWords(value: unknown): string {
  if (neo4j.isNode(value))
    return `(${value.labels.map((label) => `:${label}`).join('')}${called(value.properties, value.labels[0] ?? '')})`;
  if (neo4j.isRelationship(value)) {
    const { kind } = value.properties as { readonly kind?: unknown };
    return `[:${value.type}${typeof kind === 'string' ? ` ${kind}` : ''}${called(value.properties, value.type)}]`;
  }
  if (neo4j.isPath(value)) {
    const steps = value.segments.map(({ start, relationship, end }) =>
      // A path may go against an arrow.
      relationship.startNodeElementId === start.elementId
        ? `-${inWords(relationship)}->${inWords(end)}`
        : `<-${inWords(relationship)}-${inWords(end)}`,
    );
    return `${inWords(value.start)}${steps.join('')}`;
  }
  if (Array.isArray(value) && value.some((one) => neo4j.isNode(one) || neo4j.isRelationship(one)))
    return value.map(inWords).join(', ');
  const told = toPlain(value);
  return typeof told === 'string' ? told : JSON.stringify(told);
}

/** What the server says of a statement itself, and of what the procedures that it calls were given. */
const OWN_FAULT = /^Neo\.ClientError\.(Statement|Procedure)\./;

/**
 * One statement of a person, in a session that the server keeps from writing. `invalid_input` when it is not valid Cypher,
 * or a procedure does not take what it is given.
 */
export async function readQuery(
  access: {
    readonly uri: string;
    readonly username: string;
    readonly password: string;
    readonly database: string;
  },
  cypher: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<QueryResult> {
  const driver = neo4j.driver(access.uri, neo4j.auth.basic(access.username, access.password), {
    useBigInt: true,
    connectionTimeout: 5_000,
    telemetryDisabled: true,
    userAgent: 'screengraph',
  });
  try {
    const { keys, records } = await driver.executeQuery(cypher, toParams(params) as Record<string, unknown>, {
      database: access.database,
      routing: 'READ',
    });
    return {
      keys,
      lines: records.map((record) => keys.map((key) => inWords(record.get(key)))),
      rows: records.map((record) => Object.fromEntries(keys.map((key) => [key, toPlain(record.get(key))]))),
    };
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (typeof code === 'string' && OWN_FAULT.test(code))
      throw new ScreenGraphError('invalid_input', error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    throw toRepoError(error);
  } finally {
    await driver.close();
  }
}
