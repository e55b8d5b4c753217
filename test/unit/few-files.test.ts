import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { BIN, ensureBuilt } from '../support/processes/cli.ts';

beforeAll(ensureBuilt, 120_000);

/** What a version of Node needs for itself differs, and how many files it has open at once while it loads the rest. */
const LIMITS = [18, 19, 20, 21, 22, 23, 24, 26, 28, 30];

test('a shell that lets a program open too few files to load this one is told how to raise that', () => {
  const asked = LIMITS.map((limit) => {
    const shell = ['-c', `ulimit -n ${limit}; exec "$@"`, 'sh', process.execPath, BIN, '--version'];
    const { status, stdout, stderr } = spawnSync('sh', shell, { encoding: 'utf8' });
    return { status, stdout, stderr };
  });
  expect(asked.find(({ stderr }) => stderr.startsWith('screengraph:'))).toEqual({
    status: 3,
    stdout: '',
    stderr: 'screengraph: this shell lets a program open too few files. Raise that: ulimit -n 1024\n',
  });
});
