import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const LOG = new URL('../../../src/server/log.ts', import.meta.url).href;

/** A program that logs so much and ends a moment later. */
const program = (lines: number): readonly string[] => [
  ...['--import', 'tsx', '--input-type=module', '-e'],
  `import { createLogger } from ${JSON.stringify(LOG)};
   const log = createLogger('info');
   process.stderr.on('error', () => undefined);
   const line = 'x'.repeat(1000);
   for (let n = 0; n < ${lines}; n++) log.info(line);
   setTimeout(() => { log.info('the end'); process.exit(7); }, 300);`,
];

function started(lines: number, stderr: number | 'pipe'): ChildProcess {
  const child = spawn(process.execPath, program(lines), { stdio: ['ignore', 'ignore', stderr] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const codeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

test('a log that cannot be written, as on a full disk, keeps nobody from ending', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'screengraph-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'log'), '');
  // Open for reading alone: each write fails, on every system.
  const log = openSync(join(folder, 'log'), 'r');
  const child = started(3, log);
  closeSync(log);
  expect(await codeOf(child)).toBe(7);
});

test('a log whose reader has stopped reading keeps nobody from ending', async () => {
  const child = started(3_000, 'pipe');
  expect(await codeOf(child)).toBe(7);
});

test('what is logged last is written', async () => {
  const child = started(3, 'pipe');
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const closed = new Promise((resolve) => child.once('close', resolve));
  expect(await codeOf(child)).toBe(7);
  await closed;
  expect(text.trim().split('\n')).toHaveLength(4);
  expect(text).toContain('the end');
});
