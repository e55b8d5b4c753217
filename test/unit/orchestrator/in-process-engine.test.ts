import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import {
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../../support/crawl/loop-harness.ts';

const options = { model: parseModel(readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8'), 'tiny.yaml') };

test('an engine that is stopping claims nothing more', async () => {
  const deps = simulatedDeps(options);
  const { runId } = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await engine.stop();
  await expect(engine.start(TEST_SCOPE, runId)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await deps.repo.getRun(TEST_SCOPE, runId)).toMatchObject({ status: 'QUEUED', workerId: null });
});

test('a run is in hand once, however often it is started, and can be started again when its loop has ended', async () => {
  const deps = simulatedDeps(options);
  const { runId } = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await Promise.all([engine.start(TEST_SCOPE, runId), engine.start(TEST_SCOPE, runId)]);
  expect(await engine.ended(runId)).toBe('terminal');
  // It is over now: there is nothing to claim.
  await expect(engine.start(TEST_SCOPE, runId)).rejects.toMatchObject({ code: 'run_fenced' });
  await expect(engine.ended(runId)).rejects.toMatchObject({ code: 'not_found' });
});

test('a run that is let go ends here at its next node boundary, and whoever takes it up goes on', async () => {
  const deps = simulatedDeps(options);
  const whole = await queueSimulatedRun(deps, options);
  const { runId } = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, whole.runId);
  await engine.ended(whole.runId);
  await engine.start(TEST_SCOPE, runId);
  engine.letGo(runId);
  expect(await engine.ended(runId)).toBe('released');
  expect(await deps.repo.getRun(TEST_SCOPE, runId)).toMatchObject({ status: 'RUNNING', leaseUntil: null });
  // Nobody has it: there is nothing to let go.
  engine.letGo(runId);
  await engine.start(TEST_SCOPE, runId);
  expect(await engine.ended(runId)).toBe('terminal');
  const digest = async (id: string) => (await deps.repo.getRun(TEST_SCOPE, id))?.digest;
  expect(await digest(runId)).toBe(await digest(whole.runId));
});
