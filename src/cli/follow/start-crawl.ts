import type { RunData } from '../../../agent/domain/data-file.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { createRedactor } from '../../../agent/services/secrets/redaction.ts';
import { startRun } from '../../../agent/usecases/runs/start-run.ts';
import type { Composition } from '../../composition/composition.ts';
import { modeOf } from '../../composition/open-llm.ts';
import type { RunFiles } from '../../composition/run-files.ts';
import { parseTarget } from '../../composition/targets.ts';
import { wrongUse } from '../errors.ts';
import { goalText } from './goal-report.ts';
import { replayedRequest } from './replayed-request.ts';
import type { Options } from '../session.ts';

type Parts = Pick<Composition, 'repo' | 'ids' | 'clock' | 'scope'> &
  Partial<Pick<Composition, 'hasModel'>> & {
    readonly settings: Pick<Composition['settings'], 'run' | 'budgets' | 'llm'>;
  };

/** Queues the run that the flags and the settings describe. A goal asks for the policy that heeds it. */
export async function startCrawl(
  session: Parts,
  options: Options,
  text: string,
  data: RunData | null = null,
  files: RunFiles = {},
): Promise<Run> {
  const app = typeof options['app'] === 'string' ? options['app'] : undefined;
  const version = typeof options['version'] === 'string' ? options['version'] : null;
  const goal = goalText(options);
  const target = await parseTarget(text, app);
  if (data !== null)
    refuseSecrets(data, { target: text, '--app': app, '--version': version, '--goal': goal });
  const secrets = data === null ? {} : { data: { ref: null, secrets: [...data.secrets.keys()] } };
  const replayed = await replayedRequest(session, options, target);
  if (replayed !== null) return startRun(session, session.scope, { ...replayed, ...secrets, ...files });
  const { run, budgets } = session.settings;
  return startRun(session, session.scope, {
    ...target,
    version,
    seed: run.seed,
    mode: modeOf(session.settings),
    policy: goal !== '' && options['policy'] === undefined ? 'targeted' : run.policy,
    knowledge: run.knowledge,
    vision: run.vision,
    whenSpent: run.whenSpent,
    modelMayStop: run.modelMayStop,
    viewport: run.viewport,
    budgets,
    allow: run.allow,
    goal: goal === '' ? null : goal,
    ...(run.ocr === undefined ? {} : { ocr: run.ocr }),
    ...(run.stopBelow === undefined ? {} : { stopBelow: run.stopBelow }),
    // Others have a device of their own for each run.
    device: target.platform === 'android' || target.platform === 'ios' ? run.device : null,
    ...(run.text === undefined || run.text.length === 0
      ? {}
      : { text: [...new Set(run.text.filter((kind) => kind !== 'valid')), 'valid' as const] }),
    ...secrets,
    ...files,
  });
}

/** What a run is started with is kept with it: a secret in there would be on record for ever. */
function refuseSecrets(data: RunData, texts: Readonly<Record<string, string | null | undefined>>): void {
  const redactor = createRedactor(data.secrets);
  for (const [where, text] of Object.entries(texts))
    if (redactor.finds(text ?? ''))
      throw wrongUse(`Leave the secrets of the data file out of ${where}: it is kept with the run.`);
}
