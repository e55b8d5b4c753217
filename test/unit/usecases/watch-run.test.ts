import { describe, expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { newScope, runIdOf, T0 } from '../../contract/repo/repo-fixtures.ts';
import { collect, settled, watchWorld } from '../../support/crawl/watch-world.ts';

const sequences = (events: readonly { readonly sequence: number }[]) => events.map((e) => e.sequence);
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, i) => from + i);
const codeOf = (error: unknown) => (error instanceof ScreenGraphError ? error.code : error);

describe('the events of a run', () => {
  test('I3 I7: replay, then live, then the end behind the terminal event', async () => {
    const world = watchWorld({ pageEvents: 3 });
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 7);
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    void reader.pull(100);
    await settled();
    expect(sequences(reader.got)).toEqual(upTo(7));
    await world.bus.publishEvents(run.runId, await world.commit(run, 2));
    await settled();
    expect(sequences(reader.got)).toEqual(upTo(9));
    await world.bus.publishEvents(run.runId, await world.finish(run));
    await settled();
    expect(sequences(reader.got)).toEqual(upTo(10));
    expect(reader.state()).toBe('ended');
    expect(world.watch.followed()).toBe(0);
  });

  test('a run that is over: what is behind the place, then the end; at its last event only the end', async () => {
    const world = watchWorld({ pageEvents: 4 });
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 9);
    await world.finish(run);
    for (const after of upTo(10, 0)) {
      const reader = collect(await world.watch.runEvents(world.scope, run.runId, after));
      await reader.pull(100);
      expect(sequences(reader.got)).toEqual(upTo(10, after + 1));
      expect(reader.state()).toBe('ended');
    }
  });

  test('what cannot be opened says so at once', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 2);
    const ask = async (runId: string, after: number, scope = world.scope) =>
      codeOf(await world.watch.runEvents(scope, runId, after).catch((error: unknown) => error));
    expect(await ask(run.runId, 3)).toBe('invalid_input');
    expect(await ask(run.runId, -1)).toBe('invalid_input');
    expect(await ask(run.runId, 0.5)).toBe('invalid_input');
    expect(await ask(runIdOf(world.scope, 9), 0)).toBe('not_found');
    expect(await ask('no id', 0)).toBe('not_found');
    expect(await ask(run.runId, 0, { ...world.scope, projectId: 'p2' })).toBe('not_found');
    expect(await ask(run.runId, 0, newScope())).toBe('not_found');
    expect(world.watch.followed()).toBe(0);
  });

  test('a place that this process has not seen yet is looked for in the log before it is refused', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    const first = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    await world.commit(run, 3);
    const second = collect(await world.watch.runEvents(world.scope, run.runId, 3));
    await world.commit(run, 1);
    void first.pull(4);
    void second.pull(1);
    world.clock.advance(1000);
    await settled();
    expect(sequences(second.got)).toEqual([4]);
    expect(sequences(first.got)).toEqual(upTo(4));
    await Promise.all([first.leave(), second.leave()]);
  });

  test('without announcements the log is looked at every pollMs, and only while somebody watches', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    void reader.pull(100);
    await settled();
    await world.commit(run, 3);
    world.clock.advance(999);
    await settled();
    expect(reader.got).toEqual([]);
    world.clock.advance(1);
    await settled();
    expect(sequences(reader.got)).toEqual([1, 2, 3]);
    await reader.leave();
    const before = world.calls['listEvents'];
    world.clock.advance(10_000);
    await settled();
    expect(world.calls['listEvents']).toBe(before);
    expect(reader.state()).toBe('ended');
  });

  test('I3: a gap in what is announced is filled from the log at once', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    void reader.pull(100);
    await world.commit(run, 2);
    await world.bus.publishEvents(run.runId, await world.commit(run, 1));
    await settled();
    expect(sequences(reader.got)).toEqual([1, 2, 3]);
    await reader.leave();
  });

  test('I3: so is one that is announced while the log is being looked at', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    void reader.pull(100);
    const { listEvents } = world.store;
    world.store.listEvents = async (...args) => {
      const page = await listEvents(...args);
      world.store.listEvents = listEvents;
      await world.commit(run, 2);
      await world.bus.publishEvents(run.runId, await world.commit(run, 1));
      return page;
    };
    await world.commit(run, 2);
    await world.bus.publishEvents(run.runId, await world.commit(run, 1));
    await settled();
    expect(sequences(reader.got)).toEqual(upTo(6));
    await reader.leave();
  });

  test('I3: so is what is announced while the run is being looked for', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    const { getRun } = world.store;
    world.store.getRun = async (...args) => {
      const found = await getRun(...args);
      world.store.getRun = getRun;
      await world.bus.publishEvents(run.runId, await world.commit(run, 2));
      return found;
    };
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    void reader.pull(100);
    await settled();
    expect(sequences(reader.got)).toEqual([1, 2]);
    await reader.leave();
  });

  test('a run that was deleted while it was silent ends its stream with that', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    void reader.pull(1);
    world.store.getRun = () => Promise.resolve(null);
    for (let looks = 0; looks < 30; looks++) {
      expect(reader.state()).toBe('open');
      await settled();
      world.clock.advance(1000);
    }
    await settled();
    expect(codeOf(reader.state())).toBe('not_found');
  });

  test('a run whose log was removed to save room says so at once, and nobody goes on asking for it', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 3);
    await world.finish(run);
    world.removeLog(run);
    const readers = [0, 2, 4].map(async (after) =>
      collect(await world.watch.runEvents(world.scope, run.runId, after)),
    );
    const [first, second, behindAll] = await Promise.all(readers);
    for (const reader of [first, second, behindAll]) void reader?.pull(1);
    await settled();
    expect([codeOf(first?.state()), codeOf(second?.state())]).toEqual(['not_found', 'not_found']);
    expect(String(first?.state())).toContain(`removed on ${T0.slice(0, 10)}`);
    expect(behindAll?.state()).toBe('ended');
    expect(world.watch.followed()).toBe(0);
  });

  test('a log that is removed while it is read ends its stream with that', async () => {
    const world = watchWorld({ pageEvents: 2 });
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 5);
    await world.finish(run);
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    await reader.pull(2);
    world.removeLog(run);
    void reader.pull(4);
    await settled();
    world.clock.advance(1000);
    await settled();
    expect(sequences(reader.got)).toEqual([1, 2]);
    expect(codeOf(reader.state())).toBe('not_found');
  });

  test('a hundred at the head of a run cost the database nothing; a hundred at its start a page each once', async () => {
    const world = watchWorld({ pageEvents: 10 });
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 40);
    const readers = await Promise.all(
      upTo(100).map(async () => collect(await world.watch.runEvents(world.scope, run.runId, 0))),
    );
    for (const reader of readers) void reader.pull(1000);
    await settled();
    for (const reader of readers) expect(sequences(reader.got)).toEqual(upTo(40));
    expect(world.calls).toMatchObject({ getRun: 1, listEvents: 4 });
    for (let step = 0; step < 5; step++) await world.bus.publishEvents(run.runId, await world.commit(run, 6));
    await settled();
    for (const reader of readers) expect(sequences(reader.got)).toEqual(upTo(70));
    expect(world.calls).toMatchObject({ getRun: 1, listEvents: 4 });
    await Promise.all(readers.map((reader) => reader.leave()));
  });

  test('one who has fallen out of memory reads pages and comes back', async () => {
    const world = watchWorld({ ringEvents: 5, pageEvents: 4, pagesKept: 0 });
    const run = await world.claim(await world.queue(1));
    const slow = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    for (let step = 0; step < 12; step++)
      await world.bus.publishEvents(run.runId, await world.commit(run, 3));
    await slow.pull(20);
    for (let step = 0; step < 4; step++) await world.bus.publishEvents(run.runId, await world.commit(run, 3));
    await world.bus.publishEvents(run.runId, await world.finish(run));
    await slow.pull(100);
    expect(sequences(slow.got)).toEqual(upTo(49));
  });

  test('a database that is away is waited for with growing pauses; the stream goes on from its place', async () => {
    const world = watchWorld({ ringEvents: 2, pageEvents: 2 });
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 6);
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    await reader.pull(2);
    world.setAway(true);
    void reader.pull(100);
    await settled();
    const tries: number[] = [];
    for (let second = 0; second < 30; second++) {
      world.clock.advance(1000);
      await settled();
      tries.push(world.calls['listEvents'] ?? 0);
    }
    expect((tries[29] ?? 0) - (tries[19] ?? 0)).toBeLessThanOrEqual(6);
    expect(sequences(reader.got)).toEqual([1, 2]);
    world.setAway(false);
    await world.finish(run);
    for (let second = 0; second < 12; second++) {
      world.clock.advance(1000);
      await settled();
    }
    expect(sequences(reader.got)).toEqual(upTo(7));
    expect(reader.state()).toBe('ended');
  });

  test('opened while the database is away: what is wrong with the question comes when it is back', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 2);
    world.setAway(true);
    const good = collect(await world.watch.runEvents(world.scope, run.runId, 1));
    const ahead = collect(await world.watch.runEvents(world.scope, run.runId, 9));
    const unknown = collect(await world.watch.runEvents(world.scope, runIdOf(world.scope, 9), 0));
    for (const reader of [good, ahead, unknown]) void reader.pull();
    await settled();
    world.setAway(false);
    world.clock.advance(5000);
    await settled();
    expect(sequences(good.got)).toEqual([2]);
    expect([codeOf(ahead.state()), codeOf(unknown.state())]).toEqual(['invalid_input', 'not_found']);
    await good.leave();
    expect(world.watch.followed()).toBe(0);
  });

  test('with a limit the stream gives up', async () => {
    const world = watchWorld({ giveUpAfterMs: 3000 });
    const run = await world.claim(await world.queue(1));
    const reader = collect(await world.watch.runEvents(world.scope, run.runId, 0));
    void reader.pull();
    world.setAway(true);
    for (let second = 0; second < 10; second++) {
      world.clock.advance(1000);
      await settled();
    }
    expect(codeOf(reader.state())).toBe('repo_unavailable');
    expect(world.watch.followed()).toBe(0);
  });

  test('a thousand who come and go, some while they wait, leave nothing behind', async () => {
    const world = watchWorld();
    const run = await world.claim(await world.queue(1));
    await world.commit(run, 3);
    for (let i = 0; i < 1000; i++) {
      const stream = await world.watch.runEvents(world.scope, run.runId, i % 4);
      const pulls = [stream.next(), stream.next()];
      if (i % 2 === 0) await pulls[0];
      if (i % 4 === 3) await settled();
      await stream.return?.();
      expect((await pulls[1])?.done ?? true).toBeTypeOf('boolean');
      expect(await stream.next()).toEqual({ done: true, value: undefined });
    }
    expect(world.watch.followed()).toBe(0);
    const before = { ...world.calls };
    world.clock.advance(60_000);
    await world.bus.publishEvents(run.runId, await world.commit(run, 1));
    await settled();
    expect(world.calls).toEqual(before);
  }, 30_000);
});
