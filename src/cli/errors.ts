import { CommanderError } from 'commander';
import type { ErrorCode } from '../../agent/domain/errors.ts';
import { ScreenGraphError, toScreenGraphError } from '../../agent/domain/errors.ts';
import { plain, plainLines } from './terminal.ts';

export const EXIT = { done: 0, failed: 1, wrongUse: 2, missing: 3, gate: 4, interrupted: 130 } as const;

/** What they mean, as the help says it. */
export const EXIT_CODES_SAY: Readonly<Record<number, string>> = {
  [EXIT.done]: 'done',
  [EXIT.failed]: 'it failed (a run ended so, a replay departs, no way is known)',
  [EXIT.wrongUse]: 'wrong use',
  [EXIT.missing]: 'something is missing (also room on a disk) or the database is away',
  [EXIT.gate]: 'a rule of `check` is broken',
  [EXIT.interrupted]: 'interrupted (129 and 143: a hangup or SIGTERM ended what had nothing to wind up)',
};

/** Codes that do not mean that a run failed. */
const EXIT_CODES: Partial<Record<ErrorCode, number>> = {
  invalid_input: EXIT.wrongUse,
  invalid_config: EXIT.wrongUse,
  invalid_model: EXIT.wrongUse,
  not_found: EXIT.wrongUse,
  artifact_not_found: EXIT.wrongUse,
  missing_dependency: EXIT.missing,
  repo_unavailable: EXIT.missing,
  // Room is missing, as a rule: the run was left as committed and has not failed.
  artifact_store_unavailable: EXIT.missing,
};

export const exitCodeOf = (thrown: unknown): number =>
  thrown instanceof CommanderError
    ? thrown.exitCode === 0
      ? EXIT.done
      : EXIT.wrongUse
    : (EXIT_CODES[toScreenGraphError(thrown).code] ?? EXIT.failed);

/**
 * What a person reads: the message, every fault below it, never a stack (unless it is our own mistake). It may hold what a
 * device, a server or a file said, which must not steer a terminal.
 */
export function messageOf(thrown: unknown): string {
  const error = toScreenGraphError(thrown);
  const faults: unknown = error.details['faults'];
  // Those in parts are for programs: the message says each of them with its place. What it says itself is not said again.
  const listed = (Array.isArray(faults) ? faults : []).filter((fault) => typeof fault === 'string');
  const list = error.message.endsWith(`: ${listed.join('; ')}`)
    ? []
    : listed.map((fault) => `\n  - ${fault}`);
  const own = error.code === 'internal' && error.cause instanceof Error ? `\n${error.cause.stack ?? ''}` : '';
  return plainLines(`screengraph: ${error.message}${list.join('')}${own}`);
}

/**
 * The same for a program that asked for JSON: one line. `faults` are all of them, those that the message says as well: a text
 * each, or its place and what is wrong there; of our own mistake where it was made.
 */
export function errorLineOf(thrown: unknown): string {
  const { code, message, details, cause } = toScreenGraphError(
    thrown instanceof CommanderError ? wrongUse(usageFault(thrown)) : thrown,
  );
  const own = code === 'internal' && cause instanceof Error ? [cause.stack ?? ''] : [];
  const faults: unknown = details['faults'];
  return plain(JSON.stringify({ error: { code, message, faults: Array.isArray(faults) ? faults : own } }));
}

/** What commander says, without its heading; where it would show its help alone, it says nothing. */
const usageFault = ({ code, message }: CommanderError): string =>
  code === 'commander.help' ? 'A command is missing; --help names them.' : message.replace(/^error: /, '');

export const wrongUse = (message: string): ScreenGraphError => new ScreenGraphError('invalid_input', message);
