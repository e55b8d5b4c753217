import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

export interface Connection {
  /** The data of a query or mutation. */
  request<T, V>(document: TypedDocumentNode<T, V>, variables: V): Promise<T>;
  /** The results of a subscription until the server completes it; a broken connection throws. */
  stream<T, V extends Record<string, unknown>>(
    document: TypedDocumentNode<T, V>,
    variables: V,
  ): AsyncIterable<T>;
  close(): Promise<void>;
}

/** Queries and mutations by HTTP, subscriptions by graphql-ws; the types come from the documents. */
export function connect(url: string, key: string | undefined): Connection {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const address = new URL('/graphql', url).href;
  const socket: Client = createClient({
    url: address.replace(/^http/, 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: authorization,
    // A client that subscribes again by itself would ask for the old place in the log.
    retryAttempts: 0,
  });
  return {
    async request<T, V>(document: TypedDocumentNode<T, V>, variables: V) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ query: print(document), variables }),
      });
      const answer = (await response.json()) as {
        data?: T;
        errors?: readonly { readonly message: string }[];
      };
      if (answer.errors !== undefined || answer.data === undefined)
        throw new Error(answer.errors?.[0]?.message ?? `The server answered ${response.status}.`);
      return answer.data;
    },
    async *stream<T, V extends Record<string, unknown>>(document: TypedDocumentNode<T, V>, variables: V) {
      for await (const { data, errors } of socket.iterate<T>({ query: print(document), variables })) {
        if (errors !== undefined || data == null) throw new Error(errors?.[0]?.message ?? 'no data');
        yield data;
      }
    },
    close: async () => socket.dispose(),
  };
}
