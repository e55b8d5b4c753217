import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
