import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryRepo } from '../../adapters/memory/memory-repo.ts';
import type { FaultPlan } from '../../adapters/simulated/faults.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { createUlidIds } from '../../adapters/system/ulid-ids.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { EventEnvelope } from '../../agent/domain/events.ts';
import type { NodeName } from '../../agent/domain/node-name.ts';
import type { Run } from '../../agent/domain/run.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { DriverPort } from '../../agent/ports/DriverPort.ts';
import { controlRun } from '../../agent/usecases/runs/control-run.ts';
import {
  crawlSimulated,
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../support/crawl/loop-harness.ts';

let tiny: AppModel;
beforeAll(async () => {
  tiny = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
});

/** Loses the worker once, before the given node commits; then another goes on. */
async function lostBefore(node: NodeName, faults: FaultPlan): Promise<Run | null> {
  const real = createMemoryRepo();
  let lost = false;
  const repo: typeof real = {
    ...real,
    commitStep: (commit) => {
      if (lost || commit.head.nodeName !== node) return real.commitStep(commit);
      lost = true;
      return Promise.reject(new ScreenGraphError('repo_unavailable'));
    },
  };
  const deps = simulatedDeps({ model: tiny, repo, faults });
  const { runId } = await queueSimulatedRun(deps, { model: tiny });
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, runId);
  await engine.finished(runId);
  expect(lost).toBe(true);
  await engine.start(TEST_SCOPE, runId);
  await engine.ended(runId);
  return real.getRun(TEST_SCOPE, runId);
}

/** Loses the worker while an Act is under way that was chosen on the wanted screen, on a device without checkpoints. */
async function lostInAct(onStart: boolean): Promise<{ run: Run; kinds: string[]; unknown: EventEnvelope[] }> {
  const real = createMemoryRepo();
  let start = '';
  let here = '';
  let lost = false;
  const repo: typeof real = {
    ...real,
    commitStep: (commit) => {
      for (const { kind, body } of commit.records) if (kind === 'perception') here = body.screenId;
      start ||= here;
      if (lost || commit.head.nodeName !== 'Act' || (here === start) !== onStart)
        return real.commitStep(commit);
      lost = true;
      return Promise.reject(new ScreenGraphError('repo_unavailable'));
    },
  };
  const wrap = (driver: DriverPort): DriverPort => ({ ...driver, checkpoint: () => Promise.resolve(null) });
  const deps = simulatedDeps({ model: tiny, repo, wrap });
  const { runId } = await queueSimulatedRun(deps, { model: tiny });
  const engine = createInProcessEngine(deps);
  for (let life = 0; life < 2; life++) {
    await engine.start(TEST_SCOPE, runId);
    await engine.finished(runId);
  }
  const run = await real.getRun(TEST_SCOPE, runId);
  if (run === null) throw new Error('the run is gone');
  const events = await real.listEvents(TEST_SCOPE, runId, { after: 0, limit: 1000 });
  const unknown = events.filter((e) => e.payload['actionExecutionOutcomeStatus'] === 'UNKNOWN');
  return { run, kinds: events.map((e) => e.kind), unknown };
}

describe('an act that was under way when its worker died', () => {
  it('on another screen afterwards: performed, outcome unknown, and the run goes on from there', async () => {
    const { run, kinds, unknown } = await lostInAct(false);
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    expect(unknown.map((e) => e.kind)).toEqual(['agent.event.action_performed']);
    expect(kinds.filter((kind) => kind === 'agent.run.resumed')).toHaveLength(1);
    expect(run.head.usage.actions).toBe(kinds.filter((k) => k === 'agent.event.action_performed').length);
  });

  it('on the same screen afterwards: as if it had not been', async () => {
    const { run, unknown } = await lostInAct(true);
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    expect(unknown).toEqual([]);
  });
});

describe('what another worker takes over', () => {
  it('I4: a failed run ends as failed, also when Stop is done by another worker', async () => {
    const run = await lostBefore('Stop', { schedule: [{ at: 1, kind: 'device_offline', calls: 1000 }] });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: 'device_offline' });
  });

  it('a recovery goes on from the failure on the record', async () => {
    const run = await lostBefore('RecoverFromError', { schedule: [{ at: 11, kind: 'broken_xml' }] });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
  });

  it.each([
    'EnsureDevice',
    'ProvisionApp',
    'LaunchOrAttach',
    'WaitIdle',
    'Perceive',
    'EnumerateActions',
    'ChooseAction',
    'Act',
    'Verify',
    'Persist',
    'DetectProgress',
    'ShouldContinue',
    'Stop',
  ] as const)('I9: lost before %s, the digest is that of the undisturbed run', async (node) => {
    const undisturbed = await crawlSimulated({ model: tiny });
    expect((await lostBefore(node, {}))?.digest).toBe(undisturbed.run.digest);
  });

  it('a run can be paused and resumed again and again in one process', async () => {
    const deps = simulatedDeps({ model: tiny });
    const engine = createInProcessEngine(deps);
    const parts = { engine, repo: deps.repo, ids: createUlidIds(deps.systemClock), clock: deps.systemClock };
    const { runId } = await queueSimulatedRun(deps, { model: tiny });
    for (let round = 0; round < 3; round++) {
      let asked = false;
      const off = deps.bus.onEvents(runId, (events) => {
        if (asked || !events.some((e) => e.kind === 'graph.updated')) return;
        asked = true;
        void controlRun(parts, TEST_SCOPE, runId, { kind: 'pause', reason: '' });
      });
      if (round === 0) await engine.start(TEST_SCOPE, runId);
      else await controlRun(parts, TEST_SCOPE, runId, { kind: 'resume', reason: '' });
      await engine.finished(runId);
      off();
      expect((await deps.repo.getRun(TEST_SCOPE, runId))?.status, `round ${round}`).toBe('PAUSED');
    }
    await controlRun(parts, TEST_SCOPE, runId, { kind: 'resume', reason: '' });
    await engine.finished(runId);
    const undisturbed = await crawlSimulated({ model: tiny });
    expect(await deps.repo.getRun(TEST_SCOPE, runId)).toMatchObject({
      status: 'FINISHED',
      digest: undisturbed.run.digest,
    });
  });

  it('two starts at once are one start', async () => {
    const deps = simulatedDeps({ model: tiny });
    const { runId } = await queueSimulatedRun(deps, { model: tiny });
    const engine = createInProcessEngine(deps);
    await Promise.all([engine.start(TEST_SCOPE, runId), engine.start(TEST_SCOPE, runId)]);
    expect(await engine.ended(runId)).toBe('terminal');
  });
});
