import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FaultPlan } from '../../adapters/simulated/faults.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createMemoryRepo } from '../../adapters/memory/memory-repo.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { Run } from '../../agent/domain/run.ts';
import { obstaclesOfRun } from '../../src/cli/follow/run-failure.ts';
import {
  crawlSimulated,
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../support/crawl/loop-harness.ts';
import { ALLOW_ALL } from '../support/crawl/loop-harness.ts';

let tiny: AppModel;
let hostile: AppModel;
let shop: AppModel;
beforeAll(async () => {
  tiny = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
  hostile = parseModel(await readFile(`${MODELS_DIR}/hostile.yaml`, 'utf8'), 'hostile.yaml');
  shop = parseModel(await readFile(`${MODELS_DIR}/shop.yaml`, 'utf8'), 'shop.yaml');
});

const crawl = (faults: FaultPlan, budgets = {}) => crawlSimulated({ model: tiny, faults, budgets });

describe('bad days of a device', () => {
  it('unreachable from the start: device_offline', async () => {
    const { run } = await crawl({ schedule: [{ at: 1, kind: 'device_offline', calls: 1000 }] });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: 'device_offline' });
  });

  it.each(['device_offline', 'missing_dependency'] as const)(
    'that cannot even be made (%s): the run ends for that reason and lets go of its lease',
    async (code) => {
      const deps = {
        ...simulatedDeps({ model: tiny }),
        deviceFor: () => Promise.reject(new ScreenGraphError(code)),
      };
      const { runId } = await queueSimulatedRun(deps, { model: tiny });
      const engine = createInProcessEngine(deps);
      await engine.start(TEST_SCOPE, runId);
      expect(await engine.ended(runId)).toBe('terminal');
      const run = await deps.repo.getRun(TEST_SCOPE, runId);
      expect(run).toMatchObject({ status: 'FAILED', stopReason: 'device_offline', leaseUntil: null });
    },
  );

  it('whose clock is set forth by a day meanwhile: nothing of that counts as time of the run', async () => {
    const maxTimeMs = 3_600_000;
    const crawled = async (leapAt: number) => {
      const deps = simulatedDeps({ model: tiny });
      let asked = 0;
      const leaping: typeof deps = {
        ...deps,
        async deviceFor(run) {
          const device = await deps.deviceFor(run);
          const { clock } = device;
          const now = (): number => clock.now() + (++asked > leapAt ? 86_400_000 : 0);
          return { ...device, clock: { ...clock, now } };
        },
      };
      const { runId } = await queueSimulatedRun(deps, { model: tiny, budgets: { maxTimeMs } });
      const engine = createInProcessEngine(leaping);
      await engine.start(TEST_SCOPE, runId);
      await engine.ended(runId);
      return deps.repo.getRun(TEST_SCOPE, runId);
    };
    const [steady, leapt] = [await crawled(Infinity), await crawled(40)];
    expect(leapt).toMatchObject({ status: 'FINISHED', stopReason: steady?.stopReason });
    expect(leapt?.head.usage).toEqual(steady?.head.usage);
  });

  it('gone for good in the middle: device_offline, and what was committed is kept', async () => {
    const { run } = await crawl({ schedule: [{ at: 60, kind: 'device_offline', calls: 100_000 }] });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: 'device_offline' });
    expect(run.head.usage.screens).toBeGreaterThan(0);
  });

  it.each(['session_lost', 'action_timeout', 'late_timeout', 'broken_xml', 'broken_png', 'slow'] as const)(
    '%s now and then: the map is recovered all the same',
    async (kind) => {
      const { run } = await crawl({ random: { seed: 5, rate: 0.01, kinds: [kind] } });
      expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
      expect(run.head.usage.screens).toBe(5);
    },
  );

  it('that does nothing it is asked for, and only says that it took too long: no success', async () => {
    const late = () => Promise.reject(new ScreenGraphError('action_timeout'));
    const { run } = await crawlSimulated({
      model: tiny,
      wrap: (driver) => ({ ...driver, tap: late, back: late, longPress: late, scroll: late, typeText: late }),
    });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'no_progress' });
    expect(run.head.usage.screens).toBe(1);
  });

  it('a screen of which the page source cannot be read: the rest is explored, and the run says what it has not seen', async () => {
    const { run, repo } = await crawlSimulated({
      model: tiny,
      wrap: (driver) => ({
        ...driver,
        capture: async (options) => {
          const page = await driver.capture(options);
          const pageSource = page.pageSource.includes('Milk and bread')
            ? '<hierarchy><node'
            : page.pageSource;
          return { ...page, pageSource };
        },
      }),
    });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    const page = { kinds: ['stop' as const], afterStep: -1, limit: 1 };
    const [stop] = await repo.listRecords(TEST_SCOPE, run.runId, page);
    expect(stop?.kind === 'stop' && stop.body.obstacles).toMatchObject([
      {
        kind: 'unreadable',
        message: expect.stringMatching(/“Notes” on screen “Tiny”.*cannot be read/) as string,
      },
    ]);
  });

  it.each([
    ['action_timeout', /“Notes” on screen “Tiny”.*did not tell what it shows/],
    ['session_lost', /“Notes” on screen “Tiny”.*each time the session/],
  ] as const)(
    'a screen at which each look ends with %s: the run says what it has not seen',
    async (code, said) => {
      const at = { notes: false };
      const { run, repo } = await crawlSimulated({
        model: tiny,
        wrap: (driver) => {
          const look = async <T>(taken: T): Promise<T> => {
            const { pageSource } = await driver.capture({ screenshot: false });
            at.notes = pageSource.includes('Milk and bread');
            if (at.notes) throw new ScreenGraphError(code);
            return taken;
          };
          return {
            ...driver,
            capture: async (options) => look(await driver.capture(options)),
            sample: async () => look(await driver.sample()),
            open: async () => {
              const opened = await driver.open();
              // A session that was lost is one of an app that begins anew.
              if (at.notes) await driver.launch({ fresh: true });
              return opened;
            },
          };
        },
      });
      expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
      const page = { kinds: ['stop' as const], afterStep: -1, limit: 1 };
      const [stop] = await repo.listRecords(TEST_SCOPE, run.runId, page);
      expect(stop?.kind === 'stop' && stop.body.obstacles).toMatchObject([
        { kind: 'unreadable', message: expect.stringMatching(said) as string },
      ]);
    },
  );

  it.each([[null], [new Uint8Array([1, 2, 3])]])(
    'that gives no picture, or none that is one: the whole map by its page sources, and the run says so',
    async (screenshotPng) => {
      const { run, repo } = await crawlSimulated({
        model: tiny,
        wrap: (driver) => ({
          ...driver,
          capture: async (options) => ({ ...(await driver.capture(options)), screenshotPng }),
        }),
      });
      expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
      expect(run.head.usage.screens).toBe(5);
      expect(await obstaclesOfRun({ repo, scope: TEST_SCOPE }, run)).toMatchObject([
        { kind: 'no_pictures', message: expect.stringContaining('no picture of any screen') as string },
      ]);
    },
  );

  it('nothing but broken page sources: no crash of the app, which was started afresh in vain', async () => {
    const { run } = await crawl({ random: { seed: 5, rate: 1, kinds: ['broken_xml'] } });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: 'restart_exhausted' });
    expect(run.head.counters.errors).toBeGreaterThan(3);
    expect(run.head.counters.restartsUsed).toBeGreaterThan(0);
  });

  it.each([
    ['provision', 'device_offline'],
    ['launch', 'restart_exhausted'],
    ['capture', 'restart_exhausted'],
  ] as const)('that never ends a call of %s in time is no crash of the app: %s', async (call, reason) => {
    const late = () => Promise.reject(new ScreenGraphError('action_timeout'));
    const { run } = await crawlSimulated({
      model: tiny,
      wrap: (driver) => ({ ...driver, [call]: late }),
    });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: reason });
  });

  it('of which the session is lost and cannot be opened again in time: device_offline', async () => {
    let opened = 0;
    const { run } = await crawlSimulated({
      model: tiny,
      faults: { schedule: [{ at: 60, kind: 'session_lost' }] },
      wrap: (driver) => ({
        ...driver,
        open: () => (opened++ === 0 ? driver.open() : Promise.reject(new ScreenGraphError('action_timeout'))),
      }),
    });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: 'device_offline' });
  });

  it('crashes, ANR, traps and instructions in texts: the hostile app is explored to its end', async () => {
    const { run, repo } = await crawlSimulated({ model: hostile });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
    const iterations = await repo.listIterations(TEST_SCOPE, run.runId, { after: 0, limit: 1000 });
    const outcomes = new Set(iterations.map((i) => i.outcome));
    for (const outcome of ['LEADS_TO', 'CRASHES', 'LEAVES_APP', 'INEFFECTIVE'] as const)
      expect(outcomes).toContain(outcome);
    expect(run.head.counters.restartsUsed).toBeGreaterThan(0);
  });

  it('I11: an app that only crashes uses up its restarts: restart_exhausted', async () => {
    const { run } = await crawlSimulated({ model: hostile, budgets: { restartLimit: 0 } });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: 'restart_exhausted' });
  });
});

