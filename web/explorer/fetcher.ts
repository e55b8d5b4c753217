import type { Fetcher, FetcherParams } from '@graphiql/toolkit';
import { getOperationAST } from 'graphql';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';
import { createResultStream } from './result-stream.ts';
import { resolveStandIns } from './stand-ins.ts';
import type { NewestRun } from './stand-ins.ts';

type Headers = Readonly<Record<string, string>>;

const KEEP = 100;
const EVERY_MS = 100;
const NEWEST = 'query NewestRun { runs(first: 1) { nodes { id appId } } }';

const isSubscription = (document: DocumentNode | undefined, name: string | null | undefined): boolean =>
  document !== undefined && getOperationAST(document, name)?.operation === 'subscription';

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

/** The reason of a closed socket as an error to show. */
const closing = (cause: unknown): Error => {
  if (cause instanceof Error) return cause;
  const { code = '', reason = '' } = cause as { readonly code?: number; readonly reason?: string };
  return new Error(`The connection was closed: ${code} ${reason}`.trim());
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
          // A refused operation: its errors are its one result.
          if (Array.isArray(cause)) sink.next({ errors: cause });
          else sink.error(closing(cause));
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
    const variables = await resolveStandIns(given, async () => newestRun(url, headers));
    const resolved = { ...params, variables };
    return isSubscription(options?.documentAST, params.operationName)
      ? (subscribe(url, resolved, headers) as AsyncIterable<ExecutionResult>)
      : post(url, resolved, headers);
  };
}
