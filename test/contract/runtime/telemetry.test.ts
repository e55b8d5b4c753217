import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createRecordingTelemetry } from '../../../adapters/memory/recording-telemetry.ts';
import { createFileSink } from '../../../adapters/telemetry/file-sink.ts';
import {
  createJsonLinesTelemetry,
  createNoTelemetry,
} from '../../../adapters/telemetry/json-lines-telemetry.ts';
import { telemetryPortContract } from './telemetry-port.ts';

const now = (): string => '2026-01-01T00:00:00.000Z';

telemetryPortContract('recording', async () => createRecordingTelemetry());
telemetryPortContract('none', async () => createNoTelemetry());
telemetryPortContract('JSON lines to a file that cannot be written', async () =>
  createJsonLinesTelemetry(createFileSink(join(tmpdir(), 'no-such-folder', 'x', 'y.log')), now),
);

test('JSON lines: one object per event with the fields of the taxonomy, secrets masked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-telemetry-'));
  const path = join(folder, 'telemetry.jsonl');
  const telemetry = createJsonLinesTelemetry(createFileSink(path), now, { sensitive: ['com.secret.bank'] });
  const extra = { event: 'agent.stop', run_id: 'r1', screenText: 'private words' } as const;
  telemetry.emit(extra);
  telemetry.emit({
    event: 'agent.node_finish',
    run_id: 'r1',
    errors: ['key sk-abcdefghijklmnop', 'mail jane.doe@example.org', 'COM.SECRET.BANK went away'],
  });
  await telemetry.close();
  const lines = (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual([
    { ts: now(), event: 'agent.stop', run_id: 'r1' },
    {
      ts: now(),
      event: 'agent.node_finish',
      run_id: 'r1',
      errors: ['key [redacted]', 'mail [redacted]', '[redacted] went away'],
    },
  ]);
  await rm(folder, { recursive: true });
});

test('a file that cannot be written is told of once, and again only when it could be written in between', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-telemetry-'));
  const inside = join(folder, 'later');
  const path = join(inside, 'telemetry.jsonl');
  const told: string[] = [];
  const sink = createFileSink(path, (message) => told.push(message));
  const written = async (line: string): Promise<void> => {
    sink.write(`${line}\n`);
    await sink.close();
  };
  await written('1');
  await written('2');
  expect(told).toEqual([
    `Telemetry cannot be written to ${path} (ENOENT). It is lost until that is put right.`,
  ]);
  await mkdir(inside);
  await written('3');
  expect(await readFile(path, 'utf8')).toBe('3\n');
  await rm(inside, { recursive: true });
  await written('4');
  expect(told).toHaveLength(2);
  await rm(folder, { recursive: true });
});

test('a file that was renamed, as logs are rotated, is left: what comes next goes to one of its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-telemetry-'));
  const path = join(folder, 'telemetry.jsonl');
  const sink = createFileSink(path);
  const texts = async (): Promise<string[]> =>
    Promise.all([`${path}.1`, path].map(async (name) => readFile(name, 'utf8').catch(() => '')));
  sink.write('1\n');
  await vi.waitFor(async () => expect(await texts()).toEqual(['', '1\n']));
  await rename(path, `${path}.1`);
  sink.write('2\n');
  await sink.close();
  expect(await texts()).toEqual(['1\n', '2\n']);
  await rm(folder, { recursive: true });
});

test('half a line that was taken is ended before the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-telemetry-'));
  const path = join(folder, 'pipe');
  // A pipe takes as much as it holds, as a disk does that gets full.
  execFileSync('mkfifo', [path]);
  const reader = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const taken = async (): Promise<string> => {
    const { bytesRead, buffer } = await reader.read(Buffer.alloc(2 ** 20), 0, 2 ** 20, null);
    return buffer.subarray(0, bytesRead).toString();
  };
  const told: string[] = [];
  const sink = createFileSink(path, (message) => told.push(message));
  sink.write(`${'a'.repeat(2 ** 20)}\n`);
  await sink.close();
  expect(told).toEqual([expect.stringContaining('EAGAIN')]);
  expect(await taken()).toMatch(/^a+$/);
  for (const line of ['b\n', 'c\n']) {
    sink.write(line);
    await sink.close();
  }
  expect(await taken()).toBe('\nb\nc\n');
  await reader.close();
  await rm(folder, { recursive: true });
});

test('a disk that is slow has 4 MiB waiting at most; what comes on top is lost, and told of', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screengraph-telemetry-'));
  const path = join(folder, 'telemetry.jsonl');
  const told: string[] = [];
  const sink = createFileSink(path, (message) => told.push(message));
  const mebibyte = `${'a'.repeat(2 ** 20 - 1)}\n`;
  // The first is under way at once.
  for (let n = 0; n < 1 + 4 + 2; n++) sink.write(mebibyte);
  await sink.close();
  expect(told).toEqual([expect.stringContaining('the disk is too slow')]);
  expect((await stat(path)).size).toBe(5 * 2 ** 20);
  await rm(folder, { recursive: true });
});
