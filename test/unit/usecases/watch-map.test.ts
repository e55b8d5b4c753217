import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { event, type DomainEvent } from '../../../agent/domain/events.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { createWatch } from '../../../agent/usecases/watch/create-watch.ts';
import { fromMapCursor, toMapCursor } from '../../../agent/usecases/watch/map-cursor.ts';
import type { MapChange } from '../../../agent/usecases/watch/watch.ts';
import { runIdOf, specOf } from '../../contract/repo/repo-fixtures.ts';
import {
  collect,
  plainEvent,
  settled,
  watchWorld,
  type WatchWorld,
} from '../../support/crawl/watch-world.ts';

let screens = 0;
const discovered = (): DomainEvent => {
  screens += 1;
  return event('graph.screen.discovered', {
    screenId: derivedId('screen', screens),
    name: `s${screens}`,
    purpose: null,
    signatureHash: 'h',
    screenshotRefId: null,
  });
};
const edge = (): DomainEvent =>
  event('graph.action.created', {
    edgeId: derivedId('e', 1),
    actionId: derivedId('a', 1),
    actionKind: 'TAP',
    label: 'l',
    fromScreenId: derivedId('screen', 1),
    toScreenId: derivedId('screen', 2),
  });
const appKeyOf = (world: WatchWorld) => specOf(world.scope).appKey;
const keys = (changes: readonly MapChange[]) => changes.map(({ event: e }) => `${e.runId}/${e.sequence}`);
const tick = async (world: WatchWorld, times = 3) => {
  for (let i = 0; i < times; i++) {
    world.clock.advance(1000);
    await settled();
  }
};
const open = async (world: WatchWorld, after: string | null) =>
  collect(await world.watch.mapChanges(world.scope, appKeyOf(world), after));

