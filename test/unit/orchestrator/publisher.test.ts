import { beforeEach, expect, test } from 'vitest';
import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { createPublisher } from '../../../agent/orchestrator/publisher.ts';
import type { EventBus } from '../../../agent/ports/EventBus.ts';
import { newRun, newScope, stepOf, T0 } from '../../contract/repo/repo-fixtures.ts';

const scope = newScope();
let repo = createMemoryRepo();
let run: Run;
let sent: number[];
let bus: EventBus;
let log: readonly EventEnvelope[];

/** A run with 250 events in its log. */
beforeEach(async () => {
  repo = createMemoryRepo();
  sent = [];
  const inner = createMemoryEventBus();
  bus = {
    ...inner,
    publishEvents: async (runId, events) => {
      sent.push(...events.map(({ sequence }) => sequence));
      await inner.publishEvents(runId, events);
    },
  };
  const { runId } = await repo.createRun(newRun(scope));
  const claim = await repo.claimRun(scope, runId, { workerId: 'w', now: T0, leaseMs: 1_000 });
  if (claim === null) throw new Error('nobody else has it');
  ({ run } = claim);
  await repo.commitStep(stepOf(run, { eventCount: 250 }));
  log = await repo.listEvents(scope, runId, { after: 0, limit: 1_000 });
});

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const stored = async (): Promise<number> =>
  (await repo.getRun(scope, run.runId))?.publishedSequence ?? Number.NaN;

test('I7: what was out already goes out no second time', async () => {
  const publisher = createPublisher(repo, bus, scope, run.runId, 0);
  await publisher.publish(log.slice(0, 5));
  await publisher.publish(log.slice(0, 5));
  await publisher.publish(log.slice(3, 8));
  expect(sent).toEqual(upTo(1, 8));
});

test('I7: what lies between the last and the next is read from the log first', async () => {
  const publisher = createPublisher(repo, bus, scope, run.runId, 2);
  await publisher.publish(log.slice(5, 8));
  expect(sent).toEqual(upTo(3, 8));
  await publisher.catchUp(8);
  await publisher.catchUp(20);
  expect(sent).toEqual(upTo(3, 20));
});

test('an event that no log has is a fault, and not waited for', async () => {
  const publisher = createPublisher(repo, bus, scope, run.runId, 250);
  await expect(publisher.catchUp(251)).rejects.toMatchObject({ code: 'internal' });
});

test('the cursor is written now and then, and at the end', async () => {
  const publisher = createPublisher(repo, bus, scope, run.runId, 0);
  await publisher.publish(log.slice(0, 150));
  expect(await stored()).toBe(0);
  await publisher.publish(log.slice(150, 210));
  expect(await stored()).toBe(210);
  await publisher.publish(log.slice(210));
  expect(await stored()).toBe(210);
  await publisher.close();
  expect(await stored()).toBe(250);
});
