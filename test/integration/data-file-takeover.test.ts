import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createMemoryRepo } from '../../adapters/memory/memory-repo.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import { createUlidIds } from '../../adapters/system/ulid-ids.ts';
import type { RunData } from '../../agent/domain/data-file.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import { controlRun } from '../../agent/usecases/runs/control-run.ts';
import { parseDataFile } from '../../src/config/data-file.ts';
import {
  MODELS_DIR,
  TEST_SCOPE,
  crawlSimulated,
  queueSimulatedRun,
  simulatedDeps,
} from '../support/crawl/loop-harness.ts';

const FILE = new URL('../../examples/login.data.yaml', import.meta.url);
const data = parseDataFile(readFileSync(FILE, 'utf8'), 'login.data.yaml', {});

/** A crawl of the login model whose worker is lost right after a secret was typed, so that the device holds it. */
async function orphaned() {
  const { model } = await resolveSimTarget('sim:login', { modelsDir: MODELS_DIR });
  const real = createMemoryRepo();
  const objects = createMemoryObjectStore(createSystemClock());
  let typed = false;
  let lost = false;
  const repo: typeof real = {
    ...real,
    commitStep: (commit) => {
      typed ||= commit.records.some(
        (r) => r.kind === 'decision' && r.body.inputText === '{{secret:password}}',
      );
      if (lost || !typed || commit.head.nodeName !== 'DetectProgress') return real.commitStep(commit);
      lost = true;
      return Promise.reject(new ScreenGraphError('repo_unavailable'));
    },
  };
  const depsWith = (own?: RunData) =>
    simulatedDeps({ model, repo, objects, ...(own === undefined ? {} : { data: own }) });
  const options = { model, repo, data };
  const { runId } = await queueSimulatedRun(depsWith(data), options);
  const first = createInProcessEngine(depsWith(data));
  await first.start(TEST_SCOPE, runId);
  await first.finished(runId);
  expect(lost).toBe(true);
  return { model, real, runId, depsWith };
}

describe('a run that types secrets and is taken over', () => {
  it('I9: ends with the digest of the undisturbed run where the data file is; no checkpoint holds a secret', async () => {
    const { model, real, runId, depsWith } = await orphaned();
    const checkpoint = (await real.getRun(TEST_SCOPE, runId))?.head.deviceCheckpoint;
    expect(checkpoint).toContain('{{secret:password}}');
    expect(checkpoint).not.toContain('blue-anchor');
    const engine = createInProcessEngine(depsWith(data));
    await engine.start(TEST_SCOPE, runId);
    await engine.ended(runId);
    const undisturbed = await crawlSimulated({ model, data });
    expect((await real.getRun(TEST_SCOPE, runId))?.digest).toBe(undisturbed.run.digest);
  }, 120_000);

  it('asks for the data file where it is not, and leaves the run to others', async () => {
    const { real, runId, depsWith } = await orphaned();
    for (const own of [undefined, parseDataFile('{"fields": []}', 'other.json', {})]) {
      const engine = createInProcessEngine(depsWith(own));
      await engine.start(TEST_SCOPE, runId);
      await expect(engine.ended(runId)).rejects.toMatchObject({
        code: 'missing_dependency',
        message: expect.stringMatching(/`password`.*--data FILE/),
      });
      const run = await real.getRun(TEST_SCOPE, runId);
      expect(run).toMatchObject({ status: 'RUNNING', leaseUntil: null });
    }
    const engine = createInProcessEngine(depsWith(data));
    await engine.start(TEST_SCOPE, runId);
    expect(await engine.ended(runId)).toBe('terminal');
  }, 120_000);

  it('can be cancelled all the same', async () => {
    const { real, runId, depsWith } = await orphaned();
    const deps = depsWith();
    const engine = createInProcessEngine(deps);
    await controlRun(
      { repo: real, clock: deps.systemClock, ids: createUlidIds(deps.systemClock), engine },
      TEST_SCOPE,
      runId,
      {
        kind: 'cancel',
        reason: 'enough',
      },
    );
    await engine.finished(runId).catch(() => undefined);
    expect((await real.getRun(TEST_SCOPE, runId))?.status).toBe('CANCELED');
  }, 120_000);
});
