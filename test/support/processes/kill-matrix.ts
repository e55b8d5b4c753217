import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { createNeo4jRepo } from '../../../adapters/neo4j/neo4j-repo.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import { builtChild } from './built-child.ts';
import { crawlSimulated, MODELS_DIR, queueSimulatedRun, simulatedDeps } from '../crawl/loop-harness.ts';
import type { KillPlan } from './kill-child.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../store/neo4j.ts';

export interface KillMatrixResult {
  readonly undisturbed: Run;
  readonly run: Run;
  readonly events: readonly EventEnvelope[];
  /** `step:where` of every death, in order. */
  readonly deaths: readonly string[];
}

/**
 * One crawl that dies again and again: each life ends `stride` commits after it began, in turn before, inside (after a
 * growing delay) and after the commit. The undisturbed run of the same seed is the reference.
 */
export async function killMatrix(model: string, stride: number, scope: Scope): Promise<KillMatrixResult> {
  const modelFile = join(MODELS_DIR, `${model}.yaml`);
  const parsed = parseModel(await readFile(modelFile, 'utf8'), modelFile);
  const neo4j = await testNeo4j();
  const repo = await createNeo4jRepo({
    ...neo4j,
    statementsDir: STATEMENTS_DIR,
    migrationsDir: MIGRATIONS_DIR,
  });
  const child = await builtChild('kill-child');
  const objects = await mkdtemp(join(tmpdir(), 'screengraph-kill-'));
  try {
    const undisturbed = (await crawlSimulated({ model: parsed, scope, repo: createMemoryRepo() })).run;
    const { runId } = await queueSimulatedRun(simulatedDeps({ model: parsed, repo }), {
      model: parsed,
      scope,
    });
    const deaths: string[] = [];
    for (let life = 0; ; life++) {
      const where = (['before', 'inside', 'after'] as const)[life % 3] ?? 'before';
      const delayMs = Math.floor(life / 3) % 8;
      const before = await repo.getRun(scope, runId);
      if (before !== null && isTerminal(before.status)) break;
      const plan: KillPlan = {
        neo4j,
        scope,
        runId,
        modelFile,
        objects,
        leaseMs: 300,
        afterCommits: stride,
        where,
        delayMs,
      };
      const killed = await live(child.path, plan);
      if (killed) deaths.push(`${(before?.head.stepOrdinal ?? -1) + stride}:${where}+${delayMs}`);
    }
    const run = await repo.getRun(scope, runId);
    if (run === null) throw new Error('the run is gone');
    const events: EventEnvelope[] = [];
    for (;;) {
      const page = await repo.listEvents(scope, runId, { after: events.length, limit: 1000 });
      if (page.length === 0) break;
      events.push(...page);
    }
    return { undisturbed, run, events, deaths };
  } finally {
    await repo.close();
    await child.remove();
    await rm(objects, { recursive: true, force: true });
  }
}

/** True when the child died by SIGKILL; an ordinary failure is thrown with what it said. */
function live(program: string, plan: KillPlan): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true);
      else if (code === 0) resolve(false);
      else reject(new Error(`the worker failed (${code ?? signal}): ${said}`));
    });
  });
}
