import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { LoopDeps } from '../../../agent/orchestrator/loop-deps.ts';
import { nodeSettingsFor } from '../../../agent/orchestrator/default-settings.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { Clock } from '../../../agent/ports/Clock.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import {
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../../support/crawl/loop-harness.ts';

const model = parseModel(readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8'), 'tiny.yaml');

/** An app that does what it is touched for so many ms later, without a sign that anything is under way. */
function slow(driver: DriverPort, clock: Clock, ms: number): DriverPort {
  const waiting: { readonly at: number; readonly work: () => Promise<void> }[] = [];
  const catchUp = async (): Promise<void> => {
    while (waiting[0] !== undefined && waiting[0].at <= clock.steady())
      await waiting
        .shift()
        ?.work()
        .catch(() => undefined);
  };
  const later = (work: () => Promise<void>): Promise<void> => {
    waiting.push({ at: clock.steady() + ms, work });
    return Promise.resolve();
  };
  const isLate = (name: PropertyKey): boolean => name === 'tap' || name === 'back';
  return new Proxy(driver, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      const call = (given: readonly unknown[]): Promise<void> =>
        Reflect.apply(own, target, given) as Promise<void>;
      return async (...given: readonly unknown[]) => {
        await catchUp();
        return isLate(name) ? later(() => call(given)) : call(given);
      };
    },
  });
}

test.each([0, 400, 1_000, 1_800, 2_600])(
  'an app that answers %i ms late and shows no sign of it is seen whole',
  async (ms) => {
    const options = { model };
    const plain = simulatedDeps(options);
    const deps: LoopDeps = {
      ...plain,
      settingsFor: () => nodeSettingsFor('android'),
      deviceFor: async (...request) => {
        const device = await plain.deviceFor(...request);
        return { ...device, driver: slow(device.driver, device.clock, ms) };
      },
    };
    const queued = await queueSimulatedRun(deps, options);
    const engine = createInProcessEngine(deps);
    await engine.start(TEST_SCOPE, queued.runId);
    await engine.ended(queued.runId);
    const run = await deps.repo.getRun(TEST_SCOPE, queued.runId);
    expect(run).toMatchObject({ stopReason: 'success', head: { usage: { screens: 5 } } });
  },
);
