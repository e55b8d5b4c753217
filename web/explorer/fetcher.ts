import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import { Kind, OperationTypeNode, parse } from 'graphql';
import type { ExecutionResult, OperationDefinitionNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { createResultStream } from './result-stream.ts';
import { resolveStandIns } from './stand-ins.ts';
import type { NewestRun } from './stand-ins.ts';

type Headers = Readonly<Record<string, string>>;

const KEEP = 100;
const EVERY_MS = 100;
const NEWEST = 'query NewestRun { runs(first: 1) { nodes { id appId } } }';

/**
 * The operation that is meant. The page tells of its name and its document late, so right after a change of tabs both
 * may be those of the tab before.
 */
function meant({ query, operationName }: FetcherParams): {
  readonly operationName: string | null;
  readonly isSubscription: boolean;
} {
  let operations: readonly OperationDefinitionNode[] = [];
  try {
    operations = parse(query).definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  } catch {
    // The server says what is wrong with the document.
  }
  const named = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  return {
    operationName: named?.name?.value ?? null,
    isSubscription: named?.operation === OperationTypeNode.SUBSCRIPTION,
  };
}

async function post(url: string, params: FetcherParams, headers: Headers): Promise<ExecutionResult> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(params),
  });
  const text = await response.text();
  try {
    return JSON.parse(text) as ExecutionResult;
  } catch {
    throw new Error(`The server answered ${response.status}: ${text.slice(0, 500)}`);
  }
}

async function newestRun(url: string, headers: Headers): Promise<NewestRun | null> {
  const answer = (await post(url, { query: NEWEST }, headers)) as {
    readonly data?: { readonly runs: { readonly nodes: readonly NewestRun[] } } | null;
    readonly errors?: readonly { readonly message: string }[];
  };
  if (answer.errors?.[0] !== undefined) throw new Error(answer.errors[0].message);
  return answer.data?.runs.nodes[0] ?? null;
}

interface Failure {
  readonly errors: readonly { readonly message: string }[];
}

/** What went wrong on the way, as a result: an error that is thrown would be shown with its stack. */
const failure = (cause: unknown): Failure => {
  // A refused operation comes as its errors.
  if (Array.isArray(cause)) return { errors: cause as Failure['errors'] };
  if (cause instanceof Error) return { errors: [{ message: cause.message }] };
  const { code = '', reason = '' } = cause as { readonly code?: number; readonly reason?: string };
  return { errors: [{ message: `The connection was closed: ${code} ${reason}`.trim() }] };
};

/** One socket per subscription: it carries the headers of its own tab and ends with it. */
function subscribe(url: string, params: FetcherParams, headers: Headers) {
  const { query, operationName, variables } = params;
  const payload = {
    query,
    variables: variables as Record<string, unknown>,
    operationName: operationName ?? null,
  };
  return createResultStream<unknown>(
    (sink) => {
      const client = createClient({ url: url.replace(/^http/, 'ws'), connectionParams: headers });
      const stop = client.subscribe(payload, {
        next: (result) => sink.next(result),
        error(cause) {
          sink.next(failure(cause));
          sink.complete();
        },
        complete() {
          sink.complete();
          void client.dispose();
        },
      });
      return () => {
        stop();
        void client.dispose();
      };
    },
    { keep: KEEP, everyMs: EVERY_MS },
  );
}

/** Queries and mutations by POST, subscriptions by graphql-ws; what a header editor holds goes over what `own` gives. */
export function createFetcher(url: string, own: () => Headers): Fetcher {
  return async (params, options): Promise<ExecutionResult | AsyncIterable<ExecutionResult>> => {
    const headers = { ...own(), ...(options?.headers as Headers | undefined) };
    const given = (params.variables ?? {}) as Readonly<Record<string, unknown>>;
    try {
      const variables = await resolveStandIns(given, async () => newestRun(url, headers));
      const { operationName, isSubscription } = meant(params);
      const resolved = { query: params.query, operationName, variables };
      return isSubscription
        ? (subscribe(url, resolved, headers) as AsyncIterable<ExecutionResult>)
        : await post(url, resolved, headers);
    } catch (error) {
      return failure(error) as ExecutionResult;
    }
  };
}
