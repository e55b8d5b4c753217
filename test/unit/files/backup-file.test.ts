import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs, {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { readLines, refuseReadOnce, writeLines } from '../../../src/files/backup-file.ts';

let folder = '';
const at = (...parts: string[]): string => join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* lines(): AsyncGenerator<string> {
  await Promise.resolve();
  yield 'one';
  yield 'two';
}
const readAll = async (path: string): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const line of readLines(path)) all.push(line);
  return all;
};

test('a file is made with its folder, and its size is told', async () => {
  const written = await writeLines(at('new', 'backup.gz'), lines());
  expect(written).toEqual({ path: at('new', 'backup.gz'), bytes: (await stat(written.path)).size });
  expect(await readAll(written.path)).toEqual(['one', 'two']);
});

test('a file that cannot grow while lines are still to come is said in words, and none is left', () => {
  const script = `
    import { randomBytes } from 'node:crypto';
    import { writeLines } from './src/files/backup-file.ts';
    async function* endless() { for (;;) yield await Promise.resolve(randomBytes(50_000).toString('base64')); }
    await writeLines(process.argv[1], endless()).catch(({ code, message }) => console.log(code, message));`;
  const limited = 'ulimit -f 64; exec "$0" --import tsx --input-type=module -e "$1" "$2"';
  const said = execFileSync('bash', ['-c', limited, process.execPath, script, at('backup.gz')], {
    encoding: 'utf8',
  });
  expect(said).toBe(`missing_dependency ${at('backup.gz')} cannot be written: it may not be that large.\n`);
  expect(readdirSync(folder)).toEqual([]);
});

test('what another of the same process number has begun, or left behind when it was killed, is in nobody’s way', async () => {
  writeFileSync(at(`backup.gz.${process.pid}.part`), 'left behind');
  await Promise.all([writeLines(at('backup.gz'), lines()), writeLines(at('backup.gz'), lines())]);
  expect(await readAll(at('backup.gz'))).toEqual(['one', 'two']);
  expect(readdirSync(folder).sort()).toEqual(['backup.gz', `backup.gz.${process.pid}.part`]);
});

test('what a killed process has left of the file is removed by the next, and nothing else is', async () => {
  const long = new Date(Date.now() - 2 * 3_600_000);
  const [left, young, other, own] = [
    'backup.gz.0123456789ab.part',
    'backup.gz.ba9876543210.part',
    'my-backup.gz.0123456789ab.part',
    'backup.gz.of-mine.part',
  ];
  for (const name of [left, young, other, own]) writeFileSync(at(name), 'left behind');
  for (const name of [left, other, own]) utimesSync(at(name), long, long);
  await writeLines(at('backup.gz'), lines());
  expect(readdirSync(folder).sort()).toEqual(['backup.gz', young, own, other].sort());
});

test('a file may have the longest name that there can be', async () => {
  const name = `${'x'.repeat(252)}.gz`;
  await writeLines(at(name), lines());
  expect(readdirSync(folder)).toEqual([name]);
});

test('the file that a link leads to is replaced', async () => {
  writeFileSync(at('old.gz'), 'old');
  symlinkSync('old.gz', at('link.gz'));
  await writeLines(at('link.gz'), lines());
  expect(lstatSync(at('link.gz')).isSymbolicLink()).toBe(true);
  expect(await readAll(at('old.gz'))).toEqual(['one', 'two']);
});

test('a pipe is written into', async () => {
  execFileSync('mkfifo', [at('pipe')]);
  const reader = readFile(at('pipe'));
  await writeLines(at('pipe'), lines());
  expect(gunzipSync(await reader).toString()).toBe('one\ntwo\n');
  expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
});

test('where none can be, it is told, and nothing is left', async () => {
  mkdirSync(at('folder'));
  await expect(writeLines(at('folder'), lines())).rejects.toThrow('there is a folder of this name');
  await expect(writeLines('/proc/none/there/x.gz', lines())).rejects.toMatchObject({
    code: 'invalid_input',
    message: '/proc/none/there/x.gz cannot be written: a folder of the path cannot be made.',
  });
  expect(readdirSync(folder)).toEqual(['folder']);
});

