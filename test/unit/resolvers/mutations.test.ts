import { beforeAll, describe, expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { RunCommands } from '../../../agent/usecases/runs/run-commands.ts';
import { createApi, crawledStore, type Api } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { NOTHING_ASKED } from '../../support/crawl/start-request.ts';

const TWO = [
  { path: ['target'], message: 'target: too short' },
  { path: ['budgets', 'maxSteps'], message: 'budgets.maxSteps: too small' },
];

/** Notes what it was asked to do and does it to one run. */
function recordingCommands(run: Run) {
  const asked: unknown[] = [];
  const known = (id: string): void => {
    if (id !== run.runId) throw new ScreenGraphError('not_found', `There is no run ${id}.`);
  };
  const commands: RunCommands = {
    async start(_scope, request) {
      asked.push(request);
      if (request.target === 'x') throw new ScreenGraphError('target_refused');
      if (request.target === '')
        throw new ScreenGraphError('invalid_input', 'Two things.', { details: { issues: TWO } });
      return { run, existed: request.clientRequestId === 'again' };
    },
    async control(_scope, runId, order) {
      asked.push(order);
      known(runId);
      return run;
    },
    async deleteRun(_scope, runId) {
      known(runId);
    },
    async deleteVersion() {
      throw new ScreenGraphError('run_active');
    },
    async deleteApp() {
      throw new Error('the disk is on fire');
    },
  };
  return { commands, asked };
}

let api: Api;
let run: Run;
let asked: unknown[];
beforeAll(async () => {
  const crawled = await crawledStore({ budgets: { maxIterations: 3 } });
  run = crawled.run;
  const recording = recordingCommands(run);
  asked = recording.asked;
  api = createApi(crawled.store, TEST_SCOPE, recording.commands);
}, 60_000);

const mutate = (body: string, variables = {}, head = '') =>
  api.ask(`mutation ${head} { ${body} { run { id } errors { code message path } } }`, variables);

describe('startRun', () => {
  const start = (input: object) =>
    api.ask(
      `mutation ($input: StartRunInput!) { startRun(input: $input) { existed run { id } errors { code path } } }`,
      { input },
    );
  test('leaves to the settings what is left out or null', async () => {
    const { data } = await start({
      target: 'sim:tiny',
      seed: null,
      budgets: { maxSteps: null, maxActions: null, maxCostUsd: null },
    });
    expect(data?.['startRun']).toEqual({ existed: false, run: { id: run.runId }, errors: [] });
    expect(asked.at(-1)).toEqual({
      target: 'sim:tiny',
      ...NOTHING_ASKED,
      dataRef: null,
      ocr: null,
      rules: null,
      setup: null,
    });
  });
  test('hands on what is given', async () => {
    const budgets = { maxSteps: 5, maxScreens: 8, timePerLoopMs: 9 };
    const input = {
      target: 'sim:tiny',
      budgets,
      viewportWidth: 100,
      allow: ['pay'],
      clientRequestId: 'again',
      rules: 'deny: [Log out]',
      setup: 'setup: []',
    };
    const { data } = await start(input);
    expect(data?.['startRun']).toMatchObject({ existed: true });
    expect(asked.at(-1)).toMatchObject({
      budgets,
      viewport: { width: 100 },
      allow: ['pay'],
      rules: 'deny: [Log out]',
      setup: 'setup: []',
    });
  });
  test.each([
    ['x', [{ code: 'target_refused', path: [] }]],
    ['', TWO.map(({ path }) => ({ code: 'invalid_input', path }))],
  ])('says all that is wrong with %j', async (target, wrong) => {
    const { data, errors } = await start({ target });
    expect(errors).toBeUndefined();
    expect(data?.['startRun']).toEqual({ existed: false, run: null, errors: wrong });
  });
});

describe('what is asked of a run', () => {
  test.each([
    ['cancelRun', '', { kind: 'cancel' }],
    ['pauseRun', '', { kind: 'pause' }],
    ['resumeRun', '', { kind: 'resume' }],
    ['switchPolicy', ', policy: depth', { kind: 'switch_policy', policy: 'depth' }],
    [
      'updateBudgets',
      ', budgets: { maxTimeMs: 3000000000, maxScreens: null }',
      { kind: 'update_budgets', budgets: { maxTimeMs: 3_000_000_000, maxScreens: null } },
    ],
  ])('%s is an order with a reason', async (name, more, order) => {
    const { data } = await mutate(`${name}(runId: "${run.runId}"${more}, requestId: "r1")`);
    expect(data?.[name]).toEqual({ run: { id: run.runId }, errors: [] });
    expect(asked.at(-1)).toEqual({ ...order, reason: 'asked by the API', requestId: 'r1' });
  });
  test('is refused as data', async () => {
    const { data } = await mutate('cancelRun(runId: "nobody", reason: "why not")');
    expect(data?.['cancelRun']).toEqual({
      run: null,
      errors: [{ code: 'not_found', message: 'There is no run nobody.', path: [] }],
    });
  });
});

describe('deleting', () => {
  const remove = (field: string) => api.ask(`mutation { ${field} { deletedId errors { code } } }`);
  test('names what is gone, or why it is not', async () => {
    expect((await remove(`deleteRun(runId: "${run.runId}")`)).data?.['deleteRun']).toEqual({
      deletedId: run.runId,
      errors: [],
    });
    expect((await remove('deleteAppVersion(versionId: "v")')).data?.['deleteAppVersion']).toEqual({
      deletedId: null,
      errors: [{ code: 'run_active' }],
    });
  });
  test('throws on what nobody expected', async () => {
    const { data, errors } = await remove('deleteApp(appId: "a")');
    expect(data).toBeNull();
    expect(errors?.[0]?.originalError?.message).toBe('the disk is on fire');
  });
});
