import { setTimeout as wait } from 'node:timers/promises';
import {
  type AndroidOptions,
  createAndroidDriver,
} from '../../../adapters/appium/android/android-platform.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import type { Budgets } from '../../../agent/domain/budgets.ts';
import type { RunData } from '../../../agent/domain/data-file.ts';
import type { Run, RunSpec } from '../../../agent/domain/run.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { Clock } from '../../../agent/ports/Clock.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { startRun } from '../../../agent/usecases/runs/start-run.ts';
import { ALLOW_ALL, simulatedDeps, TEST_SCOPE } from '../crawl/loop-harness.ts';
import type { ModelScreen } from '../simulated-phone/model-screen.ts';
import { TEST_BUDGETS } from '../crawl/test-budgets.ts';

/** A clock on which so many ms pass in one of ours: what a run waits for comes sooner, and in the same order. */
export function createFastClock(factor: number): Clock {
  const start = Date.now();
  const from = performance.now();
  return {
    now: () => start + (performance.now() - from) * factor,
    steady: () => (performance.now() - from) * factor,
    async sleep(ms, signal) {
      await wait(ms / factor, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
    },
  };
}

export interface PhoneCrawlOptions {
  readonly model: AppModel;
  readonly screen: ModelScreen;
  readonly device: Pick<AndroidOptions, 'device' | 'adbPort' | 'timeouts'>;
  readonly speed: number;
  readonly seed?: number;
  readonly budgets?: Partial<Budgets>;
  readonly wrap?: (driver: DriverPort) => DriverPort;
  readonly repo?: RepoPort;
  /** What the user allows and denies, and the steps past a wall. */
  readonly files?: Pick<RunSpec, 'rules' | 'setup'>;
  readonly data?: RunData;
}

/**
 * Crawls an app model on a simulated phone through adb, Appium and its UiAutomator2 driver. The run is said to be of a
 * simulated app, so that its IDs can be held against those of the simulated adapter.
 */
export async function crawlPhone(
  options: PhoneCrawlOptions,
): Promise<{ readonly run: Run; readonly repo: RepoPort }> {
  const { model, seed = 1, data } = options;
  const clock = createFastClock(options.speed);
  const made = createAndroidDriver({ appPackage: model.app.package, ...options.device });
  const driver = options.wrap?.(made) ?? made;
  const deps = {
    ...simulatedDeps({
      model,
      ...(options.repo === undefined ? {} : { repo: options.repo }),
      ...(data === undefined ? {} : { data }),
    }),
    deviceFor: () => Promise.resolve({ driver, clock }),
  };
  const systemClock = createSystemClock();
  const queued = await startRun(
    { repo: deps.repo, ids: createUlidIds(systemClock), clock: systemClock },
    TEST_SCOPE,
    {
      target: `sim:${model.name}`,
      platform: 'simulated',
      naturalKey: model.app.package,
      version: null,
      seed,
      mode: 'off',
      policy: 'breadth',
      knowledge: 'run',
      viewport: { width: options.screen.size.width, height: options.screen.size.height },
      budgets: { ...TEST_BUDGETS, ...options.budgets },
      allow: [...ALLOW_ALL],
      goal: null,
      ...options.files,
      ...(data === undefined ? {} : { data: { ref: null, secrets: [...data.secrets.keys()] } }),
    },
  );
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, queued.runId);
  await engine.ended(queued.runId);
  const run = await deps.repo.getRun(TEST_SCOPE, queued.runId);
  if (run === null) throw new Error('the run is gone');
  return { run, repo: deps.repo };
}
