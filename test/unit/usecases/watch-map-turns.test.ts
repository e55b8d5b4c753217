import { expect, test } from 'vitest';
import { event, type DomainEvent } from '../../../agent/domain/events.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { specOf } from '../../contract/repo/repo-fixtures.ts';
import { collect, settled, watchWorld, type WatchWorld } from '../../support/crawl/watch-world.ts';

const discovered = (n: number): DomainEvent =>
  event('graph.screen.discovered', {
    ...{ screenId: derivedId('screen', n), name: `s${n}`, purpose: null },
    ...{ signatureHash: 'h', screenshotRefId: null },
  });
const three = [discovered(1), discovered(2), discovered(3)];
const open = async (world: WatchWorld) =>
  collect(await world.watch.mapChanges(world.scope, specOf(world.scope).appKey, null));
const begun = async (world: WatchWorld, n: number): Promise<Run> => world.claim(await world.queue(n));
const tick = async (world: WatchWorld): Promise<void> => {
  for (let at = 0; at < 3; at++) {
    world.clock.advance(1000);
    await settled();
  }
};

test('a run with much to tell does not keep the others waiting', async () => {
  const world = watchWorld();
  const runs = [await begun(world, 1), await begun(world, 2)];
  const reader = await open(world);
  for (const run of runs) await world.commit(run, three);
  await tick(world);
  void reader.pull(4);
  await settled();
  const turns = reader.got.map(({ event: { runId } }) => runId);
  expect(turns).toHaveLength(4);
  for (const [at, runId] of turns.entries()) expect(runId).not.toBe(turns[at + 1]);
  await reader.leave();
});

test('a run that a process with a late clock has made is read from its start, though its ID lies before the others', async () => {
  const world = watchWorld();
  await begun(world, 5);
  const reader = await open(world);
  void reader.pull(10);
  await settled();
  const late = await begun(world, 2);
  await world.commit(late, three);
  await tick(world);
  expect(reader.got.map(({ event: { runId, sequence } }) => `${runId}/${sequence}`)).toEqual(
    [1, 2, 3].map((sequence) => `${late.runId}/${sequence}`),
  );
  await reader.leave();
});

test('what comes to a run that was just looked at, while another is looked at, is not slept over', async () => {
  // Only the newest event is kept in memory: the rest is read from the log when its turn comes.
  const world = watchWorld({ ringEvents: 1 });
  // The newest is looked at first.
  const [second, first] = [await begun(world, 1), await begun(world, 2)];
  const reader = await open(world);
  void reader.pull(10);
  await settled();
  // The second look at the log of the second is that of the reader; meanwhile the first has something to tell.
  const { listEvents } = world.store;
  let looks = 0;
  world.store.listEvents = async (scope, runId, ...rest) => {
    const found = await listEvents(scope, runId, ...rest);
    if (runId === second.runId && found.length > 0) looks += 1;
    if (runId === second.runId && looks === 2)
      await world.bus.publishEvents(first.runId, await world.commit(first, [discovered(9)]));
    return found;
  };
  // A gap in what is announced makes it look at the log: no time passes, so nobody else looks at anything.
  const events = await world.commit(second, 3);
  await world.bus.publishEvents(second.runId, events.slice(2));
  await settled();
  expect(looks).toBe(2);
  expect(reader.got.map(({ event: { runId } }) => runId)).toEqual([first.runId]);
  await reader.leave();
});
