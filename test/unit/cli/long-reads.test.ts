import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalysisPort } from '../../../agent/ports/AnalysisPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { withLongReadsTold } from '../../../src/cli/follow/long-reads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store whose reads take so long. */
const read = async (ms: number, fails = false): Promise<readonly string[]> => {
  const told: string[] = [];
  const readBuild = (): Promise<unknown> =>
    new Promise((done, fail) => {
      setTimeout(() => {
        if (fails) fail(new Error('away'));
        else done({ screens: Array.from({ length: 1_200 }), actions: [] });
      }, ms);
    });
  const ports = withLongReadsTold(
    { analysis: { readBuild } as unknown as AnalysisPort, repo: {} as RepoPort },
    (line) => told.push(line),
  );
  const reading = ports.analysis
    .readBuild({ tenantId: 't', projectId: 'p' }, { appKey: 'a', versionId: 'v' }, { maxScreens: 9 })
    .catch(() => null);
  await vi.advanceTimersByTimeAsync(ms);
  await reading;
  await vi.advanceTimersByTimeAsync(100_000);
  return told;
};

it('says nothing of a read that is done soon', async () => {
  expect(await read(4_000)).toEqual([]);
});

it('says now and then that it still reads, and at last how much it was', async () => {
  expect(await read(21_000)).toEqual([
    'Still reading a build (5 s).',
    'Still reading a build (10 s).',
    'Still reading a build (20 s).',
    'Read a build: 1,200 screens, 0 actions in 21 s.',
  ]);
});

it('says nothing more of one that failed', async () => {
  expect(await read(6_000, true)).toEqual(['Still reading a build (5 s).']);
});
