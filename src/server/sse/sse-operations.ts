import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type {
  HandlerOptions,
  OperationArgs,
  Request as SseRequest,
  Response as SseResponse,
} from 'graphql-sse';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../execution/executor.ts';
import type { FormattedResult } from '../execution/format-errors.ts';
import type { Operation } from '../guard/guard.ts';
import { operationRequest } from '../guard/operation-request.ts';
import { Refusal, refuse } from '../guard/refusal.ts';
import { asGraphQLError } from '../operation-log.ts';
import type { TransportParts } from '../parts.ts';
import type { Channel } from './channels.ts';

/** What a request to the stream brings along through graphql-sse. */
export interface Exchange {
  readonly channel: Channel | null;
  /** The answer to a refused operation is an event, not a status. */
  readonly streams: boolean;
  /** As the client gave it: graphql-sse knows nothing of it. */
  readonly documentId?: unknown;
}

/** What one operation brings along. A type, since graphql-sse asks for an index signature. */
export type Call = {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly channel: Channel;
  readonly started: number;
};

export type SseOptions = HandlerOptions<IncomingMessage, Exchange, Call>;
type Hooks = Pick<SseOptions, 'onSubscribe' | 'execute' | 'subscribe' | 'onNext' | 'validate'>;

const callOf = (args: ExecutionArgs): Call => args.contextValue as Call;

/** How operations run that come over server-sent events: admitted by the guard, one result at a time. */
export function sseOperations(parts: TransportParts): Hooks {
  const { settings, schema, guard, executor, metrics, operations, ids } = parts;
  const { subscriptionsPerSocket } = settings.limits;

  const refused = (thrown: unknown, streams: boolean): SseResponse | ExecutionResult => {
    const correlationId = ids.requestId();
    const result = operations.thrown(thrown, correlationId);
    operations.ended({ transport: 'sse', operation: null, result, correlationId, ms: 0 });
    // graphql-sse takes for a result only what has the entry.
    if (streams) return { data: undefined, ...result } as unknown as ExecutionResult;
    const status = thrown instanceof Refusal ? thrown.status : 500;
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return [JSON.stringify(result), { status, statusText: '', headers }];
  };

  /** From when it is asked for, since it may wait for the store; the answer takes it off the count, once. */
  const counted = (channel: Channel): (() => void) => {
    channel.running += 1;
    metrics.subscriptions('sse', 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      channel.running -= 1;
      metrics.subscriptions('sse', -1);
    };
  };

  /** Never throws: an error of one stream would end all that share its connection. */
  const results = (stream: AsyncIterableIterator<ExecutionResult>, onEnd: () => void) => {
    let over = false;
    const end = (): void => {
      over = true;
      onEnd();
    };
    const iterator: AsyncIterableIterator<ExecutionResult> = {
      [Symbol.asyncIterator]: () => iterator,
      async next() {
        if (over) return { done: true, value: undefined };
        try {
          const { done, value } = await stream.next();
          if (done !== true) return { done: false, value };
          end();
          return { done: true, value: undefined };
        } catch (thrown) {
          end();
          return { done: false, value: { errors: [asGraphQLError(thrown)] } };
        }
      },
      async return() {
        if (!over) {
          end();
          await stream.return?.();
        }
        return { done: true, value: undefined };
      },
      // graphql-sse ends only what could also be thrown into.
      throw: (error: unknown) => Promise.reject(asGraphQLError(error)),
    };
    return iterator;
  };

  return {
    // The guard has validated.
    validate: () => [],
    onSubscribe(request: SseRequest<IncomingMessage, Exchange>, params) {
      const { channel, streams } = request.context;
      try {
        if (channel === null) throw refuse('not_found', 'There is no such stream.', 404);
        if (channel.running >= subscriptionsPerSocket)
          throw refuse(
            'operation_refused',
            `This connection runs ${channel.running} operations; this server allows ${subscriptionsPerSocket} (limit subscriptionsPerSocket). Open another.`,
          );
        const operation = guard.admit(
          operationRequest({ ...params, documentId: request.context.documentId }),
        );
        const correlationId = ids.requestId();
        // What changes something was asked for, whether or not anybody waits for the answer.
        const signal = operation.kind === 'mutation' ? null : channel.gone.signal;
        const caller: Caller = { scope: channel.scope, correlationId, signal };
        const args: OperationArgs<Call> = {
          schema,
          document: operation.document,
          operationName: operation.operationName,
          variableValues: operation.variables,
          contextValue: { operation, caller, channel, started: performance.now() },
        };
        return args;
      } catch (thrown) {
        return refused(thrown, streams);
      }
    },
    async execute(args) {
      const { operation, caller, channel } = callOf(args);
      channel.running += 1;
      try {
        return await executor.run(operation, caller);
      } finally {
        channel.running -= 1;
      }
    },
    async subscribe(args) {
      const { operation, caller, channel } = callOf(args);
      const end = counted(channel);
      try {
        const stream = await executor.stream(operation, caller);
        if (!(Symbol.asyncIterator in stream)) {
          end();
          return stream;
        }
        const shown = results(stream, end);
        // Its client went away meanwhile. graphql-sse has ended what it had by then and would read this one for nobody.
        if (channel.gone.signal.aborted) await shown.return?.();
        return shown;
      } catch (thrown) {
        end();
        throw thrown;
      }
    },
    async onNext(call: Call | undefined, request, result) {
      // Without a call it is the answer to a refused operation, formatted already.
      const channel = call?.channel ?? request.context.channel;
      await channel?.gate.room();
      if (call === undefined) return undefined;
      const { operation, caller, started } = call;
      const shown: FormattedResult = operations.shown(result as ExecutionResult, caller.correlationId);
      const ms = performance.now() - started;
      if (operation.kind === 'subscription') metrics.streamed('sse');
      else
        operations.ended({
          transport: 'sse',
          operation,
          result: shown,
          correlationId: caller.correlationId,
          ms,
        });
      return shown as ExecutionResult;
    },
  };
}
