import { refuse } from './refusal.ts';

/** What a client asks for, by whatever transport. */
export interface OperationRequest {
  readonly query: string | null;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly extensions: Readonly<Record<string, unknown>>;
  /** `sha256:<hash>` of a persisted document. */
  readonly documentId: string | null;
}

/** What to do, for who sends none. */
export const A_REQUEST =
  'a request is a JSON object with a query, such as {"query": "{ apps { nodes { name } } }"}';

type Given = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function text(given: Given, name: string): string | null {
  const value = given[name] ?? null;
  if (value !== null && typeof value !== 'string') throw refuse('invalid_input', `${name} must be a string`);
  return value;
}

function record(given: Given, name: string): Given {
  const value = given[name] ?? {};
  if (!isRecord(value)) throw refuse('invalid_input', `${name} must be an object`);
  return value;
}

/** The parameters of a request as the GraphQL over HTTP specification names them; what is of a wrong type is refused. */
export function operationRequest(given: unknown): OperationRequest {
  if (!isRecord(given)) throw refuse('invalid_input', A_REQUEST);
  return {
    query: text(given, 'query'),
    // No operation is called nothing: clients that have no name to give send an empty one, and the specification has it so.
    operationName: text(given, 'operationName') || null,
    variables: record(given, 'variables'),
    extensions: record(given, 'extensions'),
    documentId: text(given, 'documentId'),
  };
}
