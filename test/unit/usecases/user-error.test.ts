import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { ERROR_CATALOGUE, ScreenGraphError } from '../../../agent/domain/errors.ts';
import { attempt, REQUEST_ERROR_CODES, toUserErrors } from '../../../agent/usecases/user-error.ts';
import { API_SCHEMA } from '../../support/api/api-schema.ts';

describe('the errors of requests', () => {
  test('are the codes of the schema, and all of them may be shown', () => {
    const type = API_SCHEMA.getType('ErrorCode');
    if (!isEnumType(type)) throw new Error('ErrorCode is no enum');
    const names = type.getValues().map(({ name }) => name);
    expect([...names].sort()).toEqual([...REQUEST_ERROR_CODES].sort());
    expect(REQUEST_ERROR_CODES.filter((code) => !ERROR_CATALOGUE[code].exposed)).toEqual([]);
  });

  test.each([
    ['budgets.maxSteps', ['budgets', 'maxSteps']],
    [
      ['budgets', 0],
      ['budgets', '0'],
    ],
    [undefined, []],
  ])('say which field is at fault (%j)', (path, expected) => {
    const error = new ScreenGraphError('invalid_input', 'too small', { details: { path } });
    expect(toUserErrors(error)).toEqual([{ code: 'invalid_input', message: 'too small', path: expected }]);
  });

  test('tell no more of our own faults than the catalogue does', () => {
    const error = new ScreenGraphError('repo_unavailable', 'bolt://10.0.0.1 refused');
    expect(toUserErrors(error)[0]?.message).toBe(ERROR_CATALOGUE.repo_unavailable.publicMessage);
  });

  test('are data; everything else is thrown on', async () => {
    const fail = (error: unknown) => () => Promise.reject(error as Error);
    expect(await attempt(() => Promise.resolve(1))).toEqual({ done: 1, errors: [] });
    expect((await attempt(fail(new ScreenGraphError('run_active')))).errors[0]?.code).toBe('run_active');
    for (const unexpected of [
      new Error('x'),
      new ScreenGraphError('internal'),
      new ScreenGraphError('unauthenticated'),
    ])
      await expect(attempt(fail(unexpected))).rejects.toBe(unexpected);
  });
});
