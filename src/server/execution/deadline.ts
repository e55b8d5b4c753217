import { setMaxListeners } from 'node:events';
import type { ExecutionResult, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { GraphQLError, defaultFieldResolver, isIntrospectionType, isObjectType } from 'graphql';
import { ScreenGraphError, type ErrorCode } from '../../../agent/domain/errors.ts';
import type { Operation } from '../guard/guard.ts';

/** What a context holds so that work nobody waits for any more comes to an end. */
export interface Abortable {
  readonly signal?: AbortSignal;
}

/**
 * Lets no resolver begin once the request's time is over: graphql-js itself would go on to the last field. Changes the
 * schema in place; once is enough.
 */
export function stopAtDeadline(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve === undefined || field.resolve === defaultFieldResolver) continue;
      const resolve: GraphQLFieldResolver<unknown, Abortable> = field.resolve;
      field.resolve = (parent: unknown, args, context: Abortable, info) => {
        if (context.signal?.aborted === true) throw new ScreenGraphError('operation_timeout');
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}

/** For a connection: as many operations listen to its end as run on it. */
export function manyListeners(controller: AbortController): AbortController {
  setMaxListeners(0, controller.signal);
  return controller;
}

/** How long an operation may take. */
export interface Deadline {
  readonly ms: number;
  /** Whether the store is one that cannot be reached, which no smaller question helps. */
  readonly isAway: () => boolean;
}

const ASK_FOR_LESS = 'Ask for less at a time, or try again.';
/** What to do then. A change that was begun goes on: a large app takes longer to delete than anybody waits. */
const AFTERWARDS: Readonly<Record<Operation['kind'], string>> = {
  query: ASK_FOR_LESS,
  subscription: ASK_FOR_LESS,
  mutation: 'What it changes goes on: look whether it is done before you ask again.',
};

function failed(code: ErrorCode, message: string): ExecutionResult {
  const error = new ScreenGraphError(code, message);
  return { errors: [new GraphQLError(message, { originalError: error })] };
}

/**
 * Runs an operation for at most `ms`. The signal that it is given fires when the time is over; the answer is then
 * `operation_timeout`, or `repo_unavailable` where the store is away, whatever the operation still does.
 */
export async function withDeadline(
  { ms, isAway }: Deadline,
  kind: Operation['kind'],
  outer: AbortSignal | null,
  run: (signal: AbortSignal) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  // Its client went away while it waited for its turn. Introspection has no resolver of ours that would stop it.
  if (outer?.aborted === true)
    return failed('operation_timeout', 'Nobody waits for the answer of the operation any more.');
  outer?.addEventListener('abort', abort, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => {
      abort();
      const limit = `${ms} ms (limit operationMs)`;
      resolve(
        isAway()
          ? failed('repo_unavailable', `The database has not answered within ${limit}.`)
          : failed('operation_timeout', `The operation took longer than ${limit}. ${AFTERWARDS[kind]}`),
      );
    }, ms);
  });
  try {
    const answer = await Promise.race([run(controller.signal), over]);
    // Work that the answer did not wait for, such as a sibling of a field that failed, need not go on either. Without a
    // failure there is none, and an abort that nobody needs is not made: it is dear.
    if (answer.errors !== undefined) abort();
    return answer;
  } catch (thrown) {
    abort();
    throw thrown;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
