import { createMemoryCache } from '../../../adapters/memory/memory-cache.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import {
  createRunCommands,
  type RunCommandParts,
  type RunDefaults,
} from '../../../agent/usecases/runs/run-commands.ts';
import { createTargetGate, DEFAULT_TARGET_RULES } from '../../../agent/usecases/runs/target-rules.ts';
import { simulatedDeps } from './loop-harness.ts';
import { TEST_BUDGETS } from './test-budgets.ts';

/** What clients may ask for, on a store in memory and a simulated app. */
export function commandsRig(
  model: AppModel,
  {
    store = createMemoryStore(),
    settings = {},
    queuedRuns,
    parts = {},
  }: {
    readonly store?: ReturnType<typeof createMemoryStore>;
    readonly settings?: Partial<RunDefaults>;
    readonly queuedRuns?: number;
    /** What else they are made of. */
    readonly parts?: Partial<RunCommandParts>;
  } = {},
) {
  const deps = simulatedDeps({ model, repo: store.repo });
  const engine = createInProcessEngine(deps);
  const clock = deps.systemClock;
  let nudges = 0;
  const cache = createMemoryCache(clock);
  const commands = createRunCommands({
    repo: store.repo,
    retention: store.retention,
    engine,
    clock,
    ids: createUlidIds(clock),
    defaults: {
      mode: 'off',
      policy: 'breadth',
      knowledge: 'run',
      seed: 7,
      viewport: { width: 412, height: 915 },
      allow: ['send'],
      budgets: TEST_BUDGETS,
      ...settings,
    },
    gate: createTargetGate(DEFAULT_TARGET_RULES, () => Promise.resolve(['93.184.216.34'])),
    resolveTarget: (target, app) => {
      if (target === 'sim:none') throw new ScreenGraphError('invalid_input', 'there is no such model');
      return Promise.resolve({ target, platform: 'simulated', naturalKey: app ?? model.app.package });
    },
    onQueued: () => void nudges++,
    ...(queuedRuns === undefined ? {} : { queueLimit: { queue: store.queue, most: queuedRuns } }),
    cache,
    ...parts,
  });
  return { ...store, engine, commands, clock, cache, deps, nudges: () => nudges };
}
