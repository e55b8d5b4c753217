import { beforeAll, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { BackupRow } from '../../../agent/domain/transfer.ts';
import { backup, type BackupOptions } from '../../../agent/usecases/keeping/backup.ts';
import { restore } from '../../../agent/usecases/keeping/restore.ts';
import {
  graphOf,
  lastStepOf,
  newRun,
  newScope,
  specOf,
  stepOf,
  T0,
} from '../../contract/repo/repo-fixtures.ts';

const clock = createManualClock();
const scope = newScope();
const parts = { ...createMemoryStore(), objects: createMemoryObjectStore(clock), clock };
const SHOP = specOf(scope, 'com.example.shop');
const BANK = specOf(scope, 'com.example.bank');

/** Two apps of one run and two pictures each: one in the map, one in the log alone. */
beforeAll(async () => {
  for (const [n, spec] of [SHOP, BANK].entries()) {
    const asked = newRun(scope, n + 1, { spec });
    await parts.repo.createRun(asked);
    const claim = await parts.repo.claimRun(scope, asked.runId, { workerId: 'w', now: T0, leaseMs: 60_000 });
    if (claim === null) throw new Error('not claimed');
    const [seen, logged] = await Promise.all(
      ['seen', 'logged'].map((what) =>
        parts.objects.put(scope.tenantId, 'screenshot', Buffer.from(`${what} ${n}`)),
      ),
    );
    const graph = graphOf(scope, spec, 'Home', 'Cart');
    const screens = graph.screens.map((one) => ({
      ...one,
      screenshotRef: seen?.ref ?? null,
      sourceRef: null,
    }));
    const step = stepOf(claim.run, { graph: { ...graph, screens } });
    const records = step.records.map((record) => ({
      ...record,
      ...(record.kind === 'restart' ? { body: { ...record.body, requested: logged?.ref } } : {}),
    })) as unknown as typeof step.records;
    await parts.repo.commitStep({ ...step, records, artifacts: [seen, logged].flatMap((one) => one ?? []) });
    await parts.repo.commitStep(lastStepOf({ ...claim.run, head: step.head }));
  }
});

async function written(options: Partial<BackupOptions>) {
  const lines: string[] = [];
  const rows = backup(parts, scope, { runs: true, artifacts: true, program: 'test', ...options });
  for (let next = await rows.next(); ; next = await rows.next()) {
    if (next.done === true) return { lines, summary: next.value, kinds: countKinds(lines) };
    lines.push(next.value);
  }
}
function countKinds(lines: readonly string[]): Readonly<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (const line of lines) {
    const { row } = BackupRow.parse(JSON.parse(line));
    kinds[row] = (kinds[row] ?? 0) + 1;
  }
  return kinds;
}
async function readIn(lines: readonly string[]) {
  const store = createMemoryStore();
  const fresh = { ...store, objects: createMemoryObjectStore(clock), clock };
  async function* open() {
    yield* lines;
  }
  return { store, read: await restore(fresh, scope, open) };
}

describe('a backup', () => {
  test('has everything by default', async () => {
    const { kinds, summary } = await written({});
    expect(kinds).toMatchObject({ app: 2, screen: 4, run: 2, artifact: 4 });
    expect(summary).toMatchObject({ screens: 4, edges: 2, runs: 2, artifacts: 4, missingArtifacts: 0 });
  });

  test('without runs has the maps and what they show, and can be read in', async () => {
    const { lines, kinds, summary } = await written({ runs: false });
    expect(kinds).not.toHaveProperty('run');
    expect(kinds).not.toHaveProperty('log');
    expect(summary).toMatchObject({ screens: 4, runs: 0, artifacts: 2, unfinishedRuns: 0 });
    const { store, read } = await readIn(lines);
    expect(read).toMatchObject({ screens: { created: 4 }, edges: { created: 2 }, runs: { all: 0 } });
    expect(await store.repo.listRuns(scope, { limit: 10 })).toEqual([]);
  });

  test('without artifacts has maps and runs, and counts none as missing', async () => {
    const { lines, kinds, summary } = await written({ artifacts: false });
    expect(kinds).not.toHaveProperty('artifact');
    expect(summary).toMatchObject({ runs: 2, artifacts: 0, artifactBytes: 0, missingArtifacts: 0 });
    expect((await readIn(lines)).read).toMatchObject({ runs: { created: 2 }, artifacts: { all: 0 } });
  });

  test('of one app has its map, its runs and their pictures, and nothing of another', async () => {
    const { lines, summary } = await written({ appKeys: [BANK.appKey] });
    expect(summary).toMatchObject({ screens: 2, edges: 1, runs: 1, artifacts: 2 });
    expect(summary.apps.map(({ naturalKey }) => naturalKey)).toEqual(['com.example.bank']);
    expect(lines.join()).not.toContain('com.example.shop');
    expect((await readIn(lines)).read).toMatchObject({ apps: ['com.example.bank'], runs: { created: 1 } });
  });
});
