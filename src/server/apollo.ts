import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { DocumentNode, ExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { GraphQLError } from 'graphql';
import type { ContextFor } from './execution/executor.ts';
import type { Caller } from './execution/executor.ts';
import { withDeadline, type Deadline } from './execution/deadline.ts';
import type { Guard, Operation } from './guard/guard.ts';

/** Runs queries and mutations that came over HTTP. */
export interface HttpExecutor {
  run(operation: Operation, caller: Caller): Promise<ExecutionResult>;
  stop(): Promise<void>;
}

export interface ApolloParts {
  readonly schema: GraphQLSchema;
  readonly guard: Guard;
  readonly contextFor: ContextFor;
  readonly deadline: Deadline;
  readonly log: { readonly warn: (message: string) => void; readonly error: (message: string) => void };
}

/**
 * Apollo Server without its HTTP layer, which does not keep to the letter of GraphQL over HTTP. It takes parsed and
 * validated documents from the guard, so that nothing is checked twice and nothing is checked by other rules; it reports
 * to nobody, whatever the environment holds.
 */
export async function createHttpExecutor(parts: ApolloParts): Promise<HttpExecutor> {
  const { schema, guard, contextFor, deadline, log } = parts;
  // Apollo hands out errors as it formats them; ours are formatted once, for all transports alike.
  const originals = new WeakMap<GraphQLFormattedError, GraphQLError>();
  const quiet = (): void => undefined;
  const server = new ApolloServer<object>({
    schema,
    nodeEnv: 'production',
    introspection: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: { debug: quiet, info: quiet, warn: log.warn, error: log.error },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
    documentStore: {
      get: async (key): Promise<DocumentNode | undefined> => guard.known(key.slice(key.lastIndexOf(':') + 1)),
      set: async () => undefined,
      delete: async () => false,
    },
    formatError(formatted, error) {
      const shown = { ...formatted };
      if (error instanceof GraphQLError) originals.set(shown, error);
      return shown;
    },
  });
  await server.start();
  return {
    run: (operation, caller) =>
      withDeadline(deadline, operation.kind, caller.signal, async (signal) => {
        const { body } = await server.executeOperation(
          {
            query: operation.text,
            variables: { ...operation.variables },
            ...(operation.operationName === null ? {} : { operationName: operation.operationName }),
          },
          { contextValue: { ...contextFor({ ...caller, signal }), signal } },
        );
        if (body.kind !== 'single') throw new Error('an answer in parts was not asked for');
        const { data, errors } = body.singleResult;
        return {
          ...(data === undefined ? {} : { data }),
          ...(errors === undefined
            ? {}
            : { errors: errors.map((shown) => originals.get(shown) ?? new GraphQLError(shown.message)) }),
        };
      }),
    stop: () => server.stop(),
  };
}
