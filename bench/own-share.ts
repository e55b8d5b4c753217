import { performance } from 'node:perf_hooks';
import type { RunDevice } from '../agent/orchestrator/loop-deps.ts';
import type { DriverPort } from '../agent/ports/DriverPort.ts';
import { startRun } from '../agent/usecases/runs/start-run.ts';
import { compose } from '../src/composition/composition.ts';
import type { Settings } from '../src/config/settings.ts';
import { parseTarget } from '../src/composition/targets.ts';

export interface OwnShare {
  readonly iterations: number;
  readonly deviceMsPerIteration: number;
  readonly waitMsPerIteration: number;
  readonly ownMsPerIteration: number;
  /** Our own time over all of an iteration: device, waiting for it to come to rest, and us. */
  readonly share: number;
}

/** Not part of an iteration: what happens once a run. */
const SETUP = new Set(['open', 'provision', 'launch', 'close']);

/** A device whose calls and sleeps are timed. */
function timed(device: RunDevice, spent: { device: number; wait: number; setup: number }): RunDevice {
  const driver = new Proxy(device.driver, {
    get(target, name: keyof DriverPort & string) {
      const call = target[name] as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]): Promise<unknown> => {
        const start = performance.now();
        try {
          return await call.apply(target, args);
        } finally {
          spent[SETUP.has(name) ? 'setup' : 'device'] += performance.now() - start;
        }
      };
    },
  });
  return {
    driver,
    clock: {
      now: () => device.clock.now(),
      steady: () => device.clock.steady(),
      async sleep(ms, signal) {
        const start = performance.now();
        await device.clock.sleep(ms, signal);
        spent.wait += performance.now() - start;
      },
    },
  };
}

/** Crawls a page with `actions` actions and says whose time it was. */
export async function measureOwnShare(settings: Settings, url: string, actions: number): Promise<OwnShare> {
  const spent = { device: 0, wait: 0, setup: 0 };
  const session = await compose(
    settings,
    () => undefined,
    (device) => timed(device, spent),
  );
  try {
    const { run } = settings;
    const queued = await startRun(session, session.scope, {
      ...(await parseTarget(url)),
      version: null,
      seed: run.seed,
      mode: 'off',
      policy: run.policy,
      knowledge: run.knowledge,
      viewport: run.viewport,
      budgets: { ...settings.budgets, maxActions: actions },
      allow: [],
      goal: null,
      device: null,
    });
    const start = performance.now();
    await session.engine.start(session.scope, queued.runId);
    await session.engine.ended(queued.runId);
    const total = performance.now() - start - spent.setup;
    const after = await session.repo.getRun(session.scope, queued.runId);
    const iterations = after?.head.usage.iterations ?? 0;
    const own = total - spent.device - spent.wait;
    return {
      iterations,
      deviceMsPerIteration: spent.device / iterations,
      waitMsPerIteration: spent.wait / iterations,
      ownMsPerIteration: own / iterations,
      share: own / total,
    };
  } finally {
    await session.close();
  }
}