describe('changes of a map', () => {
  test('from now on: of runs under way only what comes, of new runs everything, of other apps nothing', async () => {
    const world = watchWorld();
    const running = await world.claim(await world.queue(1));
    await world.commit(running, [discovered(), plainEvent(1), edge()]);
    const reader = await open(world, null);
    void reader.pull(100);
    await settled();
    await world.commit(running, [plainEvent(2), discovered()]);
    const foreign = await world.claim(await world.queue(2, specOf(world.scope, 'com.example.other')));
    await world.commit(foreign, [discovered()]);
    const fresh = await world.claim(await world.queue(3));
    await world.commit(fresh, [discovered(), edge()]);
    await tick(world);
    expect(keys(reader.got).sort()).toEqual(
      [`${running.runId}/5`, `${fresh.runId}/1`, `${fresh.runId}/2`].sort(),
    );
    await world.finish(running);
    await world.finish(fresh);
    await tick(world);
    await reader.leave();
    expect(world.watch.followed()).toBe(0);
  });

  test('a cursor goes on exactly behind its change, in a new process too, whatever happened in between', async () => {
    const world = watchWorld();
    const runs: Run[] = [];
    const first = await world.claim(await world.queue(1));
    runs.push(first);
    const reader = await open(world, null);
    void reader.pull(100);
    await settled();
    for (let n = 0; n < 4; n++) {
      await world.commit(first, [discovered(), plainEvent(n), edge()]);
      const run = await world.claim(await world.queue(10 + n));
      runs.push(run);
      await world.commit(run, [discovered(), discovered()]);
      if (n % 2 === 0) await world.finish(run);
      await tick(world);
    }
    await world.finish(first);
    await tick(world);
    const all = keys(reader.got);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(4 * 4);
    for (const [i, { cursor }] of reader.got.entries()) {
      const again = createWatch({ repo: world.store, bus: world.bus, clock: world.clock });
      const rest = collect(await again.mapChanges(world.scope, appKeyOf(world), cursor));
      void rest.pull(100);
      await settled();
      expect([...all.slice(0, i + 1), ...keys(rest.got)].sort()).toEqual([...all].sort());
      await rest.leave();
    }
    await reader.leave();
  });

  test('a cursor goes on past a run whose log was removed since', async () => {
    const world = watchWorld();
    const first = await world.claim(await world.queue(1));
    const reader = await open(world, null);
    void reader.pull(1);
    await settled();
    await world.commit(first, [discovered(), plainEvent(1), edge()]);
    await tick(world);
    const lost = await world.claim(await world.queue(2));
    await world.commit(lost, [discovered()]);
    const kept = await world.claim(await world.queue(3));
    await world.commit(kept, [discovered()]);
    for (const run of [first, lost, kept]) await world.finish(run);
    await reader.leave();
    world.removeLog(first);
    world.removeLog(lost);
    const again = createWatch({ repo: world.store, bus: world.bus, clock: world.clock });
    const rest = collect(await again.mapChanges(world.scope, appKeyOf(world), reader.got[0]?.cursor ?? null));
    void rest.pull(2);
    await tick(world);
    expect(keys(rest.got)).toEqual([`${kept.runId}/1`]);
    expect(rest.state()).toBe('open');
    await rest.leave();
    expect(again.followed()).toBe(0);
  });

  test('an app nobody knows and a cursor that is none, too long or of another app are refused', async () => {
    const world = watchWorld();
    await world.queue(1);
    const ask = (appKey: string, after: string | null) =>
      world.watch.mapChanges(world.scope, appKey, after).then(
        () => 'opened',
        (error: unknown) => (error as { code?: string }).code,
      );
    const mine = appKeyOf(world);
    expect(await ask(derivedId('app', 'none'), null)).toBe('not_found');
    const place = { floor: '', open: new Map<string, number>() };
    const map = { ...world.scope, appKey: mine };
    const foreign = [
      toMapCursor({ ...map, appKey: 'other' }, place),
      toMapCursor({ ...map, tenantId: 'other' }, place),
      toMapCursor({ ...map, projectId: 'other' }, place),
    ];
    for (const bad of ['', 'x', 'e30', ...foreign, 'a'.repeat(40_000)])
      expect(await ask(mine, bad)).toBe('invalid_input');
    expect(world.watch.followed()).toBe(0);
    expect(fromMapCursor(map, toMapCursor(map, place))).toEqual(place);
  });

  test('I12: a forged cursor that names runs of another app or project shows nothing of them', async () => {
    const world = watchWorld();
    await world.queue(1);
    const other = await world.claim(await world.queue(2, specOf(world.scope, 'com.example.other')));
    await world.commit(other, [discovered()]);
    const open1 = new Map([
      [other.runId, 0],
      [runIdOf(world.scope, 77), 0],
    ]);
    const reader = await open(
      world,
      toMapCursor({ ...world.scope, appKey: appKeyOf(world) }, { floor: other.runId, open: open1 }),
    );
    void reader.pull(10);
    await tick(world);
    expect(reader.got).toEqual([]);
    expect(reader.state()).toBe('open');
    await reader.leave();
    expect(world.watch.followed()).toBe(0);
  });

  test('I3: several runs, lost announcements, an absent database and readers that come back: each change once, in order', async () => {
    const command = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(fc.constant('commit' as const), fc.nat({ max: 4 })) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('finish' as const), fc.nat({ max: 4 })) },
      { weight: 3, arbitrary: fc.tuple(fc.constant('pull' as const), fc.nat({ max: 9 })) },
      { weight: 3, arbitrary: fc.tuple(fc.constant('tick' as const), fc.nat({ max: 1 })) },
      { weight: 2, arbitrary: fc.tuple(fc.constant('reconnect' as const), fc.constant(0)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('away' as const), fc.nat({ max: 1 })) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
        const world = watchWorld({ ringEvents: 4, pageEvents: 3 });
        const repoRuns: (Run | undefined)[] = [];
        const over = new Set<number>();
        const expected: string[] = [];
        // The runs that come are made by processes whose clocks differ: their IDs are not in the order of their coming.
        await world.queue(100);
        let reader = await open(world, null);
        const got: MapChange[] = [];
        let taken = 0;
        const keep = () => {
          got.push(...reader.got.slice(taken));
          taken = reader.got.length;
        };
        for (const [what, n] of commands) {
          if (what === 'commit' && !over.has(n)) {
            const run = (repoRuns[n] ??= await world.claim(await world.queue(200 + n)));
            const before = (await world.update(run)).head.sequence;
            const events = await world.commit(run, [plainEvent(n), discovered(), edge()]);
            expected.push(`${run.runId}/${before + 2}`, `${run.runId}/${before + 3}`);
            if (n % 2 === 0) await world.bus.publishEvents(run.runId, events);
          } else if (what === 'finish' && repoRuns[n] !== undefined && !over.has(n)) {
            over.add(n);
            await world.finish(repoRuns[n]);
          } else if (what === 'pull') void reader.pull(n);
          else if (what === 'tick') await tick(world, n + 1);
          else if (what === 'away') world.setAway(n === 1);
          else if (what === 'reconnect') {
            world.setAway(false);
            await tick(world);
            keep();
            await reader.leave();
            const place = got.at(-1)?.cursor;
            // Without a change it has no cursor yet: its place is its first moment.
            if (place === undefined) return;
            reader = await open(world, place);
            taken = 0;
          }
        }
        world.setAway(false);
        void reader.pull(1000);
        await tick(world, 10);
        keep();
        expect(keys(got).sort()).toEqual(expected.sort());
        for (const run of repoRuns) {
          const own = got.filter(({ event: e }) => e.runId === run?.runId).map(({ event: e }) => e.sequence);
          expect(own).toEqual([...own].sort((a, b) => a - b));
        }
        await reader.leave();
        await settled();
        expect(world.watch.followed()).toBe(0);
      }),
      { numRuns: 100, timeout: 5_000 },
    );
  }, 60_000);
});
