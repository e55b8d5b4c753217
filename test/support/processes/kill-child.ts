/**
 * One life of a worker, for the kill suite: claims a run as soon as its lease allows, carries it on, and dies by
 * SIGKILL at a planned point. Prints `ended <status>` when the run is over. Argument: a KillPlan as JSON.
 */
import { readFile } from 'node:fs/promises';
import { createDirectoryObjectStore } from '../../../adapters/object-store/directory-object-store.ts';
import { createNeo4jRepo } from '../../../adapters/neo4j/neo4j-repo.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import { runLoop } from '../../../agent/orchestrator/run-loop.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { simulatedDeps } from '../crawl/loop-harness.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR } from '../store/neo4j.ts';

export interface KillPlan {
  readonly neo4j: { readonly uri: string; readonly username: string; readonly password: string };
  readonly scope: Scope;
  readonly runId: string;
  readonly modelFile: string;
  readonly objects: string;
  readonly leaseMs: number;
  /** Die at this many commits from now; null: live to the end. */
  readonly afterCommits: number | null;
  /** Before the commit is sent, while it is on its way (after `delayMs`), or after it has returned. */
  readonly where: 'before' | 'inside' | 'after';
  readonly delayMs: number;
}

const plan = JSON.parse(process.argv[2] ?? '') as KillPlan;
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

function killing(repo: RepoPort): RepoPort {
  let commits = 0;
  return {
    ...repo,
    commitStep: async (commit) => {
      commits += 1;
      if (commits !== plan.afterCommits) return repo.commitStep(commit);
      if (plan.where === 'before') return die();
      if (plan.where === 'after') {
        await repo.commitStep(commit);
        return die();
      }
      void repo.commitStep(commit);
      await new Promise((resolve) => setTimeout(resolve, plan.delayMs));
      return die();
    },
  };
}

const repo = await createNeo4jRepo({
  ...plan.neo4j,
  statementsDir: STATEMENTS_DIR,
  migrationsDir: MIGRATIONS_DIR,
});
const model = parseModel(await readFile(plan.modelFile, 'utf8'), plan.modelFile);
const deps = simulatedDeps({ model, repo: killing(repo), leaseMs: plan.leaseMs });
const loopDeps = { ...deps, objects: createDirectoryObjectStore(plan.objects, deps.systemClock) };
for (;;) {
  const now = new Date().toISOString();
  const claim = await repo.claimRun(plan.scope, plan.runId, {
    workerId: `child-${process.pid}`,
    now,
    leaseMs: plan.leaseMs,
  });
  if (claim !== null) {
    await runLoop(loopDeps, claim, new AbortController().signal);
    break;
  }
  const run = await repo.getRun(plan.scope, plan.runId);
  if (run === null || isTerminal(run.status)) break;
  await deps.systemClock.sleep(50);
}
const run = await repo.getRun(plan.scope, plan.runId);
process.stdout.write(`ended ${run?.status ?? 'unknown'}\n`);
await repo.close();
process.exit(0);
