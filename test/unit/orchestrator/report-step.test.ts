import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createRecordingTelemetry } from '../../../adapters/memory/recording-telemetry.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import {
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../../support/crawl/loop-harness.ts';

test('what is left of a budget is told by the limits as they are now', async () => {
  const options = { model: parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml') };
  const telemetry = createRecordingTelemetry();
  const deps = { ...simulatedDeps(options), telemetry };
  const { runId } = await queueSimulatedRun(deps, options);
  await deps.repo.requestControl(TEST_SCOPE, runId, {
    requestId: 'fewer',
    kind: 'update_budgets',
    reason: '',
    policy: null,
    budgets: { maxActions: 2 },
    requestedAt: new Date(deps.systemClock.now()).toISOString(),
    honouredAtSequence: null,
  });
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, runId);
  await engine.ended(runId);

  const left = telemetry.emitted.flatMap(({ budget_remaining: of }) => of?.actionsLeft ?? []);
  expect(left[0]).toBe(2);
  expect(left.at(-1)).toBe(0);
});
