import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { GraphQLError, Kind } from 'graphql';
import type { ErrorCode } from '../../../agent/domain/errors.ts';
import { ERROR_CATALOGUE, ScreenGraphError } from '../../../agent/domain/errors.ts';

/** Told of every error that clients do not get to see. */
export type OnMasked = (error: unknown) => void;

function ownError(error: GraphQLError): ScreenGraphError | null {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause instanceof ScreenGraphError ? cause : null;
}

/** What a message may say: each of fifty errors about one variable repeats the value that was sent for it. */
const MOST = 2_000;
/** Also what is never closed, so that no quote is looked at twice. */
const QUOTED = /"((?:[^"\\]|\\[^]){0,200})((?:[^"\\]|\\[^])*)("|\\?$)/g;

/** A message without most of what it quotes. What is wrong with that may stand before and behind. */
function short(message: string): string {
  const less =
    message.length <= MOST
      ? message
      : message.replace(QUOTED, (whole: string, kept: string, more: string, end: string) =>
          more === '' ? whole : `"${kept}…${end}`,
        );
  return less.length <= MOST ? less : `${less.slice(0, MOST / 2)} … ${less.slice(-MOST / 2)}`;
}

/** Whether an error says what is wrong with the request, and not what went wrong while it ran. */
function isAboutRequest(error: GraphQLError): boolean {
  if (error.originalError != null && !(error.originalError instanceof GraphQLError)) return false;
  return error.path === undefined || error.nodes?.some(({ kind }) => kind !== Kind.FIELD) === true;
}

/**
 * Errors as clients of every transport see them. Ours that are `exposed`: code and message, the catalogue's own where
 * it is no fault of the request. What is wrong with the request: as it is. All else: masked, with the ID under which the
 * log tells more. Never a stack.
 */
export function formatError(
  error: GraphQLError,
  correlationId: string,
  onMasked: OnMasked,
): GraphQLFormattedError {
  const { locations, path } = error.toJSON();
  const where = {
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
  };
  const own = ownError(error);
  if (own !== null && ERROR_CATALOGUE[own.code].exposed) {
    const { disposition, publicMessage } = ERROR_CATALOGUE[own.code];
    // Only what is said about the client's own request is for its eyes: the others speak of addresses and files here.
    const message = disposition === 'caller' ? own.message : publicMessage;
    return { message: short(message), ...where, extensions: { code: own.code } };
  }
  if (own === null && isAboutRequest(error)) {
    const code = error.extensions['code'] ?? 'BAD_USER_INPUT';
    const { stacktrace: _stacktrace, ...extensions } = error.extensions;
    return { message: short(error.message), ...where, extensions: { ...extensions, code } };
  }
  onMasked(own ?? error.originalError ?? error);
  return {
    message: ERROR_CATALOGUE.internal.publicMessage,
    ...where,
    extensions: { code: 'internal' satisfies ErrorCode, correlationId },
  };
}

export interface FormattedResult {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
}

/** A result of graphql-js as it goes over the wire. */
export const formatResult = (
  { data, errors }: ExecutionResult,
  correlationId: string,
  onMasked: OnMasked,
): FormattedResult => ({
  ...(errors === undefined || errors.length === 0
    ? {}
    : { errors: errors.map((error) => formatError(error, correlationId, onMasked)) }),
  ...(data === undefined ? {} : { data }),
});
