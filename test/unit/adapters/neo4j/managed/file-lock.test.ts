import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFileLock } from '../../../../../adapters/neo4j/managed/file-lock.ts';
import {
  identityOf,
  isAlive,
  startTimeFromPs,
  startTimeOf,
} from '../../../../../adapters/neo4j/managed/process-identity.ts';

const LOCK = '../../../../../adapters/neo4j/managed/file-lock.ts';

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

  it('is one lock for two programs whose processes have one number, as in two containers', async () => {
    const twin = (await import(`${LOCK}?twin`)) as { withFileLock: typeof withFileLock };
    let inside = 0;
    const alone = async (): Promise<void> => {
      expect(++inside).toBe(1);
      await Promise.resolve();
      inside--;
    };
    for (let n = 0; n < 30; n++)
      await Promise.all([withFileLock, twin.withFileLock].map((lock) => lock(path(), 20_000, alone)));
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves no half-written file behind where there is no room for it', async () => {
    // As on a full disk: a process that may write no byte into a file.
    const script = `const { withFileLock } = await import(${JSON.stringify(new URL(LOCK, import.meta.url).href)});
      await withFileLock(${JSON.stringify(path())}, 1000, async () => 0).catch((e) => process.stdout.write(e.code));`;
    const node = ['--import', 'tsx', '--input-type=module', '-e', script];
    const child = spawn('sh', ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, ...node]);
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    await once(child, 'close');
    expect(said).toBe('EFBIG');
    expect(await readdir(folder)).toEqual([]);
  });

  it('waits for a living holder only so long', async () => {
    await writeFile(path(), JSON.stringify(await identityOf(process.pid)));
    await expect(withFileLock(path(), 300, async () => 'in')).rejects.toMatchObject({
      code: 'repo_unavailable',
      message: expect.stringMatching(
        new RegExp(
          `^Another command \\(process ${process.pid}\\) still has .*of waiting\\. If it does nothing any more, end it`,
        ),
      ) as string,
    });
  });

  it('tells once for whom it waits, where that takes longer', async () => {
    const told: string[] = [];
    const tell = (holder: string): void => void told.push(holder);
    await withFileLock(path(), 1000, async () => 'in', tell);
    expect(told).toEqual([]);
    await writeFile(path(), JSON.stringify(await identityOf(process.pid)));
    await expect(withFileLock(path(), 1_600, async () => 'in', tell)).rejects.toThrow();
    expect(told).toEqual([`another command (process ${process.pid})`]);
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

  it('is the same where there is only ps, whatever language and time zone a command has', async () => {
    const { TZ, LANG } = process.env;
    const seen = new Set<string | null>();
    try {
      for (const [zone, language] of [
        ['Asia/Tokyo', 'C'],
        ['America/Lima', 'de_DE.UTF-8'],
        ['UTC', 'en_US.UTF-8'],
      ] as const) {
        Object.assign(process.env, { TZ: zone, LANG: language });
        seen.add(await startTimeFromPs(process.pid));
      }
    } finally {
      for (const [name, value] of Object.entries({ TZ, LANG }))
        if (value === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = value;
    }
    expect([...seen]).toEqual([expect.stringMatching(/\d{2}:\d{2}:\d{2} \d{4}$/)]);
    expect(await startTimeFromPs(2 ** 22 - 1)).toBeNull();
  });

  it('is none for a process that has ended and was not fetched', async () => {
    const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(line.toString());
      await vi.waitFor(async () => expect(await startTimeFromPs(pid)).toBeNull(), { timeout: 10_000 });
      expect(await startTimeOf(pid)).toBeNull();
    } finally {
      parent.kill('SIGKILL');
    }
  });
});
