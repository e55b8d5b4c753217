import { beforeAll, expect, test } from 'vitest';
import { createMemoryData } from '../../../adapters/memory/memory-data.ts';
import { createRepoIn } from '../../../adapters/memory/memory-repo.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { selectBuild, selectMapName } from '../../../src/cli/select/build-selector.ts';
import { findRun, runBeginning } from '../../../src/cli/select/find-run.ts';
import { selectMap } from '../../../src/cli/select/map-selector.ts';
import { newRun } from '../../contract/repo/repo-fixtures.ts';
import { TEST_SCOPE as scope } from '../../support/crawl/loop-harness.ts';

const known = { repo: createRepoIn(createMemoryData()), scope };
const FIRST = '01M8AAAAAA0000000000000001';
const SECOND = '01M8BBBBBB0000000000000002';
const THIRD = '01M8BBBBBBZZZZZZZZZZZZZZZZ';
beforeAll(async () => {
  for (const [at, runId] of [FIRST, SECOND, THIRD].entries())
    await known.repo.createRun(newRun(scope, at, { runId }));
});

test.each([
  ['01M8AA', FIRST],
  ['01m8aaaa', FIRST],
  [FIRST, FIRST],
  [FIRST.toLowerCase(), FIRST],
  ['01M8BBBBBB0', SECOND],
  [THIRD, THIRD],
  ['01M8BBBBBBZ', THIRD],
])('%s is a run by the beginning of its ID', async (text, runId) => {
  expect((await findRun(known, text)).runId).toBe(runId);
});

test('several that begin alike are named, and none is taken', async () => {
  await expect(findRun(known, '01M8BBBB')).rejects.toThrow(
    `Several runs begin with "01M8BBBB"; say which one is meant: ${THIRD}`,
  );
  await expect(selectBuild(known, '01M8BBBB')).rejects.toThrow('Several runs begin with');
  await expect(selectMapName(known, '01M8BBBB')).rejects.toThrow('Several runs begin with');
  await expect(selectMap(known, '01M8BBBB')).rejects.toThrow('Several runs begin with');
});

test.each(['', '0', '01M8A', '01M8AB', '02M8AA', 'AAAAAA', '2048game', 'shop', `${FIRST}0`, ' 01M8AA'])(
  '%j is the beginning of no run',
  async (text) => {
    expect(await runBeginning(known, text)).toBeNull();
    await expect(findRun(known, text)).rejects.toThrow('There is no run');
    await expect(selectMap(known, text)).rejects.toThrow('There is no app');
  },
);

test('what is too short for a beginning is told how long one is', async () => {
  const said = 'There is no run "01m8"; the beginning of an ID takes 6 characters at least. See:';
  await expect(findRun(known, '01m8')).rejects.toThrow(said);
  for (const text of ['', 'shop', '01M8AB', '9'])
    await expect(findRun(known, text)).rejects.toThrow(`There is no run ${JSON.stringify(text)}. See:`);
});

test('runs of another project have no part in it', async () => {
  const other = { repo: known.repo, scope: { ...scope, projectId: 'other' } };
  expect(await runBeginning(other, '01M8AA')).toBeNull();
});

test('a run that waits in the queue has no build so far, which is not to say that it ended', async () => {
  await expect(selectBuild(known, FIRST)).rejects.toThrow(`Run ${FIRST} has not seen the app yet`);
});

test('where nothing is named and the newest run saw nothing, that is said, and no other app or empty map is taken', async () => {
  const said = `The newest run, ${THIRD}, has not seen `;
  await expect(selectMap(known, undefined)).rejects.toThrow(said);
  await expect(selectMapName(known, undefined)).rejects.toThrow(said);
  const waiting = await known.repo.getRun(scope, THIRD);
  if (waiting === null) throw new Error('the run is gone');
  const ended: Run = { ...waiting, status: 'FAILED', stopReason: 'device_offline' };
  const without = { scope, repo: { ...known.repo, listRuns: () => Promise.resolve([ended]) } };
  await expect(selectMap(without, undefined)).rejects.toThrow(
    `The newest run, ${ended.runId}, ended before it saw ${ended.spec.naturalKey} (device_offline).`,
  );
  expect((await selectMap(without, ended.runId)).map.screens).toEqual([]);
});
