import { expect, test } from 'vitest';
import { event } from '../../../agent/domain/events.ts';
import type { NodeName } from '../../../agent/domain/node-name.ts';
import { requestOf, runIdOf } from '../../contract/repo/repo-fixtures.ts';
import { collect, settled, watchWorld, type WatchWorld } from '../../support/crawl/watch-world.ts';

const finished = (node: NodeName, nextNode: NodeName) =>
  event('agent.node.finished', {
    nodeName: node,
    stepOrdinal: 0,
    iterationOrdinalNumber: 3,
    nodeExecutionOutcomeStatus: 'SUCCESS',
    errorId: null,
    errorCode: null,
    retryable: null,
    humanReadableFailureSummary: null,
    nextNode,
    elapsedMs: 1,
  });
const selected = (label: string) =>
  event('agent.event.action_selected', {
    selectedActionCandidateId: null,
    actionId: null,
    actionKind: 'TAP',
    label,
    selectionRationalePlaintext: `because of ${label}`,
    fallbackUsed: false,
    source: 'heuristic',
  });
const pass = async (world: WatchWorld, ms: number, step = 250) => {
  for (let passed = 0; passed < ms; passed += step) {
    world.clock.advance(step);
    await settled();
  }
};

test('the first value comes at once and knows what the log says of the work', async () => {
  const world = watchWorld();
  const run = await world.claim(await world.queue(1));
  await world.commit(run, [selected('Cart'), finished('ChooseAction', 'Act')]);
  const reader = collect(await world.watch.runProgress(world.scope, run.runId));
  await reader.pull();
  expect(reader.got[0]).toMatchObject({
    run: { status: 'RUNNING', head: { sequence: 2 } },
    node: 'Act',
    lastAction: 'TAP Cart',
    lastReason: 'because of Cart',
  });
  await reader.leave();
  expect(world.watch.followed()).toBe(0);
});

test('a slow client gets the newest state; a fast one at most one each progressEveryMs', async () => {
  const world = watchWorld();
  const run = await world.claim(await world.queue(1));
  const fast = collect(await world.watch.runProgress(world.scope, run.runId));
  const slow = collect(await world.watch.runProgress(world.scope, run.runId));
  void fast.pull(1000);
  await slow.pull(1);
  for (let step = 0; step < 20; step++) {
    await world.bus.publishEvents(run.runId, await world.commit(run, [finished('Act', 'Verify')]));
    await settled();
    world.clock.advance(50);
    await settled();
  }
  await pass(world, 1000);
  expect(fast.got.length).toBeGreaterThan(3);
  expect(fast.got.length).toBeLessThanOrEqual(7);
  const heads = fast.got.map(({ run: { head } }) => head.sequence);
  expect([...new Set(heads)].sort((a, b) => a - b)).toEqual(heads);
  expect(heads.at(-1)).toBe(20);
  await slow.pull(1);
  expect(slow.got.map(({ run: { head } }) => head.sequence)).toEqual([0, 20]);
  await Promise.all([fast.leave(), slow.leave()]);
});

test('signals of the worker fill in what the log does not have', async () => {
  const world = watchWorld();
  const run = await world.claim(await world.queue(1));
  const reader = collect(await world.watch.runProgress(world.scope, run.runId));
  void reader.pull(10);
  await settled();
  world.bus.publishProgress({
    runId: run.runId,
    node: 'Act',
    iteration: 4,
    screens: 2,
    frontier: 17,
    lastAction: 'TAP Buy',
    lastReason: 'near',
    answer: '{"id":',
    at: '2026-01-01T00:00:00.000Z',
  });
  await pass(world, 500);
  expect(reader.got.at(-1)).toMatchObject({
    iteration: 4,
    frontier: 17,
    lastAction: 'TAP Buy',
    answer: '{"id":',
  });
  await reader.leave();
});

test('without the bus: requests, a worker that died, and the end are noticed; the last value is the final state', async () => {
  const world = watchWorld();
  const run = await world.claim(await world.queue(1));
  const reader = collect(await world.watch.runProgress(world.scope, run.runId));
  void reader.pull(100);
  await settled();
  await world.store.requestControl(world.scope, run.runId, requestOf('cancel', 'q'));
  await pass(world, 2000);
  expect(reader.got.at(-1)?.run.status).toBe('CANCEL_REQUESTED');
  expect(reader.got.at(-1)?.node).toBe('EnsureDevice');
  await world.store.releaseLease(world.scope, run.runId, run.epoch);
  await pass(world, 2000);
  expect(reader.got.at(-1)).toMatchObject({ node: null, frontier: null });
  const again = await world.claim(run);
  await world.finish(again);
  await pass(world, 3000);
  expect(reader.state()).toBe('ended');
  expect(reader.got.at(-1)).toMatchObject({ run: { status: 'FINISHED' }, node: null });
  expect(world.watch.followed()).toBe(0);
});

test('I12: an unknown run and one of another project are not found; a run that is over gives its state and ends', async () => {
  const world = watchWorld();
  const run = await world.claim(await world.queue(1));
  await world.finish(run);
  await expect(world.watch.runProgress(world.scope, runIdOf(world.scope, 5))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    world.watch.runProgress({ ...world.scope, projectId: 'other' }, run.runId),
  ).rejects.toMatchObject({ code: 'not_found' });
  const reader = collect(await world.watch.runProgress(world.scope, run.runId));
  await reader.pull(5);
  expect(reader.got.map((value) => value.run.status)).toEqual(['FINISHED']);
  expect(reader.state()).toBe('ended');
});
