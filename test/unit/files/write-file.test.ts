import { execFileSync, spawnSync, type StdioOptions } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneFileEach, refuseUnwritable, writeWhole } from '../../../src/files/write-file.ts';
import { ensureBuilt } from '../../support/processes/cli.ts';

let folder = '';
const at = (...parts: string[]): string => join(folder, ...parts);
const read = (...parts: string[]): string => readFileSync(at(...parts), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file', () => {
  test.each(['x'.repeat(255), 'ü'.repeat(127), `${'x'.repeat(199)}${'😀'.repeat(14)}`])(
    'has the longest name that there can be',
    async (name) => {
      await writeWhole(at(name), 'one');
      expect(readdirSync(folder)).toEqual([name]);
      await expect(writeWhole(at(`${name}xxxx`), 'two')).rejects.toThrow('the name is too long');
      expect(readdirSync(folder)).toEqual([name]);
    },
  );

  test('takes what a killed process has left of it away, and nothing else', async () => {
    const long = new Date(Date.now() - 2 * 3_600_000);
    const [left, young, other, own] = [
      '.map.html.0123456789ab.part',
      '.map.html.ba9876543210.part',
      '.my-map.html.0123456789ab.part',
      'map.html.0123456789ab.part',
    ];
    for (const name of [left, young, other, own]) writeFileSync(at(name), 'left behind');
    for (const name of [left, other, own]) utimesSync(at(name), long, long);
    await writeWhole(at('map.html'), 'new');
    expect(readdirSync(folder).sort()).toEqual(['map.html', young, other, own].sort());
  });

  test('is not called by the sign that stands for no file elsewhere', async () => {
    for (const write of [() => writeWhole('-', 'one'), () => oneFileEach({ '--html': '-' })])
      await expect(write()).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining('"-" names no file here; name one, or /dev/stdout') as string,
      });
    const here = join(relative(process.cwd(), folder), '-');
    await writeWhole(here, 'one');
    expect(read('-')).toBe('one');
  });

  test('is named by one of several only, unless it is none', async () => {
    symlinkSync('out.xml', at('link.xml'));
    for (const other of [at('out.xml'), join(folder, 'a', '..', 'out.xml'), at('link.xml')])
      await expect(oneFileEach({ '--junit': at('out.xml'), '--sarif': other })).rejects.toMatchObject({
        code: 'invalid_input',
        message: '--junit and --sarif name one file; give each its own.',
      });
    await oneFileEach({ '--junit': at('out.xml'), '--sarif': at('out.sarif'), '--markdown': undefined });
    await oneFileEach({ '--junit': '/dev/null', '--sarif': '/dev/null' });
  });

  test('is written whole or not at all', async () => {
    expect(await writeWhole(at('a', 'report.html'), 'one')).toBe(at('a', 'report.html'));
    await writeWhole(at('a', 'report.html'), 'two');
    expect(read('a', 'report.html')).toBe('two');
    expect(readdirSync(at('a'))).toEqual(['report.html']);
    writeFileSync(at('file'), '');
    await expect(writeWhole(at('file', 'x.html'), 'three')).rejects.toThrow('a part of the path is a file');
    await expect(writeWhole(at('a'), 'four')).rejects.toThrow('there is a folder of this name');
    expect(readdirSync(folder).sort()).toEqual(['a', 'file']);
  });
  test('that two write at once is that of one of them, whole', async () => {
    const texts = ['1', '2', '3', '4'].map((digit) => digit.repeat(300_000));
    await Promise.all(texts.map((text) => writeWhole(at('map.html'), text)));
    expect(texts).toContain(read('map.html'));
    expect(readdirSync(folder)).toEqual(['map.html']);
  });
  test('that links lead to is replaced, and they stay', async () => {
    mkdirSync(at('away'));
    writeFileSync(at('away', 'old'), 'a longer text than the new one');
    symlinkSync(join('away', 'old'), at('relative'));
    symlinkSync(at('relative'), at('absolute'));
    await writeWhole(at('absolute'), 'new');
    expect(read('away', 'old')).toBe('new');
    expect(['relative', 'absolute'].map((name) => lstatSync(at(name)).isSymbolicLink())).toEqual([
      true,
      true,
    ]);
    expect(readdirSync(at('away'))).toEqual(['old']);
  });
  test('that a link leads to is made, also behind a link to a folder', async () => {
    mkdirSync(at('deep', 'inside'), { recursive: true });
    symlinkSync(join('deep', 'inside'), at('folder'));
    symlinkSync(join('..', 'later'), at('deep', 'inside', 'link'));
    await writeWhole(at('folder', 'link'), 'new');
    expect(read('deep', 'later')).toBe('new');
    expect(lstatSync(at('deep', 'inside', 'link')).isSymbolicLink()).toBe(true);
  });
  test('that no link leads to, and a folder that one does, are refused in words', async () => {
    symlinkSync('round', at('round'));
    await expect(writeWhole(at('round'), 'x')).rejects.toThrow('its links lead round in a circle');
    mkdirSync(at('folder'));
    symlinkSync('folder', at('link'));
    await expect(writeWhole(at('link'), 'x')).rejects.toThrow('there is a folder of this name');
    expect(readdirSync(folder).sort()).toEqual(['folder', 'link', 'round']);
  });
});

