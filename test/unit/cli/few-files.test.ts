import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { BIN, ensureBuilt } from '../../support/processes/cli.ts';

beforeAll(ensureBuilt, 120_000);

/** What a version of Node needs for itself differs, and how many files it has open at once while it loads the rest. */
const LIMITS = [18, 19, 20, 21, 22, 23, 24, 26, 28, 30];

const SAID = 'this shell lets a program open too few files. Raise that: ulimit -n 1024';

test('a shell that lets a program open too few files to load this one is told how to raise that', () => {
  const ask = (
    limit: number,
    ...args: string[]
  ): { readonly status: number | null; readonly stdout: string; readonly stderr: string } => {
    const shell = ['-c', `ulimit -n ${limit}; exec "$@"`, 'sh', process.execPath, BIN, '--version', ...args];
    const { status, stdout, stderr } = spawnSync('sh', shell, { encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const tooFew = LIMITS.find((limit) => ask(limit).stderr.startsWith('screengraph:')) ?? 0;
  expect(ask(tooFew)).toEqual({ status: 3, stdout: '', stderr: `screengraph: ${SAID}\n` });
  const error = { code: 'missing_dependency', message: SAID, faults: [] };
  expect(ask(tooFew, '--json')).toEqual({
    status: 3,
    stdout: '',
    stderr: `${JSON.stringify({ error })}\n`,
  });
});

test.each([80, 100, 104, 112])('nor is a package said to be missing where %i files are too few', (limit) => {
  const crawl = [process.execPath, BIN, 'crawl', 'sim:tiny', '--store', 'memory', '--max-actions', '1'];
  const shell = ['-c', `ulimit -n ${limit}; exec "$@"`, 'sh', ...crawl];
  const { status, stderr } = spawnSync('sh', shell, { encoding: 'utf8' });
  // A shell whose Node needs fewer of them lets it crawl.
  if (status !== 0) expect([status, stderr]).toEqual([3, `screengraph: ${SAID}\n`]);
});
