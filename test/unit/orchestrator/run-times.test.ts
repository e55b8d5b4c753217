import { beforeAll, expect, test } from 'vitest';
import type { Run } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { crawledStore } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

let repo: RepoPort;
let run: Run;

beforeAll(async () => {
  const crawled = await crawledStore();
  ({ run } = crawled);
  ({ repo } = crawled.store);
}, 60_000);

const at = (time: string | null): number => Date.parse(time ?? '');

test('a run has begun when its first step began, and took its active time', () => {
  expect(run.startedAt).toBe(run.createdAt);
  expect(at(run.endedAt) - at(run.startedAt)).toBeGreaterThanOrEqual(run.head.usage.activeMs);
});

test('every step and every iteration began within the run, one after the other', async () => {
  const records = await repo.listRecords(TEST_SCOPE, run.runId, {
    kinds: ['execution'],
    afterStep: -1,
    limit: 1_000,
  });
  const iterations = await repo.listIterations(TEST_SCOPE, run.runId, { after: 0, limit: 1_000 });
  const steps = records.flatMap(({ kind, body }) => (kind === 'execution' ? [body.startedAt] : []));
  for (const begun of [steps, iterations.map(({ startedAt }) => startedAt)]) {
    const times = [run.startedAt, ...begun, run.endedAt].map(at);
    expect(begun.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});
