import { beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { ControlOrder } from '../../../agent/usecases/runs/control-run.ts';
import type {
  RunCommandParts,
  RunDefaults,
  StartRequest,
} from '../../../agent/usecases/runs/run-commands.ts';
import { commandsRig } from '../../support/crawl/commands-rig.ts';
import { MODELS_DIR, queueSimulatedRun, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { attempt } from '../../../agent/usecases/user-error.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';
import { NOTHING_ASKED } from '../../support/crawl/start-request.ts';

let model: AppModel;
beforeAll(async () => {
  model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
});

const request: StartRequest = {
  target: 'sim:tiny',
  ...NOTHING_ASKED,
};

const DATA = { ref: 'names.yaml', secrets: [] };

const rig = (
  store = createMemoryStore(),
  settings: Partial<RunDefaults> = {},
  resolveData?: RunCommandParts['resolveData'],
) => commandsRig(model, { store, settings, parts: resolveData === undefined ? {} : { resolveData } });

describe('start', () => {
  it('queues a run with the settings where the request says nothing', async () => {
    const { commands, nudges } = rig();
    const plain = await commands.start(TEST_SCOPE, request);
    expect(plain).toMatchObject({ existed: false, run: { status: 'QUEUED' } });
    expect(plain.run.spec).toMatchObject({ seed: 7, allow: ['send'], budgets: TEST_BUDGETS, device: null });
    const own = await commands.start(TEST_SCOPE, {
      ...request,
      target: ' sim:tiny ',
      app: 'mine',
      seed: 3,
      policy: 'depth',
      budgets: { maxActions: 9, maxTokens: null },
      viewport: { width: 360 },
      allow: [],
      device: 'phone-1',
      stopBelow: 0.2,
      ocr: 'stems',
    });
    expect(plain.run.spec.stopBelow).toBeUndefined();
    expect(own.run.spec).toMatchObject({
      target: 'sim:tiny',
      naturalKey: 'mine',
      seed: 3,
      policy: 'depth',
      budgets: { ...TEST_BUDGETS, maxActions: 9, maxTokens: null },
      viewport: { width: 360, height: 915 },
      allow: [],
      device: 'phone-1',
      stopBelow: 0.2,
      ocr: 'stems',
    });
    expect(nudges()).toBe(2);
  });

  it('makes one run of one client request, also at the same time', async () => {
    const { commands, repo, nudges } = rig();
    const once = { ...request, clientRequestId: 'mine' };
    const made = await Promise.all([1, 2, 3].map(() => commands.start(TEST_SCOPE, once)));
    expect(new Set(made.map(({ run }) => run.runId)).size).toBe(1);
    expect(made.filter(({ existed }) => existed)).toHaveLength(2);
    expect(await repo.listRuns(TEST_SCOPE, { limit: 10 })).toHaveLength(1);
    expect(nudges()).toBe(1);
  });

  it('gives a request that is sent again its run, also after the settings and the limits of the run have changed', async () => {
    const store = createMemoryStore();
    const { commands } = rig(store);
    const allow: StartRequest['allow'] = ['send', 'pay', 'send'];
    const once = { ...request, seed: 4, goal: 'About', allow, clientRequestId: 'mine' };
    const { run } = await commands.start(TEST_SCOPE, once);
    await commands.control(TEST_SCOPE, run.runId, {
      ...{ kind: 'update_budgets', reason: '', budgets: { maxActions: 5 } },
    });
    const later = rig(store, { policy: 'depth', knowledge: 'map', allow: [] });
    for (const again of [
      once,
      { ...once, target: ' sim:tiny ', allow: ['pay', 'send'] } satisfies StartRequest,
    ])
      expect(await later.commands.start(TEST_SCOPE, again)).toMatchObject({
        existed: true,
        run: { runId: run.runId },
      });
  });

  it('gives a request that is sent again its run, though what it took to make it is gone', async () => {
    const store = createMemoryStore();
    const once = { ...request, dataRef: 'names.yaml', seed: 4, clientRequestId: 'mine' };
    const made = await rig(store, {}, () => Promise.resolve(DATA)).commands.start(TEST_SCOPE, once);
    const gone = new ScreenGraphError('invalid_input', 'there is no such data file');
    const later = rig(store, {}, () => Promise.reject(gone));
    const again = await later.commands.start(TEST_SCOPE, { ...once, target: ' sim:tiny ' });
    expect(again).toMatchObject({ existed: true, run: { runId: made.run.runId } });
    expect(later.nudges()).toBe(0);
    // Another request is told what it lacks, and an ID of another run as ever.
    await expect(later.commands.start(TEST_SCOPE, { ...once, clientRequestId: 'new' })).rejects.toBe(gone);
    for (const change of [{ seed: 5 }, { target: 'sim:none' }, { app: 'other' }, { dataRef: 'other.yaml' }])
      await expect(later.commands.start(TEST_SCOPE, { ...once, ...change })).rejects.toMatchObject({
        ...{ code: 'invalid_input', details: { path: 'clientRequestId' } },
      });
    await expect(
      later.commands.start({ ...TEST_SCOPE, projectId: 'another' }, { ...once, seed: 5 }),
    ).rejects.toBe(gone);
    expect(await store.repo.listRuns(TEST_SCOPE, { limit: 10 })).toHaveLength(1);
  });

  it.each([
    [{ target: 'sim:login' }, /\(target\)/],
    [{ app: 'other' }, /\(app\)/],
    [{ seed: 5 }, /\(seed\)/],
    [{ goal: null, version: '2' }, /\(version, goal\)/],
    [{ device: 'phone-1' }, /\(device\)/],
    [{ budgets: { maxActions: 5 } }, /limits/],
    [{ allow: [] }, /settings/],
    [{ seed: null }, /settings/],
  ])('refuses the ID of a request for another run: %j', async (change, what) => {
    const { commands, repo } = rig();
    const once = { ...request, seed: 4, goal: 'About', clientRequestId: 'mine' };
    await commands.start(TEST_SCOPE, once);
    await expect(commands.start(TEST_SCOPE, { ...once, ...change })).rejects.toMatchObject({
      ...{ code: 'invalid_input', details: { path: 'clientRequestId' } },
      message: expect.stringMatching(what) as string,
    });
    expect(await repo.listRuns(TEST_SCOPE, { limit: 10 })).toHaveLength(1);
  });

  it.each([
    [{ target: '' }, 'target'],
    [{ target: 'x'.repeat(3000) }, 'target'],
    [{ target: 'sim:none' }, 'target'],
    [{ app: 'a\u001fb' }, 'app'],
    [{ app: 'a\ud800b' }, 'app'],
    [{ goal: 'a\udc00' }, 'goal'],
    [{ version: '' }, 'version'],
    [{ version: ' ' }, 'version'],
    [{ app: '\u00a0 ' }, 'app'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1.5 }, 'seed'],
    [{ budgets: { maxActions: -1 } }, 'budgets.maxActions'],
    [{ budgets: { maxTimeMs: 1e15 } }, 'budgets.maxTimeMs'],
    [{ budgets: { maxSteps: 0 } }, 'budgets.maxSteps'],
    [{ budgets: { maxCostUsd: NaN } }, 'budgets.maxCostUsd'],
    [{ viewport: { width: 10 } }, 'viewportWidth'],
    [{ viewport: { height: 100_000 } }, 'viewportHeight'],
    [{ stopBelow: 1.5 }, 'stopBelow'],
    [{ stopBelow: -0.1 }, 'stopBelow'],
    [{ device: 'x'.repeat(129) }, 'device'],
    [{ device: 'phone\u200b' }, 'device'],
    [{ clientRequestId: '' }, 'clientRequestId'],
  ] as const)('refuses %j and says where', async (changes, path) => {
    const { commands, repo } = rig();
    await expect(commands.start(TEST_SCOPE, { ...request, ...changes })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path },
    });
    expect(await repo.listRuns(TEST_SCOPE, { limit: 10 })).toEqual([]);
  });

  it('says of several wrong fields what is wrong with each, at once', async () => {
    const { commands } = rig();
    const budgets = {
      maxSteps: 0,
      maxActions: -1,
      maxTimeMs: 1e15,
      maxCostUsd: null,
      maxTaps: null,
    } as never;
    const wrong = { ...request, seed: -1, budgets, app: ' ', version: '' };
    const { errors } = await attempt(() => commands.start(TEST_SCOPE, wrong));
    expect(errors.map(({ path }) => path.join('.')).sort()).toEqual([
      'app',
      'budgets.maxActions',
      'budgets.maxSteps',
      'budgets.maxTaps',
      'budgets.maxTimeMs',
      'seed',
      'version',
    ]);
    for (const { code, message, path } of errors) {
      expect(code).toBe('invalid_input');
      expect(message).toContain(path.join('.'));
    }
  });

  it('refuses what the rules do not let in, before it looks at the target', async () => {
    const { commands } = rig();
    for (const target of ['sim:/etc/hosts', 'http://127.0.0.1/', 'https://a:b@shop.example/'])
      await expect(commands.start(TEST_SCOPE, { ...request, target })).rejects.toMatchObject({
        code: 'target_refused',
        details: { path: 'target' },
      });
  });
});