describe('safe mode', () => {
  it('I10: what is destructive is enumerated, told and never performed', async () => {
    const shop = parseModel(await readFile(`${MODELS_DIR}/shop.yaml`, 'utf8'), 'shop.yaml');
    const { run, repo } = await crawlSimulated({ model: shop, allow: [], budgets: { maxIterations: 250 } });
    const iterations = await repo.listIterations(TEST_SCOPE, run.runId, { after: 0, limit: 1000 });
    const map = await repo.readRunMap(TEST_SCOPE, run.runId);
    const performed = new Set(iterations.map((i) => i.actionId));
    let blocked = 0;
    for (let after = 0; ;) {
      const events = await repo.listEvents(TEST_SCOPE, run.runId, { after, limit: 1000 });
      for (const e of events) {
        if (e.kind !== 'agent.event.actions_enumerated') continue;
        for (const b of (e.payload as { blocked: { actionId: string; label: string }[] }).blocked) {
          blocked += 1;
          expect(performed.has(b.actionId), b.label).toBe(false);
        }
      }
      const last = events.at(-1);
      if (last === undefined) break;
      after = last.sequence;
    }
    expect(blocked).toBeGreaterThan(0);
    expect(map.screens.length).toBeGreaterThan(20);
    expect(ALLOW_ALL.length).toBe(6);
  });
});

