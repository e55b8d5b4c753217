import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseModel } from '../../adapters/simulated/model.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { createUlidIds } from '../../adapters/system/ulid-ids.ts';
import type { EventEnvelope } from '../../agent/domain/events.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { LoopDeps } from '../../agent/orchestrator/loop-deps.ts';
import { controlRun, type ControlOrder } from '../../agent/usecases/runs/control-run.ts';
import { MODELS_DIR, queueSimulatedRun, simulatedDeps, TEST_SCOPE } from '../support/crawl/loop-harness.ts';
import { TEST_BUDGETS } from '../support/crawl/test-budgets.ts';

let model: AppModel;
beforeAll(async () => {
  model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
});

const parts = (deps: LoopDeps) => {
  const engine = createInProcessEngine(deps);
  return { engine, repo: deps.repo, ids: createUlidIds(deps.systemClock), clock: deps.systemClock };
};
const eventsOf = (deps: LoopDeps, runId: string): Promise<readonly EventEnvelope[]> =>
  deps.repo.listEvents(TEST_SCOPE, runId, { after: 0, limit: 1000 });
const kinds = (events: readonly EventEnvelope[]): string[] => events.map((e) => e.kind);
const terminal = (events: readonly EventEnvelope[]): string[] =>
  kinds(events).filter((k) => /^agent\.run\.(finished|failed|canceled)$/.test(k));

/** Starts a run and sends an order when the given event is committed. */
async function runWithOrder(when: string, order: ControlOrder, budgets = {}) {
  const deps = simulatedDeps({ model });
  const control = parts(deps);
  const { runId } = await queueSimulatedRun(deps, { model, budgets });
  const sent: Promise<unknown>[] = [];
  deps.bus.onEvents(runId, (events) => {
    if (sent.length === 0 && events.some((e) => e.kind === when))
      sent.push(controlRun(control, TEST_SCOPE, runId, order));
  });
  await control.engine.start(TEST_SCOPE, runId);
  const end = await control.engine.ended(runId);
  await Promise.all(sent);
  const run = await deps.repo.getRun(TEST_SCOPE, runId);
  return { deps, control, runId, end, run, events: await eventsOf(deps, runId) };
}

