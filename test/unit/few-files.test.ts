import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { BIN, ensureBuilt } from '../support/processes/cli.ts';

beforeAll(ensureBuilt, 120_000);

test('a shell that lets a program open too few files to load this one is told how to raise that', () => {
  const shell = ['-c', 'ulimit -n 30; exec "$@"', 'sh', process.execPath, BIN, 'runs'];
  const { status, stdout, stderr } = spawnSync('sh', shell, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 3,
    stdout: '',
    stderr: 'screengraph: this shell lets a program open too few files. Raise that: ulimit -n 1024\n',
  });
});
