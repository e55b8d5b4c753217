import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { formatError } from '../../../src/server/execution/format-errors.ts';

const told = (message: string): string =>
  formatError(new GraphQLError(message), 'req', () => undefined).message;

it('says of a long value how it begins, and what is said around it', () => {
  const long = told(`Variable "$a" got invalid value "${'x'.repeat(5000)}"; it is no "Int".`);
  expect(long).toBe(`Variable "$a" got invalid value "${'x'.repeat(200)}…"; it is no "Int".`);
});

it.each(['\\"', '"', '\\'])('comes to an end with a value that is never closed: %j', (sign) => {
  expect(told(`Variable "$a" got "${sign.repeat(500_001)}`).length).toBeLessThan(2_100);
});
