import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../adapters/anthropic/failures.ts';

/** As the SDK and `fetch` of Node wrap what the network says. */
const failed = (code: string, words: string) =>
  failureOf(
    new Anthropic.APIConnectionError({
      cause: new TypeError('fetch failed', { cause: Object.assign(new Error(words), { code }) }),
    }),
    { cancelled: false, timedOut: false, now: 0 },
  );

describe('a server that cannot be spoken to', () => {
  test.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', true],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', true],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', true],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate', true],
    ['CERT_HAS_EXPIRED', 'certificate has expired', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames", false],
  ])('%s: nothing was sent, it is not asked again at once, and what helps is said', (code, words, helps) => {
    const { reason, retry, mayBeBilled, message } = failed(code, words);
    expect({ reason, retry, mayBeBilled }).toEqual({
      ...{ reason: 'unreachable', retry: false, mayBeBilled: false },
    });
    expect(message).toContain(`its certificate is not trusted, ${code}`);
    expect(message.includes('NODE_EXTRA_CA_CERTS')).toBe(helps);
  });

  test.each([
    'ECONNREFUSED',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    'EPROTO',
  ])('%s: nothing was sent', (code) => {
    expect(failed(code, 'x')).toMatchObject({ reason: 'unreachable', retry: true, mayBeBilled: false });
  });

  test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC'])(
    '%s: it may have been worked on',
    (code) => {
      expect(failed(code, 'x')).toMatchObject({ reason: 'cut_off', retry: true, mayBeBilled: true });
    },
  );
});

/** What the API answers, as the SDK reads it. */
const refused = (status: number, message: string) =>
  failureOf(
    Anthropic.APIError.generate(
      status,
      { type: 'error', error: { type: 'invalid_request_error', message } },
      undefined,
      new Headers(),
    ),
    { cancelled: false, timedOut: false, now: 0 },
  );

describe('a request that is refused', () => {
  test.each([
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    'You have reached your specified API usage limits. You will regain access on 2026-12-01 at 00:00 UTC.',
  ])('for want of money it is no other request that helps: %s', (message) => {
    expect(refused(400, message)).toMatchObject({ reason: 'unauthorized', retry: false, status: 400 });
  });

  test.each(['temperature: is not supported', 'messages: credit is a word of the app'])(
    'for what it holds another one may be taken: %s',
    (message) => {
      expect(refused(400, message)).toMatchObject({ reason: 'request_refused', retry: false });
    },
  );
});
