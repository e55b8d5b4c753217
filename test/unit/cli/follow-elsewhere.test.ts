import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import { followRun } from '../../../src/cli/follow/follow-run.ts';
import type { Composition } from '../../../src/composition/composition.ts';
import {
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../../support/crawl/loop-harness.ts';

let model: AppModel;
beforeAll(async () => {
  model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
});
afterEach(() => void vi.restoreAllMocks());

/** A command that follows a run of a store that other processes work on too; what it says, and how it ends. */
function world() {
  const deps = simulatedDeps({ model });
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const session = {
    ...{ repo: deps.repo, bus: deps.bus, scope: TEST_SCOPE, clock: deps.systemClock },
    engine: createInProcessEngine(deps),
    settings: { store: 'neo4j', serve: { drainMs: 1_000 }, leaseMs: 500, appium: { url: null } },
    eventsPublished: () => 0,
  } as unknown as Composition;
  const claim = (run: Run, leaseMs: number) =>
    deps.repo.claimRun(TEST_SCOPE, run.runId, {
      ...{ workerId: 'elsewhere', leaseMs },
      now: new Date(deps.systemClock.now()).toISOString(),
    });
  return { deps, said, claim, follow: (run: Run) => followRun(session, run, { json: true }) };
}

test('a run whose worker dies and that nobody takes up goes on where it was asked for first, which is told', async () => {
  const { deps, said, claim, follow } = world();
  const run = await queueSimulatedRun(deps, { model, budgets: { maxActions: 2 } });
  await claim(run, 300);
  expect(await follow(run)).toBe(0);
  expect(said.join('')).toMatch(/followed from here\.[^]*nobody has taken it up[^]*"status":"FINISHED"/);
}, 20_000);

test('a run that is put aside where it is carried out is not followed any longer', async () => {
  const { deps, said, claim, follow } = world();
  const run = await queueSimulatedRun(deps, { model, budgets: { maxActions: 2 } });
  await claim(run, 60_000);
  const repo = deps.repo;
  const followed = follow(run);
  await vi.waitFor(() => expect(said.join('')).toContain('followed from here'));
  vi.spyOn(repo, 'getRun').mockResolvedValue({ ...run, status: 'PAUSED' });
  expect(await followed).toBe(0);
  expect(said.join('')).toContain('"status":"PAUSED"');
}, 20_000);

test('a paused run that was told to go on, and whose worker ended before its first step, goes on where it is followed', async () => {
  const { deps, said, claim, follow } = world();
  const { repo } = deps;
  const run = await queueSimulatedRun(deps, { model, budgets: { maxActions: 2 } });
  await repo.requestControl(TEST_SCOPE, run.runId, {
    ...{ requestId: 'r1', kind: 'resume', reason: 'asked', policy: null, budgets: null },
    ...{ requestedAt: run.createdAt, honouredAtSequence: null },
  });
  const stored = repo.getRun.bind(repo);
  vi.spyOn(repo, 'getRun').mockImplementation(async (scope, runId) => {
    const now = await stored(scope, runId);
    return now === null || now.head.stepOrdinal >= 0 ? now : { ...now, status: 'PAUSED' };
  });
  await claim(run, 300);
  expect(await follow(run)).toBe(0);
  expect(said.join('')).toContain('"status":"FINISHED"');
}, 20_000);

test('of a paused run that cannot be asked whether it goes on it is not said that it stands still', async () => {
  const { deps, said, claim, follow } = world();
  const { repo } = deps;
  const run = await queueSimulatedRun(deps, { model, budgets: { maxActions: 2 } });
  const stored = repo.getRun.bind(repo);
  vi.spyOn(repo, 'getRun').mockImplementation(async (scope, runId) => {
    const now = await stored(scope, runId);
    return now === null || now.head.stepOrdinal >= 0 ? now : { ...now, status: 'PAUSED' };
  });
  vi.spyOn(repo, 'pendingRequests').mockRejectedValue(new ScreenGraphError('repo_unavailable'));
  await claim(run, 300);
  expect(await follow(run)).toBe(0);
  expect(said.join('')).toContain('"status":"FINISHED"');
}, 20_000);

test('a run whose device another run has begins when it is free', async () => {
  const { deps, said, claim, follow } = world();
  const queued = () => queueSimulatedRun(deps, { model, budgets: { maxActions: 2 }, device: 'phone-1' });
  const [other, run] = [await queued(), await queued()];
  const held = await claim(other, 60_000);
  const followed = follow(run);
  await vi.waitFor(() => expect(said.join('')).toContain('Another run has the device phone-1'));
  await deps.repo.releaseLease(TEST_SCOPE, other.runId, held?.run.epoch ?? 0);
  expect(await followed).toBe(0);
  expect(said.join('')).toContain('"status":"FINISHED"');
}, 20_000);

test('a run that is deleted while it waits for its device is waited for no longer', async () => {
  const { deps, said, claim, follow } = world();
  const queued = () => queueSimulatedRun(deps, { model, budgets: { maxActions: 2 }, device: 'phone-1' });
  const [other, run] = [await queued(), await queued()];
  await claim(other, 60_000);
  const followed = follow(run).catch((thrown: unknown) => thrown);
  await vi.waitFor(() => expect(said.join('')).toContain('Another run has the device phone-1'));
  vi.spyOn(deps.repo, 'getRun').mockResolvedValue(null);
  expect(await followed).toMatchObject({ code: 'not_found' });
}, 10_000);
