import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { ERROR_CATALOGUE, ScreenGraphError, type ErrorCode } from '../../../agent/domain/errors.ts';
import { errorLineOf, exitCodeOf, messageOf } from '../../../src/cli/errors.ts';

const WRONG_USE = ['invalid_input', 'invalid_config', 'invalid_model', 'not_found', 'artifact_not_found'];
const MISSING = ['missing_dependency', 'repo_unavailable', 'artifact_store_unavailable'];

test.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])('%s has its exit code', (code) => {
  const expected = WRONG_USE.includes(code) ? 2 : MISSING.includes(code) ? 3 : 1;
  expect(exitCodeOf(new ScreenGraphError(code))).toBe(expected);
});

test('help is no error, a wrong flag is wrong use, anything else a failure', () => {
  expect(exitCodeOf(new CommanderError(0, 'commander.help', ''))).toBe(0);
  expect(exitCodeOf(new CommanderError(1, 'commander.unknownOption', ''))).toBe(2);
  expect(exitCodeOf(new TypeError('x'))).toBe(1);
});

test('what a device or a server said does not steer the terminal', () => {
  const said = new ScreenGraphError(
    'device_offline',
    'it said \u001b]0;x\u0007\u009b31m\u202e\u061c\rno\nand',
    {
      details: { faults: ['a\u001b[2J'] },
    },
  );
  expect(messageOf(said)).toBe('screengraph: it said  ]0;x  31m   no\nand\n  - a [2J');
});

test('a message lists every fault and shows a stack only for our own mistakes', () => {
  const faulty = new ScreenGraphError('invalid_config', 'two faults', { details: { faults: ['a', 'b'] } });
  expect(messageOf(faulty)).toBe('screengraph: two faults\n  - a\n  - b');
  const said = new ScreenGraphError('invalid_input', 'not valid: a; b', { details: { faults: ['a', 'b'] } });
  expect(messageOf(said)).toBe('screengraph: not valid: a; b');
  const located = { path: 'name', line: 1, message: 'it is missing' };
  const faultyModel = new ScreenGraphError('invalid_model', 'a.yaml:1: name: it is missing', {
    details: { faults: [located] },
  });
  expect(messageOf(faultyModel)).toBe('screengraph: a.yaml:1: name: it is missing');
  expect(messageOf(new TypeError('ours'))).toMatch(/ours\n.*errors\.test\.ts/s);
});

test('a program that asked for JSON gets an error as one line of it, with its code and every fault', () => {
  const faults = ['a: is missing', { path: 'b', line: 2, message: 'is empty' }];
  const faulty = new ScreenGraphError('invalid_config', 'two\nfaults', { details: { faults, secret: 'no' } });
  const line = errorLineOf(faulty);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({ error: { code: 'invalid_config', message: 'two\nfaults', faults } });
  const said = new ScreenGraphError('device_offline', 'it said \u009b31m\u202e "no"');
  expect(JSON.parse(errorLineOf(said))).toEqual({
    error: { code: 'device_offline', message: 'it said  31m  "no"', faults: [] },
  });
  const flag = new CommanderError(1, 'commander.unknownOption', "error: unknown option '--colour'");
  expect(JSON.parse(errorLineOf(flag))).toEqual({
    error: { code: 'invalid_input', message: "unknown option '--colour'", faults: [] },
  });
  expect(errorLineOf(new CommanderError(1, 'commander.help', '(outputHelp)'))).toContain(
    'A command is missing',
  );
  const own = expect.stringMatching(/ours\n.*errors\.test\.ts/s) as unknown;
  expect(JSON.parse(errorLineOf(new TypeError('ours')))).toMatchObject({
    error: { code: 'internal', faults: [own] },
  });
});
