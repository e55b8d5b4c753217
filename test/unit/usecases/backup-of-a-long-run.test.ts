import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import * as ids from '../../../agent/domain/ids.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import { BackupRow } from '../../../agent/domain/transfer.ts';
import { backup } from '../../../agent/usecases/keeping/backup.ts';
import { restore } from '../../../agent/usecases/keeping/restore.ts';
import { verify } from '../../../agent/usecases/keeping/verify-backup.ts';
import {
  claimedRun,
  graphOf,
  iterationOf,
  lastStepOf,
  newRun,
  newScope,
  recordOf,
  screenOf,
  stepOf,
} from '../../contract/repo/repo-fixtures.ts';

type Store = ReturnType<typeof createMemoryStore>;
const ALL = 1000;
const clock = createManualClock();
const partsOf = (store: Store) => ({ ...store, objects: createMemoryObjectStore(clock), clock });

async function linesOf(store: Store, scope: Scope): Promise<readonly string[]> {
  const lines: string[] = [];
  const options = { runs: true, artifacts: true, program: 'test' };
  for await (const line of backup(partsOf(store), scope, options)) lines.push(line);
  return lines;
}
async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** Steps with three records of two kinds each, an iteration and something for the map. */
async function crawl(store: Store, scope: Scope, steps: number): Promise<Run> {
  let run = await claimedRun(store.repo, scope, 1);
  for (let n = 1; n <= steps; n++) {
    const graph = graphOf(scope, run.spec, `Page ${n % 5}`, `Page ${(n + 1) % 5}`, { iteration: n });
    const step = stepOf(run, {
      graph,
      iteration: iterationOf(n),
      records: [0, 2, 1].map((k) => recordOf(run, run.head.stepOrdinal + 1, k)),
    });
    const head = { ...step.head, versionId: graph.version.versionId };
    await store.repo.commitStep({ ...step, head });
    run = { ...run, head };
  }
  await store.repo.commitStep(lastStepOf(run));
  await store.repo.releaseLease(scope, run.runId, run.epoch);
  return run;
}

async function logOf({ repo, transfer }: Store, scope: Scope, runId: string) {
  return {
    events: await repo.listEvents(scope, runId, { after: 0, limit: ALL }),
    records: await repo.listRecords(scope, runId, {
      ...{ kinds: ['stability', 'restart'], afterStep: -1, limit: ALL },
    }),
    iterations: await repo.listIterations(scope, runId, { after: 0, limit: ALL }),
    snapshots: await transfer.snapshotsOf(scope, runId, { after: -1, limit: ALL }),
    mapWrites: await transfer.mapWritesOf(scope, runId, { after: -1, limit: ALL }),
  };
}

const logRowsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const row = BackupRow.parse(JSON.parse(line));
    return row.row === 'log' ? [row] : [];
  });

test('a log of several parts comes back whole and in order', async () => {
  const [here, there, scope] = [createMemoryStore(), createMemoryStore(), newScope()];
  const { runId } = await crawl(here, scope, 210);
  const lines = await linesOf(here, scope);
  await restore(partsOf(there), scope, () => given(lines));

  const log = await logOf(here, scope, runId);
  expect(log.snapshots.length).toBe(211);
  expect(log.iterations.length).toBe(210);
  expect(await logOf(there, scope, runId)).toEqual(log);
  // Each thing stands in one line, and what one step wrote down keeps its order.
  const rows = logRowsIn(lines);
  expect(rows.flatMap(({ events }) => events.map(({ sequence }) => sequence))).toEqual(
    log.events.map(({ sequence }) => sequence),
  );
  expect(rows.flatMap(({ iterations }) => iterations.map(({ ordinal }) => ordinal))).toEqual(
    log.iterations.map(({ ordinal }) => ordinal),
  );
  const ofStep = rows.flatMap(({ records }) => records.filter(({ stepOrdinal }) => stepOrdinal === 5));
  expect(ofStep.map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('what a crawl adds to the map while a backup is written is left out, and the file is whole', async () => {
  const [store, scope] = [createMemoryStore(), newScope()];
  await crawl(store, scope, 3);
  /** Another run finds a screen, in a build of its own. */
  const grow = async (n: number, name: string): Promise<void> => {
    const run = await claimedRun(store.repo, scope, n);
    const graph = graphOf(scope, run.spec, 'Page 1', name, { build: `${n}.0` });
    await store.repo.commitStep(stepOf(run, { graph, iteration: iterationOf(1) }));
  };
  const late: (() => Promise<void>)[] = [() => grow(3, 'Later'), () => grow(2, 'Late')];
  const growing: Store = {
    ...store,
    transfer: {
      ...store.transfer,
      // Builds are told first, then screens, then ways.
      screensOf: async (...asked) => {
        await late.pop()?.();
        return store.transfer.screensOf(...asked);
      },
      waysOf: async (...asked) => {
        await late.pop()?.();
        return store.transfer.waysOf(...asked);
      },
    },
  };
  const lines = await linesOf(growing, scope);
  await expect(verify(given(lines))).resolves.toMatchObject({ header: { from: scope } });
  for (const [n, name] of [
    [2, 'Late'],
    [3, 'Later'],
  ] as const) {
    const { spec } = newRun(scope);
    const build = ids.versionId(scope.tenantId, spec.appKey, `${n}.0`);
    expect(lines.some((line) => line.includes(build))).toBe(false);
    const { screenId } = screenOf(scope, spec.appKey, name);
    expect(lines.some((line) => line.includes(screenId))).toBe(n === 2);
  }
});
