import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generateRichModel } from '../../adapters/simulated/generator-rich.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { RecordKind, RunRecord } from '../../agent/domain/records.ts';
import { anythingLeft, chooseNext } from '../../agent/services/exploration/choice/exploration-policy.ts';
import { KnownGraph } from '../../agent/services/exploration/run/known-graph.ts';
import { queueSimulatedRun, simulatedDeps, TEST_SCOPE } from '../../test/support/crawl/loop-harness.ts';
import { watch } from './watched-driver.ts';

const KINDS: readonly RecordKind[] = [
  'perception',
  'action_candidates',
  'decision',
  'execution_outcome',
  'verification_assessment',
  'graph_persistence_outcome',
  'restart',
  'application_foreground_context',
];
const SCREENS = 10_000;
const mb = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

/**
 * One app of 10,000 screens for so many actions: what a process holds, what the knowledge of the run alone takes, and
 * what one choice costs early and late. Everything else in memory is the memory store with its whole log.
 */
export async function measureLarge(actions: number): Promise<string> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const model = generateRichModel(1, { screens: SCREENS });
  const kept: { count: () => number } = { count: () => 0 };
  const options = {
    model,
    seed: 1,
    budgets: { maxActions: actions, noProgressLimit: 1_000_000, restartLimit: 1_000, maxSteps: 10_000_000 },
    wrap: (driver: Parameters<typeof watch>[0], device: Parameters<typeof watch>[1]) => {
      const watched = watch(driver, device);
      kept.count = () => watched.actions.length;
      return watched.driver;
    },
  };
  const deps = { ...simulatedDeps(options), strict: false };
  const queued = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  const start = performance.now();
  await engine.start(TEST_SCOPE, queued.runId);
  await engine.ended(queued.runId);
  const took = performance.now() - start;
  const rss = process.memoryUsage().rss;

  const records: RunRecord[] = [];
  for (let afterStep = -1; ;) {
    const page = await deps.repo.listRecords(TEST_SCOPE, queued.runId, {
      kinds: KINDS,
      afterStep,
      limit: 1_000,
    });
    records.push(...page);
    const last = page[page.length - 1];
    if (last === undefined) break;
    afterStep = last.stepOrdinal;
  }
  // What the loop has let go of is not to be taken for what the knowledge saves.
  await setImmediate();
  collect();
  const before = process.memoryUsage().heapUsed;
  const known = new KnownGraph();
  const choice = (): number => {
    const screenId = known.currentScreenId ?? '';
    const here = known.screen(screenId);
    const present = [...(here?.actions.values() ?? [])].filter((k) => k.present).map((k) => k.action);
    const since = performance.now();
    const input = {
      policy: 'breadth',
      goal: null,
      random: () => 0.5,
      screenId,
      present,
      emptyFields: new Set<string>(),
    } as const;
    chooseNext(known, input);
    anythingLeft(known, screenId);
    return performance.now() - since;
  };
  const times: number[] = [];
  for (const [i, record] of records.entries()) {
    known.apply(record);
    if (record.kind === 'graph_persistence_outcome' && i % 5 === 0) times.push(choice());
  }
  collect();
  const heap = process.memoryUsage().heapUsed - before;
  // Asked only now: the log and the map have to be there at both measurements.
  const run = await deps.repo.getRun(TEST_SCOPE, queued.runId);
  const part = (list: readonly number[]): string =>
    `${(list.reduce((sum, t) => sum + t, 0) / Math.max(1, list.length)).toFixed(2)} ms`;
  const tenth = Math.max(1, Math.floor(times.length / 10));
  return [
    `An app of ${SCREENS} screens, ${kept.count()} actions: ${run?.head.usage.screens ?? 0} screens seen`,
    `  one action with everything         ${(took / Math.max(1, kept.count())).toFixed(1)} ms`,
    `  resident, log and map in memory     ${mb(rss)}`,
    `  what the run knows                  ${mb(heap)} (${(heap / Math.max(1, known.screens.size) / 1024).toFixed(1)} KB a screen)`,
    `  one choice and one question whether anything is left: first tenth ${part(times.slice(0, tenth))}, last tenth ${part(times.slice(-tenth))}`,
  ].join('\n');
}
