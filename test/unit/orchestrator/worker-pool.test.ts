import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { isoTime } from '../../../agent/domain/iso-time.ts';
import { MAX_LEASE_MS, type Scope } from '../../../agent/domain/run.ts';
import { createWorkerPool, type PoolNote, type WorkerPool } from '../../../agent/orchestrator/worker-pool.ts';
import { QUEUE_PAGE, type QueuePort } from '../../../agent/ports/QueuePort.ts';
import { newRun, newScope, requestOf, specOf, T0 } from '../../contract/repo/repo-fixtures.ts';
import { createHandEngine, type HandEngine } from '../../support/crawl/hand-engine.ts';

const POLL_MS = 1_000;
const LEASE_MS = 30_000;
const pools: WorkerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
});

/** Lets everything that waits for nothing but its turn happen. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
};

function world() {
  const store = createMemoryStore();
  const clock = createManualClock(Date.parse(T0), { autoAdvance: false });
  const scope = newScope();
  const project = (n: number): Scope => ({ ...scope, projectId: `p${n}` });
  const queue = async (of: Scope, n: number, device: string | null = null): Promise<string> =>
    (await store.repo.createRun(newRun(of, n, { spec: { ...specOf(of), device } }))).runId;
  function worker(limit: number, from: QueuePort = store.queue, leaseMs = LEASE_MS) {
    const engine = createHandEngine(store.repo, clock, leaseMs);
    const notes: PoolNote[] = [];
    const onNote = (note: PoolNote): void => void notes.push(note);
    const { repo } = store;
    const pool = createWorkerPool({ queue: from, repo, engine, clock, limit, pollMs: POLL_MS, onNote });
    pools.push(pool);
    return { engine, pool, notes };
  }
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  return { repo: store.repo, waiting: store.queue, clock, project, queue, worker, pass };
}
const projectsOf = (engine: HandEngine): readonly string[] =>
  engine
    .held()
    .map((run) => run.projectId)
    .sort();

describe('worker pool', () => {
  it('works on as many runs as it may, and on the next when one is over', async () => {
    const { project, queue, worker } = world();
    const ids = [await queue(project(1), 1), await queue(project(1), 2), await queue(project(1), 3)];
    const { engine, pool } = worker(2);
    await settle();
    expect(engine.claimed).toEqual(ids.slice(0, 2));
    expect(pool.running()).toBe(2);
    await engine.finish(ids[1] ?? '');
    await settle();
    expect(engine.claimed).toEqual(ids);
    expect(pool.running()).toBe(2);
  });

  it('is fair: a project with a long queue does not keep the others waiting', async () => {
    const { project, queue, worker } = world();
    for (let n = 1; n <= 8; n++) await queue(project(1), n);
    for (const p of [2, 3]) for (let n = 11; n <= 12; n++) await queue(project(p), n);
    const { engine } = worker(2);
    await settle();
    const served: string[] = [];
    for (let i = 0; i < 12; i++) {
      served.push(projectsOf(engine).join('+'));
      await engine.finish(engine.held()[0]?.runId ?? '');
      await settle();
    }
    expect(served).toEqual([
      'p1+p2',
      'p2+p3',
      'p1+p3',
      'p1+p2',
      'p2+p3',
      'p1+p3',
      ...Array.from({ length: 5 }, () => 'p1+p1'),
      'p1',
    ]);
  });

  it('is fair: a project with all places makes room for one that waits without any, and goes on when there is room again', async () => {
    const { project, queue, worker, pass } = world();
    const [first, second] = [await queue(project(1), 1), await queue(project(1), 2)];
    const { engine, notes } = worker(2);
    await settle();
    const third = await queue(project(1), 3);
    for (let n = 0; n < 12; n++) await pass(10_000);
    // Nobody else waits: its own queue is no reason.
    expect(engine.held().map(({ runId }) => runId)).toEqual([first, second]);
    const other = await queue(project(2), 11);
    await pass(10_000);
    expect(engine.claimed).not.toContain(other);
    await pass(10_000);
    expect(engine.held().map(({ runId }) => runId)).toEqual([first, other]);
    expect(notes).toContainEqual({ kind: 'makes_room', scope: project(1), runId: second });
    // A project with one place keeps it, however long the others wait.
    await queue(project(3), 21);
    for (let n = 0; n < 12; n++) await pass(10_000);
    expect(engine.held().map(({ runId }) => runId)).toEqual([first, other]);
    await engine.finish(other);
    await settle();
    await engine.finish(engine.held()[1]?.runId ?? '');
    await settle();
    expect(engine.held().map(({ runId }) => runId)).toEqual([first, second]);
    expect(engine.claimed).not.toContain(third);
  });

  it('is fair: of several full workers one makes room for a run that waits', async () => {
    const { project, queue, worker, pass, waiting } = world();
    for (const n of [1, 2, 3, 4, 5, 6]) await queue(project(1), n);
    const workers = [1, 2, 3].map(() => worker(2, waiting, MAX_LEASE_MS));
    await settle();
    for (let n = 0; n < 6; n++) await pass(10_000);
    const left = (): number =>
      workers.flatMap(({ notes }) => notes).filter(({ kind }) => kind === 'makes_room').length;
    const held = (): readonly string[] => workers.flatMap(({ engine }) => projectsOf(engine)).sort();
    await queue(project(2), 11);
    for (let n = 0; n < 3; n++) await pass(10_000);
    expect(left()).toBe(1);
    expect(held()).toEqual(['p1', 'p1', 'p1', 'p1', 'p1', 'p2']);
    // Each that waits has one who leaves for it.
    for (const p of [3, 4]) await queue(project(p), 20 + p);
    for (let n = 0; n < 3; n++) await pass(10_000);
    expect(left()).toBe(3);
    expect(held()).toEqual(['p1', 'p1', 'p1', 'p2', 'p3', 'p4']);
  });

  it('is fair: who waits behind many for whom others make room is asked for soon', async () => {
    const { project, queue, worker, pass, waiting, clock } = world();
    for (const n of [1, 2]) await queue(project(1), n);
    const { notes } = worker(2, waiting, MAX_LEASE_MS);
    await settle();
    for (let n = 0; n < 6; n++) await pass(10_000);
    for (let p = 11; p <= 35; p++) {
      const run = { scope: project(p), runId: await queue(project(p), p) };
      if (p < 35) await waiting.roomFor(run, isoTime(clock.now()), 60_000);
    }
    for (let n = 0; n < 4; n++) await pass(10_000);
    expect(notes.map(({ kind }) => kind)).toContain('makes_room');
  });

  it('is fair: who waits is asked for, however many come after', async () => {
    const { project, queue, worker, pass, waiting, clock } = world();
    for (const n of [1, 2]) await queue(project(1), n);
    const { notes } = worker(2, waiting, MAX_LEASE_MS);
    await settle();
    for (let n = 0; n < 6; n++) await pass(10_000);
    const first = { scope: project(999), runId: await queue(project(999), 9) };
    await waiting.roomFor(first, isoTime(clock.now()), 60_000);
    for (let look = 1; look <= 12; look++) {
      // Each time ten more, for whom others make room.
      for (let p = look * 10; p < look * 10 + 10; p++) {
        const run = { scope: project(p), runId: await queue(project(p), p) };
        await waiting.roomFor(run, isoTime(clock.now()), 60_000);
      }
      await pass(10_000);
    }
    expect(notes.map(({ kind }) => kind)).toContain('makes_room');
  });

  it('leaves a run its place for a minute at least', async () => {
    const { project, queue, worker, pass } = world();
    for (const n of [1, 2]) await queue(project(1), n);
    const { engine } = worker(2);
    await settle();
    await queue(project(2), 11);
    for (let n = 0; n < 5; n++) await pass(10_000);
    expect(projectsOf(engine)).toEqual(['p1', 'p1']);
    for (let n = 0; n < 2; n++) await pass(10_000);
    expect(projectsOf(engine)).toEqual(['p1', 'p2']);
  });

  it('makes no room for a run that broke here, which another would leave for time and again', async () => {
    const { project, queue, worker, pass } = world();
    const broken = await queue(project(2), 1);
    const { engine, notes } = worker(2);
    await settle();
    const own = [await queue(project(1), 11), await queue(project(1), 12)];
    await engine.fail(broken);
    await settle();
    for (let n = 0; n < 20; n++) await pass(10_000);
    expect(engine.held().map(({ runId }) => runId)).toEqual(own);
    expect(notes.map(({ kind }) => kind)).not.toContain('makes_room');
    // For another run of that project it does.
    await queue(project(2), 13);
    for (let n = 0; n < 2; n++) await pass(10_000);
    expect(projectsOf(engine)).toEqual(['p1', 'p2']);
  });

  it('looks again after a while, or at once when it is nudged', async () => {
    const { project, queue, worker, pass } = world();
    const { engine, pool } = worker(4);
    await settle();
    const first = await queue(project(1), 1);
    await pass(POLL_MS - 1);
    expect(engine.claimed).toEqual([]);
    await pass(1);
    expect(engine.claimed).toEqual([first]);
    const second = await queue(project(1), 2);
    pool.nudge();
    await settle();
    expect(engine.claimed).toEqual([first, second]);
  });

  it('never has two runs of one device in hand, and takes the second when the first is over', async () => {
    const { project, queue, worker, pass } = world();
    const first = await queue(project(1), 1, 'phone');
    const second = await queue(project(2), 2, 'phone');
    const free = await queue(project(2), 3);
    const [one, two] = [worker(4), worker(4)];
    await settle();
    const inHand = (): readonly string[] =>
      [...one.engine.held(), ...two.engine.held()].map((run) => run.runId);
    expect([...inHand()].sort()).toEqual([first, free].sort());
    const owner = one.engine.held().some((run) => run.runId === first) ? one : two;
    await owner.engine.finish(first);
    await pass(POLL_MS);
    expect([...inHand()].sort()).toEqual([second, free].sort());
  });

  it('claims what a dead worker has left when its lease has run out, and ends what was to be cancelled', async () => {
    const { project, queue, worker, repo, clock, pass } = world();
    const run = await queue(project(1), 1, 'phone');
    const dead = createHandEngine(repo, clock, LEASE_MS);
    await dead.start(project(1), run);
    const { engine } = worker(1);
    await pass(LEASE_MS - 1);
    expect(engine.claimed).toEqual([]);
    await pass(POLL_MS);
    expect(engine.claimed).toEqual([run]);
    expect(engine.held()[0]).toMatchObject({ epoch: 2, status: 'RUNNING' });
    const other = await queue(project(2), 2);
    await dead.start(project(2), other);
    await repo.requestControl(project(2), other, requestOf('cancel', 'c'));
    await engine.finish(run);
    await pass(LEASE_MS);
    expect(engine.held()[0]).toMatchObject({ runId: other, status: 'CANCEL_REQUESTED' });
  });

  it('claims what a dead worker has left whose clock was ahead, when nobody has renewed its lease for longer than any lasts', async () => {
    const { project, queue, worker, repo, clock, pass } = world();
    const [run, alive] = [await queue(project(1), 1, 'phone'), await queue(project(2), 2)];
    const ahead = (ms: number): string => isoTime(clock.now() + ms);
    for (const [of, id] of [[project(1), run] as const, [project(2), alive] as const])
      await repo.claimRun(of, id, { workerId: 'ahead', now: ahead(86_400_000), leaseMs: LEASE_MS });
    const { engine } = worker(2);
    await settle();
    for (let ms = 0; ms < MAX_LEASE_MS; ms += 60_000) {
      expect(engine.claimed).toEqual([]);
      await repo.renewLease(project(2), alive, { epoch: 1, now: ahead(86_400_000), leaseMs: LEASE_MS });
      await pass(60_000);
    }
    expect(engine.claimed).toEqual([run]);
    expect(engine.held()[0]).toMatchObject({ epoch: 2, status: 'RUNNING' });
  });

  it('does not claim once more what it has in hand, though the lease has run out meanwhile', async () => {
    const { project, queue, worker, pass } = world();
    const run = await queue(project(1), 1);
    const { engine, pool } = worker(2);
    await settle();
    await pass(LEASE_MS + 1);
    pool.nudge();
    await settle();
    expect(engine.claimed).toEqual([run]);
    expect(pool.running()).toBe(1);
  });

  it('waits longer and longer for a database that is away, and works on when it is back', async () => {
    const { project, queue, worker, pass, waiting } = world();
    let away = true;
    let looks = 0;
    const run = await queue(project(1), 1);
    const { engine, notes } = worker(1, {
      ...waiting,
      oldestPerProject: (now, page) => {
        looks++;
        if (away) return Promise.reject(new ScreenGraphError('repo_unavailable'));
        return waiting.oldestPerProject(now, page);
      },
    });
    await settle();
    for (const ms of [1_000, 2_000, 4_000, 8_000]) {
      await pass(ms - 1);
      const before = looks;
      await pass(1);
      expect(looks).toBe(before + 1);
    }
    expect(notes.map((note) => (note.kind === 'queue_away' ? note.pauseMs : 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000,
    ]);
    away = false;
    await pass(16_000);
    expect(engine.claimed).toEqual([run]);
    expect(notes.map((note) => note.kind)).toContain('queue_back');
  });

  it('leaves a run alone whose loop broke, for a growing time, and goes on with its project', async () => {
    const { project, queue, worker, pass } = world();
    const broken = await queue(project(1), 1);
    const next = await queue(project(1), 2);
    const { engine, notes } = worker(1);
    await settle();
    await engine.fail(broken);
    await settle();
    expect(engine.claimed).toEqual([broken, next]);
    await engine.finish(next);
    await pass(2 * POLL_MS - 1);
    expect(engine.claimed).toHaveLength(2);
    await pass(POLL_MS);
    expect(engine.claimed).toEqual([broken, next, broken]);
    await engine.fail(broken);
    await settle();
    expect(notes.flatMap((note) => (note.kind === 'failed' ? [note.pauseMs] : []))).toEqual([2_000, 4_000]);
  });

  it('comes to the projects behind a full page also when nothing of that page can be had', async () => {
    const { project, queue, worker, waiting } = world();
    const run = await queue(project(9), 1);
    const taken = Array.from({ length: QUEUE_PAGE }, (_, n) => ({ scope: project(n), runId: `gone-${n}` }));
    const { engine } = worker(1, {
      ...waiting,
      oldestPerProject: (now, { after, ...page } = {}) =>
        after === undefined
          ? new Promise((resolve) => setImmediate(resolve, taken))
          : waiting.oldestPerProject(now, page),
    });
    for (let i = 0; i < 200 && engine.claimed.length === 0; i++) await settle();
    expect(engine.claimed).toEqual([run]);
  });

  it('hands everything back when it stops and claims nothing more', async () => {
    const { project, queue, worker, repo, pass } = world();
    const ids = [await queue(project(1), 1), await queue(project(2), 2), await queue(project(3), 3)];
    const { engine, pool, notes } = worker(2);
    await settle();
    await pool.stop();
    pool.nudge();
    await pass(10 * POLL_MS);
    expect(engine.claimed).toHaveLength(2);
    expect(pool.running()).toBe(0);
    expect(notes.filter((note) => note.kind === 'left')).toHaveLength(2);
    for (const [at, runId] of ids.entries()) {
      const run = await repo.getRun(project(at + 1), runId);
      expect(run).toMatchObject({ workerId: null, leaseUntil: null });
    }
    const heir = worker(3);
    await settle();
    expect(heir.engine.claimed).toHaveLength(3);
  });
});