test('what goes wrong with the lines themselves stays what it is', async () => {
  const lost = new ScreenGraphError('repo_unavailable', 'gone');
  async function* broken(): AsyncGenerator<string> {
    yield 'one';
    await Promise.resolve();
    throw lost;
  }
  await expect(writeLines(at('backup.gz'), broken())).rejects.toBe(lost);
  expect(readdirSync(folder)).toEqual([]);
});

test('one that goes wrong before its file was opened is not made after it was removed', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'one';
    await Promise.resolve();
    throw new ScreenGraphError('repo_unavailable', 'gone');
  }
  const openings: Promise<void>[] = [];
  const open = fs.open as (...given: unknown[]) => void;
  // By this a stream opens its file itself, which may come late on a busy machine; here it always does.
  const late = vi.spyOn(fs, 'open').mockImplementation((...given: unknown[]) => {
    const done = given.pop() as (...said: unknown[]) => void;
    const opening = async (): Promise<void> => {
      await sleep(50);
      done(...(await new Promise<unknown[]>((told) => open(...given, (...said: unknown[]) => told(said)))));
    };
    openings.push(opening());
  });
  try {
    await expect(writeLines(at('backup.gz'), broken())).rejects.toThrow('gone');
    await Promise.all(openings);
  } finally {
    late.mockRestore();
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('one that is interrupted leaves nothing', async () => {
  const stop = new AbortController();
  async function* endless(): AsyncGenerator<string> {
    for (let at = 0; ; at++) {
      if (at === 200) stop.abort();
      yield await Promise.resolve(randomBytes(10_000).toString('base64'));
    }
  }
  const writing = writeLines(at('backup.gz'), endless(), { signal: stop.signal });
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(readdirSync(folder)).toEqual([]);
});

test('what has come to be there meanwhile is replaced only where it may be', async () => {
  async function* slow(): AsyncGenerator<string> {
    yield 'one';
    await writeFile(at('backup.gz'), 'of somebody else');
    yield 'two';
  }
  await expect(writeLines(at('backup.gz'), slow(), { mayReplace: false })).rejects.toMatchObject({
    code: 'invalid_input',
    message: `${at('backup.gz')} is there by now; --force replaces it.`,
  });
  expect(await readFile(at('backup.gz'), 'utf8')).toBe('of somebody else');
  expect(readdirSync(folder)).toEqual(['backup.gz']);
  await writeLines(at('backup.gz'), slow());
  expect(await readAll(at('backup.gz'))).toEqual(['one', 'two']);
  await writeLines(at('new.gz'), lines(), { mayReplace: false });
  expect(await readAll(at('new.gz'))).toEqual(['one', 'two']);
  expect(readdirSync(folder).sort()).toEqual(['backup.gz', 'new.gz']);
});

test('what cannot be read is told, whatever the reason', async () => {
  writeFileSync(at('file'), '');
  symlinkSync('loop', at('loop'));
  for (const [path, said] of [
    ['nothing', 'is not there.'],
    [join('file', 'below'), 'is not there.'],
    ['loop', 'cannot be read (ELOOP).'],
    ['.', 'cannot be read (EISDIR).'],
    ['x'.repeat(300), 'cannot be read (ENAMETOOLONG).'],
  ] as const)
    await expect(readAll(at(path))).rejects.toMatchObject({
      code: 'invalid_input',
      message: `${at(path)} ${said} Nothing was written.`,
    });
});

test('what may be read only once is refused, and the rest is not', async () => {
  execFileSync('mkfifo', [at('pipe')]);
  await expect(refuseReadOnce(at('pipe'))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('can be read only once'),
  });
  writeFileSync(at('file'), '');
  for (const path of [at('file'), at(), at('nothing')]) await refuseReadOnce(path);
});

test('reading ends where a signal asks for it', async () => {
  await writeLines(at('backup.gz'), lines());
  const interrupt = new AbortController();
  const seen: string[] = [];
  const reading = (async () => {
    for await (const line of readLines(at('backup.gz'), interrupt.signal)) {
      seen.push(line);
      interrupt.abort();
    }
  })();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toEqual(['one']);
});