describe('what cannot be written', () => {
  test.each([
    ['', 'there is a folder of this name'],
    ['taken/map.html', 'a part of the path is a file'],
    ['round', 'its links lead round in a circle'],
    [`${'x'.repeat(256)}`, 'the name is too long'],
  ])('is told before the work: %s', async (name, why) => {
    writeFileSync(at('taken'), 'a file');
    symlinkSync(at('round'), at('round'));
    await expect(refuseUnwritable(at(name))).rejects.toThrow(why);
  });

  test('a folder that nobody may write to', async () => {
    const probe = `
      const { refuseUnwritable } = await import(${JSON.stringify(new URL('../../../src/files/write-file.ts', import.meta.url).href)});
      if (process.getuid() === 0) process.setuid(65534);
      await refuseUnwritable(process.argv[1]).then(() => console.log('may'), (error) => console.log(error.message));`;
    mkdirSync(at('open'));
    chmodSync(at('open'), 0o777);
    chmodSync(folder, 0o555);
    const said = (path: string): string =>
      spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', probe, path], {
        encoding: 'utf8',
      }).stdout.trim();
    expect(said(at('new', 'map.html'))).toContain('no right to write there');
    expect(said(at('open', 'new', 'map.html'))).toBe('may');
    chmodSync(folder, 0o755);
  });

  test('leaves nothing behind where it can be', async () => {
    for (const path of [at('new', 'deep', 'map.html'), '/dev/null', null]) await refuseUnwritable(path);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a folder that cannot be made', () => {
  test('is told soon, where none can be and behind a link that leads nowhere', async () => {
    await expect(writeWhole('/proc/none/there/x', 'x')).rejects.toThrow(
      'a folder of the path cannot be made',
    );
    symlinkSync('nowhere', at('link'));
    for (const path of [at('link', 'x'), at('link', 'deeper', 'x')])
      await expect(writeWhole(path, 'x')).rejects.toThrow('a part of the path is no folder');
    expect(readdirSync(folder)).toEqual(['link']);
  });
  test('is none where two make it at once', async () => {
    const all = ['1', '2', '3', '4'].map((name) => at('new', 'deep', 'folder', name));
    await Promise.all(all.map((path) => writeWhole(path, path)));
    expect(readdirSync(at('new', 'deep', 'folder'))).toHaveLength(4);
  });
});

describe('what is no file', () => {
  test('a pipe gets the text and stays one', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = readFile(at('pipe'), 'utf8');
    await writeWhole(at('pipe'), 'for the reader');
    expect(await reader).toBe('for the reader');
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
  });
  test('a device, here behind a link, swallows it', async () => {
    symlinkSync('/dev/null', at('null'));
    await writeWhole(at('null'), 'gone');
    expect(lstatSync(at('null')).isSymbolicLink()).toBe(true);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });
  test('a socket gets it while somebody listens', async () => {
    const server = createServer();
    const heard = new Promise<string>((done, failed) => {
      server.on('connection', (socket) => {
        text(socket).then(done, failed);
      });
    });
    await new Promise<void>((done) => server.listen(at('socket'), done));
    await writeWhole(at('socket'), 'hello');
    expect(await heard).toBe('hello');
    expect(lstatSync(at('socket')).isSocket()).toBe(true);
    await new Promise((done) => server.close(done));
  });
});

describe('the output of the program itself', () => {
  beforeAll(ensureBuilt, 120_000);
  const built = join(import.meta.dirname, '../../../dist/src/files/write-file.js');
  const code = `console.log('before'); const { writeWhole } = await import(${JSON.stringify(built)}); await writeWhole(process.argv[1], 'text\\n'); console.log('after');`;
  const writing = (stdio: StdioOptions) => {
    symlinkSync('/dev/fd/1', at('output'));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', code, at('output')],
      { stdio, encoding: 'utf8' },
    );
    expect({ stderr, status }).toEqual({ stderr: expect.anything() as unknown, status: 0 });
    expect(lstatSync(at('output')).isSymbolicLink()).toBe(true);
    return stdout;
  };

  test('is written into where it goes to a program', () => {
    expect(writing('pipe')).toBe('before\ntext\nafter\n');
  });
  test('and where it goes to a file', () => {
    const file = openSync(at('file'), 'w');
    writing(['ignore', file, 'pipe']);
    closeSync(file);
    expect(read('file')).toBe('before\ntext\nafter\n');
  });
});

test("a file that has no room is nobody's wrong use", async () => {
  await expect(writeWhole('/dev/full', 'text')).rejects.toMatchObject({
    code: 'missing_dependency',
    message: '/dev/full cannot be written: the disk is full.',
  });
});
