import type { Run } from '../../agent/domain/run.ts';
import { startRun } from '../../agent/usecases/start-run.ts';
import type { Composition } from '../composition.ts';
import { parseTarget } from '../targets.ts';
import type { Options } from './session.ts';

type Parts = Pick<Composition, 'repo' | 'ids' | 'clock' | 'scope'> & {
  readonly settings: Pick<Composition['settings'], 'run' | 'budgets'>;
};

/** Queues the run that the flags and the settings describe. A goal asks for the policy that heeds it. */
export async function startCrawl(session: Parts, options: Options, text: string): Promise<Run> {
  const app = typeof options['app'] === 'string' ? options['app'] : undefined;
  const version = typeof options['version'] === 'string' ? options['version'] : null;
  const goal = typeof options['goal'] === 'string' ? options['goal'].trim() : '';
  const target = await parseTarget(text, app);
  const { run, budgets } = session.settings;
  return startRun(session, session.scope, {
    ...target,
    version,
    seed: run.seed,
    mode: run.mode,
    policy: goal !== '' && options['policy'] === undefined ? 'targeted' : run.policy,
    knowledge: run.knowledge,
    viewport: run.viewport,
    budgets,
    allow: run.allow,
    goal: goal === '' ? null : goal,
    device: null,
  });
}
