import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMemoryData } from '../../adapters/memory/memory-data.ts';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createRepoIn } from '../../adapters/memory/memory-repo.ts';
import { createRecordingTelemetry } from '../../adapters/memory/recording-telemetry.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import type { DriverPort } from '../../agent/ports/DriverPort.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import { parseDataFile } from '../../src/config/data-file.ts';
import { TEST_SCOPE, queueSimulatedRun, simulatedDeps } from '../support/crawl/loop-harness.ts';
import { findValues } from '../support/api/find-values.ts';

const ECHO = readFileSync(new URL('../fixtures/secrets/echo.yaml', import.meta.url), 'utf8');

interface Values {
  readonly user: string;
  readonly password: string;
  readonly pin: string;
}
const FIRST: Values = { user: 'Quokka.Parade@example.com', password: 'Zebra&Crossing=7', pin: '739184' };
const SECOND: Values = { user: 'Walrus-Market@example.org', password: 'Lemur+Juggling;4', pin: '250963' };

const dataOf = ({ user, password, pin }: Values) =>
  parseDataFile(
    JSON.stringify({
      secrets: { user, password },
      fields: [
        { label: 'User', value: '{{secret:user}}' },
        { type: 'password', value: '{{secret:password}}' },
        { field: 'PIN', value: pin, secret: true },
      ],
    }),
    'data.json',
    {},
  );

/** Everything that a crawl of the echoing app leaves behind, and what the device was told. */
async function spill(values: Values) {
  const text = ECHO.replace("'USER'", JSON.stringify(values.user))
    .replace("'PASSWORD'", JSON.stringify(values.password))
    .replace("'PIN'", JSON.stringify(values.pin));
  const memory = createMemoryData();
  const stored = createMemoryObjectStore(createSystemClock());
  const artifacts = new Map<string, Uint8Array>();
  const objects: ObjectStorePort = {
    ...stored,
    put: async (tenantId, kind, bytes) => {
      const metadata = await stored.put(tenantId, kind, bytes);
      artifacts.set(metadata.ref, bytes);
      return metadata;
    },
  };
  const typed: string[] = [];
  const wrap = (driver: DriverPort): DriverPort => ({
    ...driver,
    typeText: (target, what) => {
      typed.push(what);
      return driver.typeText(target, what);
    },
  });
  const telemetry = createRecordingTelemetry();
  const options = {
    model: parseModel(text, 'echo.yaml'),
    data: dataOf(values),
    objects,
    repo: createRepoIn(memory),
    wrap,
  };
  const deps = { ...simulatedDeps(options), telemetry };
  const said: unknown[] = [];
  const run = await queueSimulatedRun(deps, options);
  deps.bus.publishProgress = (signal) => void said.push(signal);
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, run.runId);
  await engine.ended(run.runId);
  const dump = JSON.stringify([memory, telemetry.emitted, said], (_key, value: unknown) =>
    value instanceof Map ? [...value] : value instanceof Set ? [...value] : value,
  );
  return { run: memory.runs.get(run.runId)?.run, dump, artifacts, typed, memory };
}

describe('an app that shows everywhere what was typed', () => {
  it('is crawled, and no value of a secret is left anywhere', async () => {
    const { run, dump, artifacts, typed } = await spill(FIRST);
    expect(run?.status).toBe('FINISHED');
    expect(run?.head.usage.screens).toBeGreaterThanOrEqual(5);
    expect(typed).toEqual(expect.arrayContaining([FIRST.user, FIRST.password, FIRST.pin]));
    expect(dump).toContain('{{secret:password}}');
    const values = Object.values(FIRST);
    expect(findValues(values, dump)).toEqual([]);
    for (const [ref, bytes] of artifacts) expect(findValues(values, bytes), ref).toEqual([]);
  }, 120_000);

  it('leaves the same behind whatever the secrets are: names, identities, pictures, digest', async () => {
    const [first, second] = [await spill(FIRST), await spill(SECOND)];
    expect(second.run?.digest).toBe(first.run?.digest);
    expect([...second.artifacts.keys()].sort()).toEqual([...first.artifacts.keys()].sort());
  }, 120_000);
});
