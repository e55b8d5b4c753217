import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import { collect, settled, watchWorld } from '../../support/crawl/watch-world.ts';

/** What becomes of the announcement of a commit. */
const fate = fc.constantFrom('told', 'lost', 'late', 'twice', 'split');
const slot = fc.nat({ max: 3 });
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('commit'), count: fc.integer({ min: 1, max: 5 }), fate }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver late') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 400, 1000, 5000) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pull'), slot, count: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reconnect'), slot, by: fc.constantFrom(-1, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('away'), now: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('holes'), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle') }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface Reader {
  readonly after: number;
  readonly seen: ReturnType<typeof collect<EventEnvelope>>;
}

/** What a reader has got is exactly what follows its place. */
function check({ after, seen }: Reader): void {
  expect(seen.got.map((event) => event.sequence)).toEqual(seen.got.map((_, i) => after + 1 + i));
}

async function play(commands: readonly Command[], sizes: { ring: number; page: number; kept: number }) {
  const world = watchWorld({ ringEvents: sizes.ring, pageEvents: sizes.page, pagesKept: sizes.kept });
  const run = await world.claim(await world.queue(1));
  const readers: Reader[] = [];
  const past: Reader[] = [];
  const late: (readonly EventEnvelope[])[] = [];
  let head = 0;
  const tell = (events: readonly EventEnvelope[]) => world.bus.publishEvents(run.runId, events);
  const open = async (after: number): Promise<Reader> => {
    const reader = { after, seen: collect(await world.watch.runEvents(world.scope, run.runId, after)) };
    past.push(reader);
    return reader;
  };
  for (const step of commands) {
    if (step.do === 'commit' && 'fate' in step) {
      const events = await world.commit(run, step.count);
      head += step.count;
      if (step.fate === 'told' || step.fate === 'twice') await tell(events);
      if (step.fate === 'twice') await tell(events);
      if (step.fate === 'late') late.push(events);
      if (step.fate === 'split') for (const event of events) await tell([event]);
    } else if (step.do === 'deliver late') for (const events of late.splice(0).reverse()) await tell(events);
    else if (step.do === 'wait' && 'ms' in step) world.clock.advance(step.ms);
    else if (step.do === 'pull' && 'slot' in step && 'count' in step) {
      const reader = (readers[step.slot] ??= await open(0));
      void reader.seen.pull(step.count);
    } else if (step.do === 'reconnect' && 'slot' in step && 'by' in step) {
      const before = readers[step.slot];
      const place = before === undefined ? 0 : before.after + before.seen.got.length;
      await before?.seen.leave();
      readers[step.slot] = await open(Math.min(head, Math.max(0, place + step.by)));
    } else if (step.do === 'away' && 'now' in step) world.setAway(step.now);
    else if (step.do === 'holes' && 'count' in step && !('fate' in step)) world.showHoles(step.count);
    else await settled();
  }
  world.setAway(false);
  await world.finish(run);
  for (const reader of readers) void reader?.seen.pull(10_000);
  const running = () => readers.filter((reader) => reader?.seen.state() === 'open');
  for (let second = 0; second < 60 && running().length > 0; second++) {
    await settled();
    world.clock.advance(1000);
  }
  for (const reader of past) check(reader);
  for (const reader of readers)
    if (reader !== undefined) {
      expect(reader.seen.state()).toBe('ended');
      expect(reader.after + reader.seen.got.length).toBe(head + 1);
    }
  await settled();
  expect(world.watch.followed()).toBe(0);
}

test('I3 I7: whatever commits, announcements, looks, pulls and reconnects do to each other, each gets each event once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 5, maxLength: 60 }),
      fc.record({
        ring: fc.integer({ min: 1, max: 12 }),
        page: fc.integer({ min: 2, max: 7 }),
        kept: fc.nat({ max: 2 }),
      }),
      play,
    ),
    { numRuns: 300, timeout: 5_000 },
  );
}, 60_000);

test('I3: a reconnect at every sequence, one before and one behind it, at every moment of the run', async () => {
  const world = watchWorld({ ringEvents: 4, pageEvents: 3 });
  const run = await world.claim(await world.queue(1));
  const readers: Reader[] = [];
  for (let head = 0; head < 24; head += 2) {
    for (let after = 0; after <= head; after++)
      readers.push({ after, seen: collect(await world.watch.runEvents(world.scope, run.runId, after)) });
    const ahead = await world.watch.runEvents(world.scope, run.runId, head + 1).catch(() => 'refused');
    expect(ahead).toBe('refused');
    const events = await world.commit(run, 2);
    if (head % 4 === 0) await world.bus.publishEvents(run.runId, events);
  }
  await world.finish(run);
  for (const { seen } of readers) void seen.pull(1000);
  for (let second = 0; second < 3; second++) {
    world.clock.advance(1000);
    await settled();
  }
  for (const reader of readers) {
    check(reader);
    expect(reader.after + reader.seen.got.length).toBe(25);
  }
});
