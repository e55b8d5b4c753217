import { basename } from 'node:path';
import type { RunData } from '../../agent/domain/data-file.ts';
import { ScreenGraphError, toScreenGraphError } from '../../agent/domain/errors.ts';
import type { RunSpec } from '../../agent/domain/run.ts';
import { createRedactor } from '../../agent/services/secrets/redaction.ts';
import { parseRulesFile, readRulesFile } from '../config/rules-file.ts';
import { parseSetupFile, readSetupFile, secretsOf } from '../config/setup-file.ts';
import type { Settings } from '../config/settings.ts';

/** What a run is started with from files of the user's, and kept with it: whoever goes on obeys the same. */
export type RunFiles = Pick<RunSpec, 'rules' | 'setup'>;

/**
 * What comes as texts with a request. `secrets` are the names that the run's data file has. Errors: `invalid_input` with
 * `line` for every fault; it is not said whether a text holds a secret, which would be a way to guess at it.
 */
export function requestedFiles(
  { rules, setup }: { readonly rules: string | null; readonly setup: string | null },
  secrets: readonly string[],
): RunFiles {
  const script = setup === null ? undefined : named('setup', () => parseSetupFile(setup, 'setup'));
  const lacking = secretsOf(script ?? { name: '-', parts: [] }).filter(({ name }) => !secrets.includes(name));
  if (lacking.length > 0)
    throw new ScreenGraphError(
      'invalid_input',
      'The setup script types secrets that the data file of this run (`dataRef`) does not have.',
      { details: { path: 'setup', faults: lacking.map(({ name, line }) => `setup:${line}: ${name}`) } },
    );
  return {
    ...(rules === null ? {} : { rules: named('rules', () => parseRulesFile(rules, 'rules')) }),
    ...(script === undefined ? {} : { setup: script }),
  };
}

/** A fault of one field of a request says which, and its message holds what is wrong: clients see no details. */
function named<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    const { code, message, details } = toScreenGraphError(thrown);
    const faults = Array.isArray(details['faults']) ? details['faults'].map(String) : [];
    throw new ScreenGraphError(code, `${message} ${faults.slice(0, 10).join('; ')}`.trim(), {
      cause: thrown,
      details: { ...details, path },
    });
  }
}

/**
 * Reads the rules file and the setup script that the settings name. A secret that a script types must be in the data
 * file, and stand in neither of the two. Errors: `invalid_input` with `file:line` for every fault.
 */
export async function runFiles(
  settings: Pick<Settings, 'rules' | 'setup'>,
  data: RunData | null,
): Promise<RunFiles> {
  const rules = settings.rules === null ? undefined : await readRulesFile(settings.rules);
  const setup = settings.setup === null ? undefined : await readSetupFile(settings.setup);
  const lacking = secretsOf(setup ?? { name: '-', parts: [] }).filter(
    ({ name }) => data?.secrets.has(name) !== true,
  );
  if (lacking.length > 0)
    throw new ScreenGraphError(
      'invalid_input',
      data === null
        ? 'The setup script types secrets: give the data file that has them with --data FILE.'
        : 'The setup script types secrets that the data file does not have.',
      { details: { faults: lacking.map(({ name, line }) => `${settings.setup ?? ''}:${line}: ${name}`) } },
    );
  const redactor = createRedactor(data?.secrets ?? new Map<string, string>());
  for (const [file, content] of [
    [settings.rules, rules],
    [settings.setup, setup],
  ] as const)
    if (file !== null && redactor.finds(JSON.stringify(content)))
      throw new ScreenGraphError(
        'invalid_input',
        `${basename(file)} holds a secret of the data file, and it is kept with the run: write {{secret:name}} instead.`,
      );
  return { ...(rules === undefined ? {} : { rules }), ...(setup === undefined ? {} : { setup }) };
}
