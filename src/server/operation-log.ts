import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import { toScreenGraphError } from '../../agent/domain/errors.ts';
import type { OperationTelemetry } from '../composition/open-telemetry.ts';
import type { FormattedResult, OnMasked } from './execution/format-errors.ts';
import { formatResult } from './execution/format-errors.ts';
import type { Operation } from './guard/guard.ts';
import { Refusal } from './guard/refusal.ts';
import type { Logger } from './log.ts';
import { errorFields } from './log.ts';
import type { Outcome, ServerMetrics, Transport } from './metrics.ts';

/** What telemetry is told. */
export interface FinishedOperation {
  readonly transport: string;
  readonly kind: string;
  readonly outcome: string;
  readonly ms: number;
}

export interface OperationLog {
  /** A result as clients see it; what is masked is told to the log under the same ID. */
  shown(result: ExecutionResult, correlationId: string): FormattedResult;
  /** A refusal as clients see it; anything else that was thrown is masked. */
  thrown(error: unknown, correlationId: string): FormattedResult;
  /** An operation has come to an end. `operation` is null when the guard did not admit it. */
  ended(entry: {
    readonly transport: Transport;
    readonly operation: Operation | null;
    readonly result: FormattedResult;
    readonly correlationId: string;
    readonly ms: number;
  }): void;
}

/** Anything thrown, as graphql-js would report it. */
export const asGraphQLError = (error: unknown): GraphQLError => {
  if (error instanceof GraphQLError) return error;
  const own = toScreenGraphError(error);
  return new GraphQLError(own.message, { originalError: own });
};

function outcomeOf(operation: Operation | null, { errors }: FormattedResult): Outcome {
  if (operation === null) return 'refused';
  if (errors === undefined || errors.length === 0) return 'ok';
  return errors.some(({ extensions }) => extensions?.['code'] === 'operation_timeout') ? 'timeout' : 'error';
}

/** One place where results leave: formats errors, counts, and writes a line for each operation. */
export function createOperationLog(
  log: Logger,
  metrics: ServerMetrics,
  tell: OperationTelemetry | null = null,
): OperationLog {
  const masked =
    (correlationId: string): OnMasked =>
    (error) =>
      log.error({ id: correlationId, ...errorFields(error) }, 'an error was masked');
  const shown: OperationLog['shown'] = (result, id) => formatResult(result, id, masked(id));
  return {
    shown,
    thrown: (error, id) =>
      shown({ errors: error instanceof Refusal ? error.errors : [asGraphQLError(error)] }, id),
    ended({ transport, operation, result, correlationId, ms }) {
      const outcome = outcomeOf(operation, result);
      const kind = operation?.kind ?? 'unknown';
      metrics.operation(transport, kind, outcome, ms / 1_000);
      tell?.({ transport, kind, outcome, ms });
      const codes = result.errors?.map(({ extensions }) => extensions?.['code']);
      const fields = { id: correlationId, transport, kind, outcome, ms: Math.round(ms) };
      const line = {
        ...fields,
        ...(operation === null ? {} : { document: operation.hash.slice(0, 16), cost: operation.cost }),
        ...(codes === undefined ? {} : { codes: [...new Set(codes)] }),
      };
      log[outcome === 'ok' ? 'debug' : 'info'](line, 'operation');
    },
  };
}
