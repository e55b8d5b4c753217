import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { GraphQLError, OperationTypeNode, getOperationAST, parse, validate, visit } from 'graphql';
import type { ServeLimits } from '../../config/serve-limits.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { Documents } from './documents.ts';
import { documentHash } from './documents.ts';
import type { Measure } from './measure.ts';
import { measure } from './measure.ts';
import type { OperationRequest } from './operation-request.ts';
import { Refusal, overLimit, refuse } from './refusal.ts';
import { conditionsAtTop } from './subscription-root.ts';

/** An operation that may run. */
export interface Operation {
  readonly text: string;
  /** SHA-256 of the text. */
  readonly hash: string;
  readonly document: DocumentNode;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly cost: number;
}

export interface Guard {
  /** The operation behind a request, or a Refusal with every reason. All transports go through here. */
  admit(request: OperationRequest): Operation;
  /** A document that was admitted, by the hash of its text. */
  known(hash: string): DocumentNode | undefined;
}

export interface GuardOptions {
  readonly schema: GraphQLSchema;
  readonly limits: ServeLimits;
  readonly introspection: boolean;
  readonly documents: Documents;
}

interface Checked {
  readonly document: DocumentNode;
  /** By operation name; of those whose measure hangs on no variable. */
  readonly measures: Map<string, Measure>;
  /** What validation said; null before it was asked. */
  valid: boolean;
}

/** What graphql-js says when comparing a document's fields with each other takes too long. */
const GAVE_UP = 'Validation aborted.';

const MOST_ERRORS = 20;
const MEASURED = ['depth', 'aliases', 'directives', 'fields', 'rootFields', 'cost'] as const;

function parsed(text: string, limits: ServeLimits): DocumentNode {
  const bytes = Buffer.byteLength(text, 'utf8');
  if (bytes > limits.documentBytes)
    throw new Refusal([overLimit('documentBytes', bytes, limits.documentBytes)]);
  try {
    const document = parse(text, { maxTokens: limits.tokens });
    const written = writtenFields(document);
    if (written > limits.fields) throw new Refusal([overLimit('fields', written, limits.fields)]);
    return document;
  } catch (thrown) {
    // It reads by recursion, and a bracket takes more of the stack than a token of the limit.
    if (thrown instanceof RangeError)
      throw refuse('GRAPHQL_PARSE_FAILED', 'The document is nested too deeply to be read.');
    if (!(thrown instanceof GraphQLError)) throw thrown;
    if (/contains more that \d+ tokens/.test(thrown.message))
      throw new Refusal([overLimit('tokens', null, limits.tokens)]);
    throw new Refusal([coded(thrown, 'GRAPHQL_PARSE_FAILED')]);
  }
}

/** Fields in the text, fragments that nobody uses included: validation compares fields in pairs. */
function writtenFields(document: DocumentNode): number {
  let fields = 0;
  visit(document, {
    Field() {
      fields += 1;
    },
  });
  return fields;
}

const coded = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    ...(error.nodes === undefined ? {} : { nodes: error.nodes }),
    ...(error.source === undefined ? {} : { source: error.source }),
    ...(error.positions === undefined ? {} : { positions: error.positions }),
    extensions: { ...error.extensions, code },
  });

/** Suggestions name parts of the schema to somebody who may not read it. */
function withoutHints({ message, nodes }: GraphQLError): GraphQLError {
  const hint = message.endsWith('?') ? message.indexOf(' Did you mean ') : -1;
  return new GraphQLError(hint < 0 ? message : message.slice(0, hint), {
    ...(nodes === undefined ? {} : { nodes }),
  });
}

function operationOf(document: DocumentNode, name: string | null): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (operation != null) return operation;
  throw refuse(
    'GRAPHQL_VALIDATION_FAILED',
    name === null
      ? 'The document has no operation, or several: name one by operationName.'
      : 'The document has no operation of this name.',
  );
}

const KINDS = {
  [OperationTypeNode.QUERY]: 'query',
  [OperationTypeNode.MUTATION]: 'mutation',
  [OperationTypeNode.SUBSCRIPTION]: 'subscription',
} as const;

/**
 * The one gate in front of the schema: size and tokens, then the measure of what is asked for, then validation. In this
 * order, since validating a hostile document can cost more than running an honest one.
 */
export function createGuard({ schema, limits, introspection, documents }: GuardOptions): Guard {
  const cache = createBoundedMap<Checked>(limits.documentCache);

  const check = (measured: Measure): void => {
    const over = MEASURED.filter((name) => measured[name] > limits[name]).map((name) =>
      overLimit(name, measured[name], limits[name]),
    );
    if (measured.pageSize > limits.pageSize)
      over.push(overLimit('pageSize', measured.pageSize, limits.pageSize));
    if (over.length > 0) throw new Refusal(over);
    if (measured.introspects && !introspection)
      throw refuse(
        'operation_refused',
        'Introspection is switched off on this server (serve.introspection).',
      );
  };

  return {
    admit(request) {
      const text = documents.resolve(request);
      const hash = documentHash(text);
      const entry = cache.get(hash) ?? { document: parsed(text, limits), measures: new Map(), valid: false };
      const operation = operationOf(entry.document, request.operationName);
      const name = operation.name?.value ?? '';
      const measured =
        entry.measures.get(name) ??
        measure(entry.document, operation, {
          schema,
          variables: request.variables,
          listSize: limits.listSize,
        });
      check(measured);
      if (!measured.varies) entry.measures.set(name, measured);
      if (!entry.valid) {
        // Validation looks at every operation of the document, so each of them has to be within the limits first.
        const conditional: GraphQLError[] = [];
        for (const definition of entry.document.definitions) {
          if (definition.kind !== 'OperationDefinition') continue;
          if (definition !== operation)
            check(measure(entry.document, definition, { schema, variables: {}, listSize: limits.listSize }));
          conditional.push(...conditionsAtTop(entry.document, definition));
        }
        if (conditional.length > 0) throw new Refusal(conditional.slice(0, MOST_ERRORS));
        const errors = validate(schema, entry.document, undefined, { maxErrors: MOST_ERRORS });
        if (errors.some(({ message }) => message === GAVE_UP))
          throw refuse(
            'operation_refused',
            'The document repeats fields so often that checking it costs too much. Ask for each field once.',
          );
        if (errors.length > 0)
          throw new Refusal(
            errors.map((error) =>
              coded(introspection ? error : withoutHints(error), 'GRAPHQL_VALIDATION_FAILED'),
            ),
          );
        entry.valid = true;
        cache.set(hash, entry);
      }
      documents.keep(request, text);
      return {
        text,
        hash,
        document: entry.document,
        kind: KINDS[operation.operation],
        operationName: operation.name?.value ?? null,
        variables: request.variables,
        cost: measured.cost,
      };
    },
    known: (hash) => cache.get(hash)?.document,
  };
}
