import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ScreenGraphError } from '../../../../agent/domain/errors.ts';
import {
  NO_REDACTION,
  REDACTED,
  createRedactor,
  redactedError,
} from '../../../../agent/services/secrets/redaction.ts';

const of = (...values: string[]) => createRedactor(new Map(values.map((value, i) => [`s${i}`, value])));

describe('a redactor', () => {
  const secret = 'Zorro+9&käfig';
  const redactor = of(secret);

  test.each([
    ['as it is', secret],
    ['inside a longer text', `Hello ${secret}, nice to see you`],
    ['glued to other letters', `xx${secret}yy`],
    ['in other case', secret.toUpperCase()],
    ['URL-encoded', `/hi?name=${encodeURIComponent(secret)}&x=1`],
    ['URL-encoded twice', `/to?next=${encodeURIComponent(`/hi?name=${encodeURIComponent(secret)}`)}`],
    ['with lower-case escapes', encodeURIComponent(secret).toLowerCase()],
    ['as entities', [...secret].map((c) => `&#${c.codePointAt(0)};`).join('')],
    ['as hex entities', [...secret].map((c) => `&#x${c.codePointAt(0)?.toString(16)};`).join('')],
    [
      'as JSON escapes',
      [...secret].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['decomposed', secret.normalize('NFD')],
    ['spaced', [...secret].join(' ')],
    ['with invisible characters', [...secret].join('\u200b')],
    ['grouped', 'Zorr o+9& käf ig'],
    ['full width', 'Ｚｏｒｒｏ＋９＆ｋäｆｉｇ'],
    ['as Base64', `Basic ${Buffer.from(`user:${secret}`).toString('base64')}`],
    ['as hex', Buffer.from(secret).toString('hex')],
    ['cut off', 'Signed in as Zorro+9&…'],
  ])('finds a secret %s', (_how, text) => {
    expect(redactor.finds(text)).toBe(true);
    const clean = redactor.redact(text);
    expect(clean).toContain(REDACTED);
    expect(redactor.finds(clean)).toBe(false);
    expect(clean.toLowerCase()).not.toContain('zorro');
  });

  test.each(['Zorro is a fox', 'Nine cages', '', '•••', 'a+9&k'])('leaves %j alone', (text) => {
    expect(redactor.redact(text)).toBe(text);
  });

  test('keeps what is around it, and takes neighbours out one by one', () => {
    expect(redactor.redact(`a ${secret} b ${secret}.`)).toBe(`a ${REDACTED} b ${REDACTED}.`);
    expect(redactor.redact(`/u/${encodeURIComponent(secret)}/x`)).toBe(`/u/${REDACTED}/x`);
  });

  test('a card number: grouped, with dashes, its last digits behind a mask', () => {
    const card = of('4556737586899855');
    expect(card.redact('Card 4556 7375 8689 9855 is yours')).toBe(`Card ${REDACTED} is yours`);
    expect(card.redact('4556-7375-8689-9855')).toBe(REDACTED);
    expect(card.redact('Visa •••• 9855')).toBe(`Visa •••• ${REDACTED}`);
    expect(card.redact('Order 9855')).toBe('Order 9855');
  });

  test('one of three characters only as a word', () => {
    const cvc = of('737');
    expect(cvc.redact('code 737.')).toBe(`code ${REDACTED}.`);
    expect(cvc.redact('12 737 45 97375')).toBe(`12 ${REDACTED} 45 97375`);
    expect(cvc.redact('97375')).toBe('97375');
  });

  test('one that holds another goes whole', () => {
    expect(of('maria', 'maria-secret').redact('hi maria-secret')).toBe(`hi ${REDACTED}`);
  });

  test('one within itself leaves nothing', () => {
    const clean = redactor.redact('Zorro+9Zorro+9Zorro+9&käfig&käfig&käfig');
    expect(redactor.finds(clean)).toBe(false);
  });

  test('texts in a row that together are one', () => {
    const code = of('839201');
    expect([...code.split(['Code', '8', '3', '9', '2', '0', '1', 'OK'])]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...of('4556737586899855').split(['4556', '7375', '8689', '9855'])]).toEqual([0, 1, 2, 3]);
    expect([...code.split(['8', '3', '9', '1'])]).toEqual([]);
  });

  test('JSON through and through, errors with their details', () => {
    expect(redactor.redactJson({ a: [secret, 1, null], [secret]: { b: `x ${secret}` } })).toEqual({
      a: [REDACTED, 1, null],
      [REDACTED]: { b: `x ${REDACTED}` },
    });
    const error = new ScreenGraphError('element_not_found', `no ${secret}`, {
      cause: new Error(secret),
      details: { typed: secret },
    });
    const clean = redactedError(redactor, error);
    expect(`${clean.message}${JSON.stringify(clean.details)}${String(clean.cause)}`).not.toContain('Zorro');
    expect(clean.code).toBe('element_not_found');
    const harmless = new ScreenGraphError('session_lost');
    expect(redactedError(redactor, harmless)).toBe(harmless);
  });

  test('without secrets nothing is touched', () => {
    expect(of()).toBe(NO_REDACTION);
    expect(of('  ')).toBe(NO_REDACTION);
  });

  test('any secret in any text around it is gone, and redacting again changes nothing', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', minLength: 6, maxLength: 40 })
          .filter((s) => /[\p{L}\p{N}]{4}/u.test(s)),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        (value, before, after) => {
          const own = of(value);
          const clean = own.redact(`${before}${value}${after}`);
          expect(clean).not.toContain(value);
          expect(own.redact(clean)).toBe(clean);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a hostile text takes no long time', () => {
    const own = of('------a------b', 'aaaaaaaaaaaaaaaaaaaaaaaaab');
    const began = performance.now();
    own.redact(`${'-'.repeat(50_000)}${'a '.repeat(50_000)}${'%25'.repeat(30_000)}`);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
