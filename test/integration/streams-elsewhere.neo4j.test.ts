import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createMemoryEventBus } from '../../adapters/memory/memory-event-bus.ts';
import { createNeo4jRepo } from '../../adapters/neo4j/neo4j-repo.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { EventEnvelope } from '../../agent/domain/events.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { MapChange, RunProgress } from '../../agent/usecases/watch/watch.ts';
import { createWatch } from '../../agent/usecases/watch/create-watch.ts';
import type { KillPlan } from '../support/processes/kill-child.ts';
import { MODELS_DIR, queueSimulatedRun, simulatedDeps } from '../support/crawl/loop-harness.ts';
import { MIGRATIONS_DIR, STATEMENTS_DIR, testNeo4j } from '../support/store/neo4j.ts';
import { createTcpProxy } from '../support/store/tcp-proxy.ts';

const CHILD = fileURLToPath(new URL('../support/processes/kill-child.ts', import.meta.url));
const dirs = { statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR };

async function all<T>(stream: AsyncIterable<T>, into: T[]): Promise<void> {
  for await (const value of stream) into.push(value);
}
const carryOut = (plan: KillPlan): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => resolve(output.trim()));
  });

it('I3 I7: a crawl of another process is followed from this one, through a restart of the database', async () => {
  const neo4j = await testNeo4j();
  const scope: Scope = { tenantId: `elsewhere-${randomUUID()}`, projectId: 'main' };
  const modelFile = join(MODELS_DIR, 'tiny.yaml');
  const model = parseModel(await readFile(modelFile, 'utf8'), modelFile);
  const objects = await mkdtemp(join(tmpdir(), 'screengraph-elsewhere-'));
  const proxy = await createTcpProxy(Number(new URL(neo4j.uri).port));
  const direct = await createNeo4jRepo({ ...neo4j, ...dirs });
  const behind = await createNeo4jRepo({
    ...neo4j,
    ...dirs,
    uri: `bolt://127.0.0.1:${proxy.port}`,
    retry: { retryForMs: 200, firstDelayMs: 25, maxDelayMs: 100 },
  });
  try {
    const { runId, spec } = await queueSimulatedRun(simulatedDeps({ model, repo: direct }), { model, scope });
    const watch = createWatch({
      repo: behind,
      bus: createMemoryEventBus(),
      clock: createSystemClock(),
      settings: { pollMs: 200, longestPauseMs: 500 },
    });
    const events: EventEnvelope[] = [];
    const progress: RunProgress[] = [];
    const changes: MapChange[] = [];
    const changed: string[] = [];
    const map = await watch.mapChanges(scope, spec.appKey, null);
    const runs = await watch.runs(scope);
    const ends = [
      all(await watch.runEvents(scope, runId, 0), events),
      all(await watch.runProgress(scope, runId), progress),
    ];
    const open = [
      all(map, changes),
      (async () => {
        for await (const run of runs) changed.push(run.status);
      })(),
    ];
    const child = carryOut({
      neo4j,
      scope,
      runId,
      modelFile,
      objects,
      leaseMs: 30_000,
      afterCommits: null,
      where: 'after',
      delayMs: 0,
    });
    while (events.length < 30) await sleep(20);
    proxy.setAway(true);
    await sleep(2500);
    proxy.setAway(false);
    expect(await child).toBe('ended FINISHED');
    await Promise.all(ends);

    const log: EventEnvelope[] = [];
    for (;;) {
      const page = await direct.listEvents(scope, runId, { after: log.length, limit: 1000 });
      if (page.length === 0) break;
      log.push(...page);
    }
    expect(events).toEqual(log);
    expect(progress.at(-1)).toMatchObject({ run: { status: 'FINISHED' }, node: null });
    const graph = log.filter(
      ({ kind }) => kind === 'graph.screen.discovered' || kind === 'graph.action.created',
    );
    while (changes.length < graph.length) await sleep(20);
    expect(changes.map(({ event }) => event.sequence)).toEqual(graph.map(({ sequence }) => sequence));
    while (changed.at(-1) !== 'FINISHED') await sleep(20);
    await Promise.all([map.return?.(), runs.return?.()]);
    await Promise.all(open);
    expect(watch.followed()).toBe(0);
  } finally {
    await Promise.all([direct.close(), behind.close()]);
    await proxy.close();
    await rm(objects, { recursive: true, force: true });
  }
});
