import { expect, test } from 'vitest';
import { z } from 'zod';
import { inWords } from '../../../agent/domain/fault-words.ts';

test.each([
  [z.number().max(65_535), 70_000, 'must be at most 65535'],
  [z.number().positive(), 0, 'must be more than 0'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().lt(5), 5, 'must be less than 5'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.number(), 'a', 'must be a number'],
  [z.boolean(), 'a', 'must be true or false'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(8), 'short', 'must have at least 8 characters'],
  [z.string().max(2), 'long', 'must have at most 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.string(), undefined, 'is missing'],
  // What says itself what is wrong is left to say it.
  [z.string().min(3, 'is too short for a name'), 'a', 'is too short for a name'],
  [z.string().refine(() => false, 'is no address'), 'a', 'is no address'],
])('what is wrong with a value is said in plain words: %#', (shape, value, words) => {
  const { error } = shape.safeParse(value, { error: inWords });
  expect(error?.issues[0]?.message).toBe(words);
});
