import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { ReadmeOperation } from './readme-operations.ts';
import type { ServeChild } from '../processes/serve-child.ts';

export interface Result {
  readonly data?: unknown;
  readonly errors?: unknown;
}

export interface Transport {
  readonly name: string;
  /** Every result of an operation until the server completes it. */
  run(operation: ReadmeOperation, variables: Readonly<Record<string, unknown>>): Promise<readonly Result[]>;
  close(): Promise<void>;
}

interface Subscribes {
  subscribe(
    payload: {
      readonly query: string;
      readonly operationName: string;
      readonly variables: Record<string, unknown>;
    },
    sink: { next(result: Result): void; error(cause: unknown): void; complete(): void },
  ): unknown;
}

const collect = (
  client: Subscribes,
  { query, name }: ReadmeOperation,
  variables: Readonly<Record<string, unknown>>,
): Promise<readonly Result[]> =>
  new Promise((resolve, reject) => {
    const results: Result[] = [];
    client.subscribe(
      { query, operationName: name, variables },
      {
        next: (result) => results.push(result),
        error: (cause) =>
          reject(cause instanceof Error ? cause : new Error(`refused: ${JSON.stringify(cause)}`)),
        complete: () => resolve(results),
      },
    );
  });

/** The three transports of the service, by the public clients of their protocols. */
export function openTransports({ url, wsUrl, sseUrl }: ServeChild): readonly Transport[] {
  const socket = createSocketClient({ url: wsUrl, webSocketImpl: WebSocket, retryAttempts: 0 });
  const events = createSseClient({ url: sseUrl, retryAttempts: 0 });
  return [
    {
      name: 'HTTP',
      async run({ query, name }, variables) {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, operationName: name, variables }),
        });
        return [(await response.json()) as Result];
      },
      close: async () => undefined,
    },
    {
      name: 'WebSocket',
      run: (operation, variables) => collect(socket as Subscribes, operation, variables),
      close: async () => socket.dispose(),
    },
    {
      name: 'SSE',
      run: (operation, variables) => collect(events as Subscribes, operation, variables),
      close: async () => events.dispose(),
    },
  ];
}
