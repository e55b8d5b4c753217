import { z } from 'zod';
import { ERROR_CATALOGUE, ScreenGraphError } from '../domain/errors.ts';

/** What can be wrong with a request to change something; the others are faults of ours or of the transport. */
export const REQUEST_ERROR_CODES = [
  'invalid_input',
  'not_found',
  'target_refused',
  'invalid_model',
  'run_active',
  'operation_refused',
  'repo_unavailable',
  'artifact_store_unavailable',
  'missing_dependency',
] as const;
export type RequestErrorCode = (typeof REQUEST_ERROR_CODES)[number];

export interface UserError {
  readonly code: RequestErrorCode;
  readonly message: string;
  readonly path: readonly string[];
}

const isRequestError = (code: string): code is RequestErrorCode =>
  (REQUEST_ERROR_CODES as readonly string[]).includes(code);

/** `details.path` names the input field at fault: `a.b` or `['a', 'b']`. */
const pathOf = (path: unknown): readonly string[] =>
  Array.isArray(path) ? path.map(String) : typeof path === 'string' && path !== '' ? path.split('.') : [];

const Issues = z.array(z.object({ path: z.array(z.string()), message: z.string() })).min(2);

/** An expected failure as data: one for each field at fault; whatever else was thrown is thrown on. */
export function toUserErrors(thrown: unknown): readonly UserError[] {
  if (!(thrown instanceof ScreenGraphError) || !isRequestError(thrown.code)) throw thrown;
  const { code, details, message } = thrown;
  const { disposition, publicMessage } = ERROR_CATALOGUE[code];
  // Only what is said about the caller's own input is for the caller's eyes.
  if (disposition !== 'caller') return [{ code, message: publicMessage, path: pathOf(details['path']) }];
  const issues = Issues.safeParse(details['issues']);
  if (issues.success) return issues.data.map((issue) => ({ code, ...issue }));
  return [{ code, message, path: pathOf(details['path']) }];
}

/** The outcome of a request, or what is wrong with it; unexpected failures are thrown on. */
export async function attempt<T>(
  request: () => Promise<T>,
): Promise<{ readonly done: T | null; readonly errors: readonly UserError[] }> {
  try {
    return { done: await request(), errors: [] };
  } catch (thrown) {
    return { done: null, errors: toUserErrors(thrown) };
  }
}