describe('control', () => {
  it('I4: ends a queued run here, without any worker, and even while its device is busy', async () => {
    const { commands, repo } = rig();
    const first = await commands.start(TEST_SCOPE, { ...request, device: 'phone' });
    await repo.claimRun(TEST_SCOPE, first.run.runId, {
      workerId: 'elsewhere',
      now: new Date().toISOString(),
      leaseMs: 60_000,
    });
    const { run } = await commands.start(TEST_SCOPE, { ...request, device: 'phone' });
    const order = { kind: 'cancel', reason: 'not today', requestId: 'r1' } as const;
    expect(await commands.control(TEST_SCOPE, run.runId, order)).toMatchObject({
      status: 'CANCELED',
      stopReason: 'user_cancelled',
    });
    expect((await commands.control(TEST_SCOPE, run.runId, order)).status).toBe('CANCELED');
    expect((await repo.getRun(TEST_SCOPE, first.run.runId))?.status).toBe('RUNNING');
  });

  it('leaves a paused run that shall go on to the queue', async () => {
    const { commands, repo, queue, engine, clock, nudges } = rig();
    const { run } = await commands.start(TEST_SCOPE, request);
    await commands.control(TEST_SCOPE, run.runId, { kind: 'pause', reason: '' });
    await engine.start(TEST_SCOPE, run.runId);
    expect(await engine.ended(run.runId)).toBe('paused');
    const now = new Date(clock.now()).toISOString();
    expect(await queue.oldestPerProject(now)).toEqual([]);
    const before = nudges();
    const resumed = await commands.control(TEST_SCOPE, run.runId, { kind: 'resume', reason: '' });
    expect(resumed.status).toBe('PAUSED');
    expect(nudges()).toBe(before + 1);
    expect(await queue.oldestPerProject(now)).toEqual([{ scope: TEST_SCOPE, runId: run.runId }]);
    await engine.start(TEST_SCOPE, run.runId);
    expect(await engine.ended(run.runId)).toBe('terminal');
    expect((await repo.getRun(TEST_SCOPE, run.runId))?.status).toBe('FINISHED');
  });

  it('two changes of different limits at the same time both hold', async () => {
    const { commands, repo, engine } = rig();
    const { run } = await commands.start(TEST_SCOPE, request);
    await Promise.all(
      [{ maxActions: 5 }, { maxScreens: 4 }].map((budgets) =>
        commands.control(TEST_SCOPE, run.runId, { kind: 'update_budgets', reason: '', budgets }),
      ),
    );
    await engine.start(TEST_SCOPE, run.runId);
    await engine.finished(run.runId);
    const events = await repo.listEvents(TEST_SCOPE, run.runId, { after: 0, limit: 1000 });
    const told = events.filter((event) => event.kind === 'agent.run.budgets_updated');
    expect(told.map((event) => event.payload)).toMatchObject([
      {},
      { budgets: { ...TEST_BUDGETS, maxActions: 5, maxScreens: 4 } },
    ]);
    const snapshot = await repo.getSnapshot(TEST_SCOPE, run.runId);
    expect(snapshot?.budgets).toEqual({ ...TEST_BUDGETS, maxActions: 5, maxScreens: 4 });
  });

  it.each([
    [{ kind: 'update_budgets', reason: '' }, 'budgets'],
    [{ kind: 'update_budgets', reason: '', budgets: {} }, 'budgets'],
    [{ kind: 'update_budgets', reason: '', budgets: { maxTaps: -4 } }, 'budgets.maxTaps'],
    [{ kind: 'switch_policy', reason: '' }, 'policy'],
    [{ kind: 'pause', reason: 'x'.repeat(1001) }, 'reason'],
    [{ kind: 'pause', reason: '', requestId: '' }, 'requestId'],
  ] as const)('refuses %j and says where', async (order, path) => {
    const { commands } = rig();
    const { run } = await commands.start(TEST_SCOPE, request);
    await expect(commands.control(TEST_SCOPE, run.runId, order)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path },
    });
  });

  it('says that a run is over, and that an ID was used for another request', async () => {
    const { commands, repo, engine } = rig();
    const { run } = await commands.start(TEST_SCOPE, request);
    const ask = (order: ControlOrder) => commands.control(TEST_SCOPE, run.runId, order);
    const early = { kind: 'switch_policy', reason: '', policy: 'depth', requestId: 'z' } as const;
    await ask(early);
    await ask(early);
    const cancel = { kind: 'cancel', reason: '' } as const;
    await expect(ask({ ...cancel, requestId: 'z' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('was used for another request'),
      details: { path: 'requestId' },
    });
    const limits = { kind: 'update_budgets', reason: '', requestId: 'y' } as const;
    await ask({ ...limits, budgets: { maxActions: 900, maxScreens: 90 } });
    await ask({ ...limits, budgets: { maxScreens: 90, maxActions: 900 }, reason: 'again' });
    for (const other of [
      { ...early, policy: 'random' } as const,
      { ...limits, budgets: { maxActions: 901, maxScreens: 90 } },
      { ...limits, budgets: { maxActions: 900 } },
    ])
      await expect(ask(other)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { path: 'requestId' },
      });
    expect(await repo.pendingRequests(TEST_SCOPE, run.runId)).toHaveLength(2);
    await engine.start(TEST_SCOPE, run.runId);
    await engine.finished(run.runId);
    for (const order of [
      { kind: 'pause', reason: '' },
      { kind: 'resume', reason: '' },
      { kind: 'switch_policy', reason: '', policy: 'depth' },
      { kind: 'update_budgets', reason: '', budgets: { maxActions: 9 } },
    ] as const)
      await expect(ask(order)).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining('The run is over (FINISHED)'),
        details: { path: 'runId' },
      });
    // What was asked in time is still that request, and to be over is all that a cancel wants.
    expect((await ask(early)).status).toBe('FINISHED');
    expect((await ask(cancel)).status).toBe('FINISHED');
    expect((await ask({ ...cancel, requestId: 'z' })).status).toBe('FINISHED');
  });

  it('takes the cached answers of an app along with it, and no other’s', async () => {
    const { commands, cache, deps } = rig();
    const crawled = await queueSimulatedRun(deps, { model, budgets: { maxActions: 2 } });
    const engine = createInProcessEngine(deps);
    await engine.start(TEST_SCOPE, crawled.runId);
    await engine.ended(crawled.runId);
    const { appKey } = crawled.spec;
    const keep = { ttlMs: 60_000, version: '2' };
    for (const key of [`v2/${TEST_SCOPE.tenantId}/${appKey}/a`, `v2/other/${appKey}/a`])
      await cache.set(key, new Uint8Array([1]), keep);
    await commands.deleteApp(TEST_SCOPE, appKey);
    expect(await cache.get(`v2/${TEST_SCOPE.tenantId}/${appKey}/a`)).toBeNull();
    expect(await cache.get(`v2/other/${appKey}/a`)).not.toBeNull();
  });

  it('I12: does not find what is foreign, unknown or no ID', async () => {
    const { commands } = rig();
    const { run } = await commands.start(TEST_SCOPE, request);
    const order = { kind: 'pause', reason: '' } as const;
    const missing = { code: 'not_found', details: { path: 'runId' } };
    await expect(commands.control(TEST_SCOPE, 'x', order)).rejects.toMatchObject(missing);
    for (const foreign of [
      { ...TEST_SCOPE, tenantId: 'other' },
      { ...TEST_SCOPE, projectId: 'other' },
    ]) {
      await expect(commands.control(foreign, run.runId, order)).rejects.toMatchObject(missing);
      await expect(commands.deleteRun(foreign, run.runId)).rejects.toMatchObject(missing);
    }
    await expect(commands.deleteRun(TEST_SCOPE, run.runId)).rejects.toMatchObject({
      code: 'run_active',
      details: { path: 'runId', runIds: [run.runId] },
    });
    await expect(commands.deleteApp(TEST_SCOPE, 'x')).rejects.toMatchObject({
      ...{ code: 'not_found', details: { path: 'appId' } },
    });
    await expect(commands.deleteVersion(TEST_SCOPE, 'x')).rejects.toMatchObject({
      ...{ code: 'not_found', details: { path: 'versionId' } },
    });
  });

  it('tells a long text that was sent for an ID by its beginning, and an ID whole', async () => {
    const { commands } = rig();
    const order = { kind: 'cancel', reason: '' } as const;
    const unknown = '01KAGTTTTTTTTTTTTTTTTTTTTT';
    await expect(commands.control(TEST_SCOPE, unknown, order)).rejects.toThrow(`There is no run ${unknown}.`);
    const long = '🛒'.repeat(1_500);
    for (const asked of [commands.control(TEST_SCOPE, long, order), commands.deleteApp(TEST_SCOPE, long)])
      await expect(asked).rejects.toThrow(/^There is no (?:run|app) 🛒{20,30}…\.$/u);
  });
});
