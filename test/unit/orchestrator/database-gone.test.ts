import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import {
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../../support/crawl/loop-harness.ts';

const model = parseModel(readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8'), 'tiny.yaml');

/** Takes some steps of a run, and then none; `patient` waits for an answer to everything else, as the real one does, for long. */
function failing({ patient }: { readonly patient: boolean }): RepoPort {
  const repo = createMemoryRepo();
  const forEver = (): Promise<never> => new Promise(() => undefined);
  let left = 20;
  return {
    ...repo,
    commitStep: (commit) =>
      left-- > 0 ? repo.commitStep(commit) : Promise.reject(new ScreenGraphError('repo_unavailable')),
    ...(patient ? { releaseLease: forEver, advancePublished: forEver } : {}),
  };
}

async function runOn(repo: RepoPort) {
  const options = { model, repo };
  const deps = simulatedDeps(options);
  const { runId } = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, runId);
  await expect(engine.ended(runId)).rejects.toMatchObject({ code: 'repo_unavailable' });
  return repo.getRun(TEST_SCOPE, runId);
}

test('a run whose database was waited for in vain is left soon, without waiting for it again', async () => {
  expect(await runOn(failing({ patient: true }))).toMatchObject({ status: 'RUNNING' });
});

test('where it takes no steps and answers all the same, the run is handed back', async () => {
  expect(await runOn(failing({ patient: false }))).toMatchObject({ status: 'RUNNING', leaseUntil: null });
});