describe('control requests', () => {
  it('I4: cancel ends a running run at a node boundary with one terminal event', async () => {
    const { run, events } = await runWithOrder('graph.screen.discovered', {
      kind: 'cancel',
      reason: 'enough',
    });
    expect(run).toMatchObject({ status: 'CANCELED', stopReason: 'user_cancelled' });
    expect(terminal(events)).toEqual(['agent.run.canceled']);
    expect(kinds(events)).toContain('agent.run.cancellation_requested');
    expect(run?.head.usage.screens).toBeGreaterThan(0);
  });

  it('I4: a queued run can be cancelled; no device is touched', async () => {
    const deps = simulatedDeps({ model });
    const { runId } = await queueSimulatedRun(deps, { model });
    const run = await controlRun(parts(deps), TEST_SCOPE, runId, { kind: 'cancel', reason: 'not today' });
    expect(run.status).toBe('CANCELED');
    const events = await eventsOf(deps, runId);
    expect(terminal(events)).toEqual(['agent.run.canceled']);
    expect(kinds(events)).not.toContain('agent.event.device_ready');
  });

  it('I4: a paused run can be cancelled, and a second cancel changes nothing', async () => {
    const { deps, control, runId, end } = await runWithOrder('graph.screen.discovered', {
      kind: 'pause',
      reason: 'lunch',
    });
    expect(end).toBe('paused');
    const run = await controlRun(control, TEST_SCOPE, runId, { kind: 'cancel', reason: 'over' });
    expect(run.status).toBe('CANCELED');
    const before = (await eventsOf(deps, runId)).length;
    await controlRun(control, TEST_SCOPE, runId, { kind: 'cancel', reason: 'again' });
    expect((await eventsOf(deps, runId)).length).toBe(before);
  });

  it('I4: an orphaned run, its owner dead, can be cancelled', async () => {
    const deps = simulatedDeps({ model });
    const { runId } = await queueSimulatedRun(deps, { model });
    const past = new Date(deps.systemClock.now() - 60_000).toISOString();
    await deps.repo.claimRun(TEST_SCOPE, runId, { workerId: 'dead', now: past, leaseMs: 1000 });
    const run = await controlRun(parts(deps), TEST_SCOPE, runId, { kind: 'cancel', reason: 'orphan' });
    expect(run).toMatchObject({ status: 'CANCELED', epoch: 2 });
  });

  it('I9: paused and resumed, the run ends with the digest of the undisturbed one', async () => {
    const undisturbed = await runWithOrder('never', { kind: 'pause', reason: '' });
    const { deps, control, runId, run } = await runWithOrder('graph.screen.discovered', {
      kind: 'pause',
      reason: 'lunch',
    });
    expect(run?.status).toBe('PAUSED');
    await controlRun(control, TEST_SCOPE, runId, { kind: 'resume', reason: 'back' });
    await control.engine.finished(runId);
    const after = await deps.repo.getRun(TEST_SCOPE, runId);
    expect(after).toMatchObject({
      status: 'FINISHED',
      stopReason: 'success',
      digest: undisturbed.run?.digest,
    });
    const all = kinds(await eventsOf(deps, runId));
    for (const kind of [
      'agent.run.pause_requested',
      'agent.run.paused',
      'agent.run.resume_requested',
      'agent.run.resumed',
    ])
      expect(
        all.filter((k) => k === kind),
        kind,
      ).toHaveLength(1);
  });

  it('a requested policy takes effect through SwitchPolicy', async () => {
    const { run, events } = await runWithOrder('graph.screen.discovered', {
      kind: 'switch_policy',
      reason: '',
      policy: 'depth',
    });
    expect(run).toMatchObject({ status: 'FINISHED', head: { policy: 'depth', policyVersion: 2 } });
    expect(events.filter((e) => e.kind === 'agent.policy.switched').map((e) => e.payload)).toMatchObject([
      { from: 'breadth', to: 'depth' },
    ]);
  });

  it('I11: lowered limits end the run as spent budgets', async () => {
    const { run } = await runWithOrder('graph.screen.discovered', {
      kind: 'update_budgets',
      reason: '',
      budgets: { ...TEST_BUDGETS, maxActions: 1 },
    });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
  });

  it.each([
    ['maxIterations', 3, (u: { iterations: number }) => u.iterations],
    ['maxActions', 4, (u: { actions: number }) => u.actions],
    ['maxScreens', 3, (u: { screens: number }) => u.screens],
  ] as const)('I11: %s ends the run when it is spent', async (name, limit, used) => {
    const { run, events } = await runWithOrder('never', { kind: 'pause', reason: '' }, { [name]: limit });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
    expect(used(run?.head.usage ?? ({ iterations: 0, actions: 0, screens: 0 } as never))).toBe(limit);
    expect(events.at(-1)?.payload).toMatchObject({ detail: `budget_exhausted:${name}` });
  });

  it('I11: spent time ends a run at any boundary', async () => {
    const { run } = await runWithOrder('never', { kind: 'pause', reason: '' }, { maxTimeMs: 2_000 });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
    expect(run?.head.usage.activeMs).toBeLessThan(4_000);
  });

  it('I5: a worker whose run was taken over commits nothing more', async () => {
    const deps = simulatedDeps({ model, leaseMs: 50 });
    const { runId } = await queueSimulatedRun(deps, { model });
    const engine = createInProcessEngine(deps);
    let stolen = false;
    deps.bus.onEvents(runId, (events) => {
      if (stolen || !events.some((e) => e.kind === 'graph.screen.discovered')) return;
      stolen = true;
      const later = new Date(deps.systemClock.now() + 60_000).toISOString();
      void deps.repo.claimRun(TEST_SCOPE, runId, { workerId: 'thief', now: later, leaseMs: 60_000 });
    });
    await engine.start(TEST_SCOPE, runId);
    expect(await engine.ended(runId)).toBe('fenced');
    const run = await deps.repo.getRun(TEST_SCOPE, runId);
    expect(run).toMatchObject({ status: 'RUNNING', epoch: 2, workerId: 'thief' });
    expect(terminal(await eventsOf(deps, runId))).toEqual([]);
  });
});
