import { beforeAll, describe, expect, test } from 'vitest';
import { eventChecksum, type EventEnvelope } from '../../../agent/domain/events.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { verifyRun } from '../../../agent/usecases/replay/verify-run.ts';
import { crawledStore } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

let repo: RepoPort;
let run: Run;

beforeAll(async () => {
  const crawled = await crawledStore();
  ({ run } = crawled);
  ({ repo } = crawled.store);
}, 60_000);

/** The store after somebody or a broken disk has changed its events. */
const damaged = (change: (events: readonly EventEnvelope[]) => readonly EventEnvelope[]): RepoPort => ({
  ...repo,
  listEvents: async (...asked) => change(await repo.listEvents(...asked)),
});
const faultOf = async (store: RepoPort, of: Run = run) => (await verifyRun(store, TEST_SCOPE, of)).fault;

describe('verifyRun', () => {
  test('I3, I4, I9: a run that is as it was written has no fault, and its own digest', async () => {
    const told = await verifyRun(repo, TEST_SCOPE, run);
    expect(told.fault).toBeNull();
    expect(told.digest).toBe(run.digest);
    expect(told.events).toBe(run.head.sequence);
  });
  test('names the first event that is missing, changed or of another shape', async () => {
    expect(await faultOf(damaged((events) => events.filter(({ sequence }) => sequence !== 7)))).toBe(
      'Event 7 is missing; the next one is 8.',
    );
    const changed = damaged((events) =>
      events.map((one) => (one.sequence === 9 ? { ...one, payload: { ...one.payload, more: 1 } } : one)),
    );
    expect(await faultOf(changed)).toMatch(/^Event 9 .* does not match its checksum\.$/);
    const reshaped = damaged((events) =>
      events.map((one) => {
        const other = { ...one, payload: { nothing: true } };
        return one.sequence === 9 ? { ...other, checksum: eventChecksum(other) } : one;
      }),
    );
    expect(await faultOf(reshaped)).toMatch(/^Event 9 .* has a payload of another shape/);
  });
  test('names an iteration or a decision that is gone, and a run that is over without a digest', async () => {
    const less = (kept: (ordinal: number) => boolean): RepoPort => ({
      ...repo,
      listIterations: async (...asked) =>
        (await repo.listIterations(...asked)).filter(({ ordinal }) => kept(ordinal)),
    });
    expect(await faultOf(less((ordinal) => ordinal !== 3))).toBe('Iteration 3 is missing.');
    expect(await faultOf(less((ordinal) => ordinal < 5))).toBe('Iteration 5 is missing.');
    const [second] = (
      await repo.listRecords(TEST_SCOPE, run.runId, {
        ...{ kinds: ['decision'], afterStep: -1, limit: 2 },
      })
    ).slice(1);
    const undecided: RepoPort = {
      ...repo,
      listRecords: async (...asked) =>
        (await repo.listRecords(...asked)).filter(({ recordId }) => recordId !== second?.recordId),
    };
    expect(await faultOf(undecided)).toMatch(/^The decision of iteration \d+ is missing/);
    expect(await faultOf(repo, { ...run, digest: null })).toBe('It is over and has no digest.');
  });
  test('names a snapshot that is gone and a digest that is another', async () => {
    const steps: RepoPort = {
      ...repo,
      listSteps: async (...asked) => (await repo.listSteps(...asked)).filter((s) => s.stepOrdinal !== 3),
    };
    expect(await faultOf(steps)).toBe('The snapshot of step 3 is missing; the next one is of 4.');
    expect(await faultOf(repo, { ...run, digest: '0'.repeat(64) })).toMatch(
      /^The digest is [0-9a-f]{64}; the run says 0+\.$/,
    );
  });
});
