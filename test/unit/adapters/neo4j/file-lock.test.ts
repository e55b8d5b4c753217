import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFileLock } from '../../../../adapters/neo4j/file-lock.ts';
import { identityOf, isAlive } from '../../../../adapters/neo4j/process-identity.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const path = (): string => join(folder, 'start.lock');

describe('the lock file of the private server', () => {
  it('lets one in at a time and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const results = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        withFileLock(path(), 10_000, async () => {
          most = Math.max(most, ++inside);
          await sleep(20);
          inside--;
          return n;
        }),
      ),
    );
    expect(results).toEqual([1, 2, 3, 4]);
    expect(most).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is given back when the work fails', async () => {
    const failing = withFileLock(path(), 1000, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await withFileLock(path(), 1000, async () => 'in')).toBe('in');
  });

  it.each([
    ['a process that is gone', { pid: 2 ** 22 - 1, started: '1' }],
    ['another process that has the PID now', { pid: process.pid, started: 'long ago' }],
  ])('is taken over from %s', async (_, holder) => {
    await writeFile(path(), JSON.stringify(holder));
    let inside = 0;
    await Promise.all(
      [1, 2, 3].map(() =>
        withFileLock(path(), 10_000, async () => {
          expect(++inside).toBe(1);
          await sleep(10);
          inside--;
        }),
      ),
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('waits for a living holder only so long', async () => {
    await writeFile(path(), JSON.stringify(await identityOf(process.pid)));
    await expect(withFileLock(path(), 300, async () => 'in')).rejects.toMatchObject({
      code: 'repo_unavailable',
    });
  });
});

describe('the identity of a process', () => {
  it('knows itself and does not take another start for it', async () => {
    const own = await identityOf(process.pid);
    expect(own?.pid).toBe(process.pid);
    expect(await isAlive({ pid: process.pid, started: own?.started ?? '' })).toBe(true);
    expect(await isAlive({ pid: process.pid, started: 'other' })).toBe(false);
    expect(await identityOf(2 ** 22 - 1)).toBeNull();
  });
});
