import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { createSourceEventStream, execute } from 'graphql';
import type { Scope } from '../../../agent/domain/run.ts';
import type { ResolverContext } from '../../../resolvers/context.ts';
import type { Operation } from '../guard/guard.ts';
import { withDeadline, type Deadline } from './deadline.ts';
import type { Turnstile } from './turnstile.ts';

/** Who asks, and under which ID the log speaks of it. */
export interface Caller {
  readonly scope: Scope;
  readonly correlationId: string;
  /** Fires when nobody waits for the answer any more; null where nobody can tell. */
  readonly signal: AbortSignal | null;
}

export interface ContextRequest {
  readonly scope: Scope;
  readonly correlationId: string;
  readonly signal: AbortSignal;
}
export type ContextFor = (request: ContextRequest) => ResolverContext;

export interface Executor {
  /** A query or a mutation, within its time. */
  run(operation: Operation, caller: Caller): Promise<ExecutionResult>;
  /** The results of a subscription, one for each pull; or what is wrong with it. `return()` ends its source at once. */
  stream(
    operation: Operation,
    caller: Caller,
  ): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;
}

export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly contextFor: ContextFor;
  readonly deadline: Deadline;
  readonly turnstile: Turnstile;
}

/** An event whose result may hold more values than that asks the store for them, as a query does; the others stand in the event. */
const OF_EVENT_ALONE = 100;

/** Runs what the guard admitted. Every event of a stream is read in a context of its own, so that none gets stale data. */
export function createExecutor({ schema, contextFor, deadline, turnstile }: ExecutorOptions): Executor {
  const once = async (operation: Operation, caller: Caller, rootValue: unknown): Promise<ExecutionResult> =>
    withDeadline(deadline, operation.kind, caller.signal, async (signal) =>
      execute({
        schema,
        document: operation.document,
        operationName: operation.operationName,
        variableValues: operation.variables,
        rootValue,
        contextValue: { ...contextFor({ ...caller, signal }), signal },
      }),
    );

  return {
    run: (operation, caller) => once(operation, caller, undefined),
    async stream(operation, caller) {
      // The source lives as long as its client; it is ended by `return`, not by a signal.
      const signal = caller.signal ?? new AbortController().signal;
      const source = await createSourceEventStream({
        schema,
        document: operation.document,
        operationName: operation.operationName,
        variableValues: operation.variables,
        contextValue: { ...contextFor({ ...caller, signal }), signal },
      });
      if (!(Symbol.asyncIterator in source)) return source;
      return read(source[Symbol.asyncIterator](), async (event) => {
        const leave = operation.cost > OF_EVENT_ALONE ? await turnstile(caller.scope, source) : null;
        return once(operation, caller, event).finally(() => leave?.());
      });
    },
  };
}

/** One result for each event, made when it is asked for. */
function read(
  events: AsyncIterator<unknown>,
  resultOf: (event: unknown) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult> {
  let over = false;
  const results: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]: () => results,
    async next() {
      const event = await events.next();
      if (event.done === true) return { done: true, value: undefined };
      const value = await resultOf(event.value);
      // Ended while the result was made: its client has said that it wants none.
      return over ? { done: true, value: undefined } : { done: false, value };
    },
    async return() {
      over = true;
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
  return results;
}
