import Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import { retryAfterMs } from '../../agent/domain/retry-after.ts';
import type { LLMFailure } from '../../agent/ports/LLMPort.ts';
import { isOversized, isWrongContentType } from './guarded-fetch.ts';

/** A request that brought nothing. */
export interface RequestFailure {
  readonly reason: LLMFailure;
  readonly status: number | null;
  /** What the server asked for, in ms. */
  readonly retryAfterMs: number | null;
  readonly retry: boolean;
  /** Whether the model may have worked on it, so that it may be billed. */
  readonly mayBeBilled: boolean;
  /** What the server said, or why it was not asked; may hold anything, so it is never recorded, only read and shown masked. */
  readonly message: string;
}

const BY_STATUS: Readonly<Record<number, LLMFailure>> = {
  401: 'unauthorized',
  402: 'unauthorized',
  403: 'unauthorized',
  408: 'timeout',
  409: 'server_error',
  429: 'rate_limited',
  504: 'timeout',
  529: 'overloaded',
};

/** Errors inside a stream have a type and no status. */
const BY_TYPE: Readonly<Record<string, LLMFailure>> = {
  authentication_error: 'unauthorized',
  billing_error: 'unauthorized',
  permission_error: 'unauthorized',
  invalid_request_error: 'request_refused',
  not_found_error: 'request_refused',
  rate_limit_error: 'rate_limited',
  timeout_error: 'timeout',
  overloaded_error: 'overloaded',
  api_error: 'server_error',
};

/** Said under the status of a wrong request, of which nothing is wrong: no other one is taken before somebody has paid. */
const UNPAID = /\bcredit balance is too low\b|\breached your specified API usage limits\b/i;

const RETRIED: readonly LLMFailure[] = [
  'timeout',
  'rate_limited',
  'overloaded',
  'server_error',
  'unreachable',
  'cut_off',
];
/** Nothing of the request can have arrived: there was no connection, or no TLS on it. */
const NEVER_ARRIVED =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|EPROTO|ERR_SSL_\w*(?:WRONG_VERSION|PACKET_LENGTH|UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|HANDSHAKE_FAILURE)/;
/** What OpenSSL and Node say of a certificate. */
const UNTRUSTED =
  /\b(?:(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)\w*)|CERT_[A-Z_]+|ERR_TLS_CERT_ALTNAME_INVALID)\b/;

const failure = (reason: LLMFailure, parts: Partial<RequestFailure> = {}): RequestFailure => ({
  reason,
  status: null,
  retryAfterMs: null,
  retry: RETRIED.includes(reason),
  mayBeBilled: false,
  message: '',
  ...parts,
});

/** The whole chain of causes, outermost first. */
function chain(thrown: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let at = thrown; at !== undefined && at !== null && found.length < 8;) {
    found.push(at);
    at = at instanceof Error ? at.cause : undefined;
  }
  return found;
}

/** Any error of the SDK or of the network as one of ours, by table. */
export function failureOf(
  thrown: unknown,
  parts: { readonly cancelled: boolean; readonly timedOut: boolean; readonly now: number },
): RequestFailure {
  if (parts.cancelled) return failure('cancelled', { mayBeBilled: true });
  const causes = chain(thrown);
  if (causes.some(isOversized)) return failure('too_large', { mayBeBilled: true });
  if (causes.some(isWrongContentType)) return failure('not_the_api');
  if (parts.timedOut || thrown instanceof Anthropic.APIConnectionTimeoutError)
    return failure('timeout', { mayBeBilled: true });
  if (thrown instanceof Anthropic.APIConnectionError) {
    const words = causes
      .map((cause) => `${String(cause)} ${String((cause as { code?: unknown }).code)}`)
      .join(' ');
    const [untrusted, unknownAuthority] = UNTRUSTED.exec(words) ?? [];
    if (untrusted !== undefined) {
      const help =
        unknownAuthority === undefined
          ? ''
          : '; NODE_EXTRA_CA_CERTS names the file of an authority of your own';
      // Asked again at once, it has no other.
      return failure('unreachable', {
        retry: false,
        message: `its certificate is not trusted, ${untrusted}${help}`,
      });
    }
    return NEVER_ARRIVED.test(words) ? failure('unreachable') : failure('cut_off', { mayBeBilled: true });
  }
  if (thrown instanceof Anthropic.APIError) {
    const status = typeof thrown.status === 'number' ? thrown.status : null;
    const told = status === null ? BY_TYPE[thrown.type ?? ''] : BY_STATUS[status];
    const reason =
      (status === 400 && UNPAID.test(thrown.message) ? 'unauthorized' : told) ??
      (status !== null && status >= 400 && status < 500 ? 'request_refused' : 'server_error');
    const headers = thrown.headers as Headers | undefined;
    const forbidden = headers?.get('x-should-retry') === 'false';
    return failure(reason, {
      status,
      retryAfterMs: retryAfterMs((name) => headers?.get(name) ?? null, parts.now, Date.parse),
      ...(forbidden ? { retry: false } : {}),
      mayBeBilled: status === null,
      message: thrown.message,
    });
  }
  // What is left are bodies that end too early or are no JSON.
  return failure('cut_off', { mayBeBilled: true });
}

const Envelope = z.looseObject({ error: z.looseObject({ message: z.string() }) });

/** What a server says went wrong, without the envelope that it came in; as it came where it is in none. */
export function wordsIn(message: string): string {
  const from = message.indexOf('{');
  try {
    return Envelope.parse(JSON.parse(message.slice(from))).error.message;
  } catch {
    return message;
  }
}