describe('bad days of the stores', () => {
  it('a full disk for artifacts: the error passes on once patience is spent, and the run goes on when there is room', async () => {
    const clock = createSystemClock();
    const real = createMemoryObjectStore(clock);
    let full = false;
    const objects: typeof real = {
      ...real,
      put: (tenant, kind, bytes) =>
        full
          ? Promise.reject(new ScreenGraphError('artifact_store_unavailable'))
          : real.put(tenant, kind, bytes),
    };
    const waits: string[] = [];
    const deps = {
      ...simulatedDeps({ model: tiny, objects }),
      ...{ artifactPatienceMs: 300, onArtifactWait: ({ code }: ScreenGraphError) => waits.push(code) },
    };
    const { runId } = await queueSimulatedRun(deps, { model: tiny });
    const off = deps.bus.onEvents(runId, (events) => {
      if (events.some((e) => e.kind === 'graph.action.created')) full = true;
    });
    const engine = createInProcessEngine(deps);
    await engine.start(TEST_SCOPE, runId);
    await expect(engine.ended(runId)).rejects.toMatchObject({ code: 'artifact_store_unavailable' });
    expect(await deps.repo.getRun(TEST_SCOPE, runId)).toMatchObject({ status: 'RUNNING', leaseUntil: null });
    expect(waits).toEqual(['artifact_store_unavailable']);
    off();
    full = false;
    await engine.start(TEST_SCOPE, runId);
    expect(await engine.ended(runId)).toBe('terminal');
    const undisturbed = await crawlSimulated({ model: tiny });
    expect((await deps.repo.getRun(TEST_SCOPE, runId))?.digest).toBe(undisturbed.run.digest);
  });

  it('a full disk for artifacts: the wait is no time of the app, on a device whose time is everybody’s', async () => {
    const clock = createSystemClock();
    const real = createMemoryObjectStore(clock);
    const begun = clock.steady();
    const put: typeof real.put = (tenant, kind, bytes) =>
      clock.steady() - begun < 1_500
        ? Promise.reject(new ScreenGraphError('artifact_store_unavailable'))
        : real.put(tenant, kind, bytes);
    const simulated = simulatedDeps({ model: tiny, objects: { ...real, put } });
    const deps = {
      ...simulated,
      deviceFor: async (run: Run) => ({ ...(await simulated.deviceFor(run)), clock }),
    };
    const { runId } = await queueSimulatedRun(deps, { model: tiny, budgets: { maxActions: 1 } });
    const engine = createInProcessEngine(deps);
    await engine.start(TEST_SCOPE, runId);
    await engine.ended(runId);
    const events = await deps.repo.listEvents(TEST_SCOPE, runId, { after: 0, limit: 1_000 });
    const steps = events.map(({ payload }) => Number(payload['elapsedMs'] ?? 0));
    const { usage } = (await deps.repo.getRun(TEST_SCOPE, runId))?.head ?? { usage: null };
    expect(steps.reduce((sum, ms) => sum + ms, 0) - (usage?.activeMs ?? 0)).toBeGreaterThan(700);
  });

  it('artifacts that somebody takes away meanwhile: what an act came to is unknown, and no crash of the app', async () => {
    const clock = createSystemClock();
    const real = createMemoryObjectStore(clock);
    let lost = 0;
    const objects: typeof real = {
      ...real,
      readElements: () => {
        lost++;
        return Promise.reject(new ScreenGraphError('artifact_not_found'));
      },
    };
    const { run } = await crawlSimulated({ model: shop, objects, budgets: { maxActions: 120 } });
    expect(lost).toBeGreaterThan(0);
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
  });

  it('I5: the database away in the middle: nothing half-written, and the run goes on when it is back', async () => {
    const real = createMemoryRepo();
    let away = false;
    const repo: typeof real = {
      ...real,
      commitStep: (commit) =>
        away ? Promise.reject(new ScreenGraphError('repo_unavailable')) : real.commitStep(commit),
    };
    const deps = simulatedDeps({ model: tiny, repo });
    const { runId } = await queueSimulatedRun(deps, { model: tiny });
    const off = deps.bus.onEvents(runId, (events) => {
      if (events.some((e) => e.kind === 'graph.action.created')) away = true;
    });
    const engine = createInProcessEngine(deps);
    await engine.start(TEST_SCOPE, runId);
    await expect(engine.ended(runId)).rejects.toMatchObject({ code: 'repo_unavailable' });
    expect(await real.getRun(TEST_SCOPE, runId)).toMatchObject({ status: 'RUNNING', leaseUntil: null });
    off();
    away = false;
    await engine.start(TEST_SCOPE, runId);
    expect(await engine.ended(runId)).toBe('terminal');
    const undisturbed = await crawlSimulated({ model: tiny });
    expect((await real.getRun(TEST_SCOPE, runId))?.digest).toBe(undisturbed.run.digest);
  });
});
