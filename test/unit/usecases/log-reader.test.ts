import { expect, test } from 'vitest';
import { event } from '../../../agent/domain/events.ts';
import { createLogReader } from '../../../agent/usecases/watch/log-reader.ts';
import type { RunFeed } from '../../../agent/usecases/watch/run-feed.ts';
import { newRun, newScope } from '../../contract/repo/repo-fixtures.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { envelope, plainEvent } from '../../support/crawl/watch-world.ts';

const run = await createMemoryRepo().createRun(newRun(newScope()));
const totals = { steps: 1, iterations: 1, actions: 1, screens: 1, edges: 1 };
const log = [
  plainEvent(1),
  plainEvent(2),
  event('agent.run.finished', { stopReason: 'success', totals, detail: '' }),
];
const events = log.map((each, at) => envelope(run, at + 1, each));

/** A feed that holds what is given of the log. */
const feed = (held: number, { tail = held, over = false } = {}): RunFeed =>
  ({
    event: (sequence: number) => events.slice(0, held).find((each) => each.sequence === sequence) ?? null,
    page: (after: number) => Promise.resolve(events.filter(({ sequence }) => sequence > after)),
    ...{ tail: () => tail, over: () => over, check: () => undefined },
  }) as unknown as RunFeed;

test('the terminal event is the end, though nobody has said yet that the run is over', () => {
  const reader = createLogReader(feed(3), 1);
  expect(reader.step()).toMatchObject({ sequence: 2 });
  expect(reader.step()).toMatchObject({ kind: 'agent.run.finished' });
  expect(reader.step()).toBe('end');
  expect(reader.place()).toBe(3);
});

test('what is not in memory is fetched, and then taken one by one', async () => {
  const reader = createLogReader(feed(0, { tail: 3 }), 0);
  expect(reader.step()).toBe('behind');
  await reader.fetch();
  expect([reader.step(), reader.step(), reader.step()]).toEqual(events);
});

test('at the tail one waits, unless the run is over', () => {
  expect(createLogReader(feed(2), 2).step()).toBe('wait');
  expect(createLogReader(feed(3, { over: true }), 3).step()).toBe('end');
});
