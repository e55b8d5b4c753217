import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { isoTime } from '../../../agent/domain/iso-time.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import { resumeRun } from '../../../src/cli/follow/resume-run.ts';
import type { Composition } from '../../../src/composition/composition.ts';
import {
  MODELS_DIR,
  TEST_SCOPE,
  queueSimulatedRun,
  simulatedDeps,
} from '../../support/crawl/loop-harness.ts';

afterEach(() => void vi.restoreAllMocks());

/** A run whose owner died so that its lease still lasts a moment, and a command that is to go on with it. */
async function world() {
  const model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
  const deps = simulatedDeps({ model });
  const { runId } = await queueSimulatedRun(deps, { model });
  const clock = createSystemClock();
  const dead = { workerId: 'dead', now: isoTime(clock.now()), leaseMs: 400 };
  const claim = await deps.repo.claimRun(TEST_SCOPE, runId, dead);
  if (claim === null) throw new Error('a free run was not given');
  const session = {
    ...{ repo: deps.repo, bus: createMemoryEventBus(), clock, scope: TEST_SCOPE, ids: createUlidIds(clock) },
    settings: { store: 'neo4j', serve: { drainMs: 1_000 }, llm: {} },
    engine: createInProcessEngine({ ...deps, workerId: 'command' }),
    eventsPublished: () => 0,
  } as unknown as Composition;
  return { deps, runId, clock, session, found: claim.run };
}

test('a run that a worker elsewhere was quicker to take up is followed to its end', async () => {
  const { deps, runId, clock, session, found } = await world();
  let isFollowed: (() => void) | undefined;
  const followed = new Promise<void>((done) => (isFollowed = done));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    if (String(text).includes('it is followed from here')) isFollowed?.();
    return true;
  });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const worker = createInProcessEngine({
    ...{ ...deps, workerId: 'worker' },
    repo: { ...deps.repo, commitStep: (step) => followed.then(() => deps.repo.commitStep(step)) },
  });
  const other = clock.sleep(410).then(() => worker.start(TEST_SCOPE, runId));
  const code = await resumeRun(session, found, { json: true });
  await other;
  expect(code).toBe(0);
  expect((await deps.repo.getRun(TEST_SCOPE, runId))?.epoch).toBe(2);
});

test('a run whose owner lives is not taken from it', async () => {
  const { deps, runId, clock, session, found } = await world();
  const renewal = { epoch: 1, now: isoTime(clock.now()), leaseMs: 60_000 };
  await deps.repo.renewLease(TEST_SCOPE, runId, renewal);
  await expect(resumeRun(session, found, { json: true })).rejects.toThrow(
    'is being carried out by another process',
  );
});

test('quiet, only how it ended is said: neither that its owner is waited for nor how it goes', async () => {
  const { session, found } = await world();
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    });
  expect(await resumeRun(session, found, { json: false, quiet: true })).toBe(0);
  expect(said.stderr).toBe('');
  expect(stripVTControlCharacters(said.stdout)).toMatch(/^FINISHED \(success\)/);
});
