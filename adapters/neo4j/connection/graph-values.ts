import neo4j from 'neo4j-driver';

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Graph values as plain JSON: nodes and relationships by what they are and hold, without internal IDs. */
export function toPlain(value: unknown): unknown {
  if (neo4j.isNode(value)) return { labels: value.labels, ...propertiesOf(value) };
  if (neo4j.isRelationship(value)) return { type: value.type, ...propertiesOf(value) };
  if (neo4j.isPath(value))
    return value.segments.map(({ start, relationship, end }) => [start, relationship, end].map(toPlain));
  if (Array.isArray(value)) return value.map(toPlain);
  // What JavaScript cannot hold as a number stays whole as a text.
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (isMap(value)) return mapped(value);
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

/** Whether a node, a relationship or a path is in it, however deep. */
const holdsGraph = (value: unknown): boolean =>
  neo4j.isNode(value) ||
  neo4j.isRelationship(value) ||
  neo4j.isPath(value) ||
  (Array.isArray(value) ? value.some(holdsGraph) : isMap(value) && Object.values(value).some(holdsGraph));

/** What is in a list or a map: a list in brackets, a text in quotes, so that it is to be seen where each ends. */
const inner = (value: unknown): string =>
  Array.isArray(value) && holdsGraph(value)
    ? `[${inWords(value)}]`
    : typeof value === 'string'
      ? JSON.stringify(value)
      : inWords(value);

/** As Cypher draws them: `(:Screen "Cart")-[:ACTION TAP "Pay"]->(:Screen "Payment")`. */
export function inWords(value: unknown): string {
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
  if (Array.isArray(value) && holdsGraph(value)) return value.map(inner).join(', ');
  if (isMap(value) && holdsGraph(value))
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${inner(one)}`)
      .join(', ')}}`;
  const told = toPlain(value);
  return typeof told === 'string' ? told : JSON.stringify(told);
}
