import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  object: 'must hold keys with their values, as in `key: value`',
  record: 'must hold keys with their values, as in `key: value`',
  array: 'must be a list',
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
};

/**
 * What is wrong with a value, for those who gave it and not for those who wrote its shape: for `error` of a parse. Undefined
 * where it has no words, and the validator's own are said.
 */
export function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'is missing' : KINDS[issue.expected];
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') {
    const { origin, minimum, inclusive } = issue;
    if (origin === 'array') return `must have at least ${minimum}`;
    if (origin === 'string')
      return Number(minimum) <= 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
    return `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum}`;
  }
  if (issue.code === 'too_big') {
    const { origin, maximum, inclusive } = issue;
    if (origin === 'array') return `must have at most ${maximum}`;
    if (origin === 'string') return `must have at most ${maximum} characters`;
    return `must be ${inclusive === false ? 'less than' : 'at most'} ${maximum}`;
  }
  return undefined;
}

/** How many faults something has, before they are listed. */
export const hasFaults = (count: number): string => (count === 1 ? 'has a fault' : `has ${count} faults`);
