import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { createMemoryCache } from '../../adapters/memory/memory-cache.ts';
import { createScriptedLLM } from '../../adapters/memory/scripted-llm.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import { createUlidIds } from '../../adapters/system/ulid-ids.ts';
import type { RunMode } from '../../agent/domain/run.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import { seededRandom } from '../../agent/services/seeded-random.ts';
import { startRun } from '../../agent/usecases/runs/start-run.ts';
import { environment } from '../../src/config/environment.ts';
import { loadSettings } from '../../src/config/load-settings.ts';
import { deviceFor } from '../../src/composition/device-for.ts';
import { PACKAGE_ROOT } from '../../src/files/package-root.ts';
import { parseTarget } from '../../src/composition/targets.ts';
import { startWeui } from '../../test/support/apps/demo-apps.ts';
import { MODELS_DIR, simulatedDeps, TEST_SCOPE } from '../../test/support/crawl/loop-harness.ts';
import { TEST_BUDGETS } from '../../test/support/crawl/test-budgets.ts';
import { measuredRun, weighed, type DecisionRow, type Measured } from './measure.ts';
import { scriptedModel, type Character } from './scripted-models.ts';

/**
 * A web app in Chromium, `maxActions` actions each: a real app cannot be crawled to its end so many times. Without an
 * address it is the demo of WeUI. `once`: only first runs, to compare modes over many seeds.
 */
export async function* measureWeb({
  url,
  once,
  off,
  modes,
  models,
  seed,
  maxActions,
}: {
  readonly url: string | null;
  readonly once: boolean;
  /** Whether the run without a model is made as well. */
  readonly off: boolean;
  readonly modes: readonly RunMode[];
  readonly models: readonly Character[];
  readonly seed: number;
  readonly maxActions: number;
}): AsyncGenerator<DecisionRow> {
  const page =
    url === null ? { ...(await startWeui()), name: 'weui' } : { ...given(url), close: async () => undefined };
  const app = page.name;
  const settings = await loadSettings({ flags: {}, env: environment(), folder: PACKAGE_ROOT });
  const clock = createSystemClock();
  const { model: unused } = await resolveSimTarget('sim:tiny', { modelsDir: MODELS_DIR });

  /** What runs of one model have in common: answers, the map, pictures. */
  const fresh = () => ({
    cache: createMemoryCache(clock),
    store: createMemoryStore(),
    objects: createMemoryObjectStore(clock),
  });
  type Shared = ReturnType<typeof fresh>;

  async function crawl(
    mode: RunMode,
    character: Character | null,
    of: number,
    shared: Shared,
    knowledge: 'run' | 'map' = 'run',
  ): Promise<Measured> {
    const llm =
      character === null
        ? null
        : createScriptedLLM(weighed(scriptedModel(character, seededRandom(of))), { modelId: character });
    const deps = {
      ...simulatedDeps({ model: unused, ...shared, ...(llm === null ? {} : { llm }) }),
      deviceFor: (run: Parameters<typeof deviceFor>[0]) => deviceFor(run, settings, clock),
    };
    const queued = await startRun(
      { repo: deps.repo, ids: createUlidIds(clock), clock, hasModel: llm !== null },
      TEST_SCOPE,
      {
        ...(await parseTarget(page.url)),
        version: null,
        seed: of,
        mode,
        policy: 'breadth',
        knowledge,
        viewport: settings.run.viewport,
        budgets: { ...TEST_BUDGETS, maxActions, maxTokens: null, tokensPerLoop: null },
        allow: [],
        goal: null,
        device: null,
      },
    );
    const engine = createInProcessEngine(deps);
    await engine.start(TEST_SCOPE, queued.runId);
    await engine.ended(queued.runId);
    const run = await deps.repo.getRun(TEST_SCOPE, queued.runId);
    if (run === null) throw new Error('the run is gone');
    return measuredRun(deps.repo, run);
  }

  try {
    if (off) {
      const first = await crawl('off', null, seed, fresh());
      yield { app, maxActions, mode: 'off', model: '–', seed, first, again: first, fromMap: null };
    }
    for (const mode of modes)
      for (const model of models) {
        const shared = fresh();
        const first = await crawl(mode, model, seed, shared);
        if (once) {
          yield { app, maxActions, mode, model, seed, first, again: first, fromMap: null };
          continue;
        }
        yield {
          app,
          maxActions,
          mode,
          model,
          seed,
          first,
          // With its own map: what the second run finds is nothing that the third may know.
          again: await crawl(mode, model, seed + 1, { ...fresh(), cache: shared.cache }),
          fromMap: await crawl(mode, model, seed + 2, shared, 'map'),
        };
      }
  } finally {
    await page.close();
  }
}

/** An address as an app of the bench: called by its host, or by the last folder of its path. */
function given(url: string): { readonly url: string; readonly name: string } {
  const { pathname, host } = new URL(url);
  return {
    url,
    name:
      pathname
        .split('/')
        .filter((part) => part !== '' && !part.includes('.'))
        .at(-1) ?? host,
  };
}
