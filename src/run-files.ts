import { basename } from 'node:path';
import type { RunData } from '../agent/domain/data-file.ts';
import { ScreenGraphError } from '../agent/domain/errors.ts';
import type { RunSpec } from '../agent/domain/run.ts';
import { createRedactor } from '../agent/services/redaction.ts';
import { readRulesFile } from './config/rules-file.ts';
import { readSetupFile, secretsOf } from './config/setup-file.ts';
import type { Settings } from './config/settings.ts';

/** What a run is started with from files of the user's, and kept with it: whoever goes on obeys the same. */
export type RunFiles = Pick<RunSpec, 'rules' | 'setup'>;

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
