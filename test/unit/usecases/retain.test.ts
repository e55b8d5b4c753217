import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { StepCommit } from '../../../agent/ports/RepoPort.ts';
import { planRetention, retain, type RetentionPolicy } from '../../../agent/usecases/keeping/retain.ts';
import {
  claimedRun,
  eventOf,
  lastStepOf,
  newScope,
  snapshotOf,
  T0,
} from '../../contract/repo/repo-fixtures.ts';

const DAY = 86_400_000;
const POLICY: RetentionPolicy = {
  ...{ olderThanDays: 10, crashes: false, artifacts: false, artifactGraceDays: 1, maxRuns: 1_000 },
};

function world() {
  const clock = createManualClock(Date.parse(T0));
  const store = createMemoryStore();
  const scope = newScope();
  const objects = createMemoryObjectStore(clock);
  const parts = { repo: store.repo, retention: store.retention, objects, clock };
  /** A run of no build, so that none is what a build is judged by; it ends `inDays` from the beginning. */
  const ended = async (n: number, changes: Partial<StepCommit> = {}, inDays = 0): Promise<Run> => {
    const run = await claimedRun(store.repo, scope, n);
    const endedAt = new Date(Date.parse(T0) + inDays * DAY).toISOString();
    await store.repo.commitStep(lastStepOf(run, { stopReason: 'budget_exhausted', endedAt, ...changes }));
    return run;
  };
  const goes = async (policy: Partial<RetentionPolicy> = {}) =>
    (await planRetention(parts, scope, { ...POLICY, ...policy })).runs.map(({ runId }) => runId);
  return { clock, store, scope, objects, parts, ended, goes };
}

describe('whose evidence goes', () => {
  test('of a run that ended long enough ago, to the day', async () => {
    const { clock, ended, goes } = world();
    const run = await ended(1);
    clock.advance(10 * DAY - 1);
    expect(await goes()).toEqual([]);
    clock.advance(1);
    expect(await goes()).toEqual([run.runId]);
  });

  test('a run whose clock is ahead of ours has ended just now', async () => {
    const { ended, goes } = world();
    const run = await ended(1, {}, 3);
    expect(await goes({ olderThanDays: 1 })).toEqual([]);
    expect(await goes({ olderThanDays: 0 })).toEqual([run.runId]);
  });

  test('a run that ended by a crash keeps it, also where no iteration tells of one', async () => {
    const { clock, ended, goes } = world();
    const run = await ended(1, { status: 'FAILED', stopReason: 'crash' });
    clock.advance(20 * DAY);
    expect(await goes()).toEqual([]);
    expect(await goes({ crashes: true })).toEqual([run.runId]);
  });

  test('what another call has begun is gone on with, whatever that kept', async () => {
    const { clock, ended, goes, store, scope } = world();
    const run = await ended(1, { status: 'FAILED', stopReason: 'crash' });
    await store.retention.foldRun(scope, run.runId, [], T0);
    clock.advance(DAY);
    expect(await goes()).toEqual([run.runId]);
  });

  test('of more runs than a page lists all are looked at, the oldest first', async () => {
    const { clock, ended, goes } = world();
    const runs: string[] = [];
    for (let n = 1; n <= 205; n++) runs.push((await ended(n)).runId);
    clock.advance(20 * DAY);
    expect(await goes()).toEqual(runs);
  });
});

describe('an artifact stays as long as one place names it', () => {
  test.each<[string, (run: Run, ref: string) => Partial<StepCommit>]>([
    ['an event', (run, ref) => ({ events: [eventOf(run, 1, { nodeName: 'Perceive', shown: [{ ref }] })] })],
    [
      'the newest state',
      (run, ref) => {
        const state = snapshotOf(run, 0, 3, run.epoch);
        return { snapshot: { ...state, perception: { ...state.perception, uiHierarchyXmlRefId: ref } } };
      },
    ],
    [
      'a record',
      (run, ref) => ({
        records: [
          {
            ...{ recordId: run.runId, kind: 'stability', stepOrdinal: 0 },
            body: { waitedMs: 1, samples: 1, stable: true, ref },
          } as never,
        ],
      }),
    ],
  ])('here %s', async (_, naming) => {
    const { clock, store, scope, objects, parts } = world();
    const [named, loose] = await Promise.all(
      ['named', 'loose'].map((text) =>
        objects.put(scope.tenantId, 'elements', new TextEncoder().encode(text)),
      ),
    );
    const run = await claimedRun(store.repo, scope, 1);
    await store.repo.commitStep(lastStepOf(run, naming(run, named!.ref)));
    clock.advance(2 * DAY);
    const policy = { ...POLICY, artifacts: true };
    expect((await retain(parts, scope, policy)).artifacts.count).toBe(1);
    await expect(objects.readBytes(scope.tenantId, named!.ref)).resolves.toBeDefined();
    await expect(objects.readBytes(scope.tenantId, loose!.ref)).rejects.toMatchObject({
      code: 'artifact_not_found',
    });
  });
});
