import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Neo4jError } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapDriverError } from '../../adapters/appium/server/w3c-errors.ts';
import { createSharpImage } from '../../adapters/imaging/sharp-image.ts';
import { createFakeOcr } from '../../adapters/memory/fake-ocr.ts';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { createRunBudget } from '../../adapters/memory/run-budget.ts';
import { createScriptedLLM } from '../../adapters/memory/scripted-llm.ts';
import { samplePrompt } from '../support/messages/sample-prompt.ts';
import { toRepoError } from '../../adapters/neo4j/connection/errors.ts';
import { storeError } from '../../adapters/object-store/file-errors.ts';
import type { FaultPlan } from '../../adapters/simulated/faults.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import { ERROR_CATALOGUE, ScreenGraphError, type ErrorCode } from '../../agent/domain/errors.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { DriverPort } from '../../agent/ports/DriverPort.ts';
import type { StepCommit } from '../../agent/ports/RepoPort.ts';
import { defectError } from '../../agent/services/perception/observe-screen.ts';
import { parsePageSource } from '../../agent/services/page-source/index.ts';
import { createTargetGate, DEFAULT_TARGET_RULES } from '../../agent/usecases/runs/target-rules.ts';
import { checkRunId } from '../../agent/usecases/watch/watch-run.ts';
import { readTrustedDocuments } from '../../src/server/guard/documents.ts';
import { CLOSE } from '../../src/server/websocket/close-codes.ts';
import {
  crawlSimulated,
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../support/crawl/loop-harness.ts';
import { TEST_BUDGETS } from '../support/crawl/test-budgets.ts';
import { connected, post, SCOPE, testServer, type TestServer, until } from './server/server-harness.ts';

const model = (name: string) =>
  parseModel(readFileSync(`${MODELS_DIR}/${name}.yaml`, 'utf8'), `${name}.yaml`);

/** The code of what is thrown; anything but an error of ours fails. */
async function thrown(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ScreenGraphError) return error.code;
    throw error;
  }
  return 'nothing was thrown';
}

const w3c = (error: string): string => mapDriverError({ error, message: error }, 'tapping').code;

const source = (pageSource: string): Promise<string> =>
  thrown(() =>
    parsePageSource({
      dialect: 'uiautomator',
      pageSource,
      viewport: { width: 400, height: 800, scale: 1 },
      foreground: { appIdentifier: 'a', route: '', title: '' },
      insideApp: true,
    }),
  );

interface Told {
  readonly stopReason: string | null;
  /** All that the log of the run says. */
  readonly log: string;
}

/** What a crawl of the small app ends for and tells of, on a day that is bad in some way. */
async function day(
  options: {
    faults?: FaultPlan;
    wrap?: (driver: DriverPort) => DriverPort;
    budgets?: object;
    app?: string;
  } = {},
): Promise<Told> {
  const { app = 'tiny', ...rest } = options;
  const { run, repo } = await crawlSimulated({ model: model(app), ...rest });
  const events = await repo.listEvents(TEST_SCOPE, run.runId, { after: 0, limit: 1000 });
  return { stopReason: run.stopReason, log: JSON.stringify(events) };
}

const stopped = async (options: Parameters<typeof day>[0]): Promise<string | null> =>
  (await day(options)).stopReason;
const tells = async (code: ErrorCode, options: Parameters<typeof day>[0]): Promise<string> => {
  const { log } = await day(options);
  return log.includes(`"${code}"`) ? code : log.slice(-2_000);
};

/** What becomes of a step that is sent once more, changed. */
async function resent(change: (commit: StepCommit) => StepCommit): Promise<string> {
  const { repo: real } = createMemoryStore();
  const small = model('tiny');
  let code: Promise<string> | null = null;
  const repo: typeof real = {
    ...real,
    async commitStep(commit) {
      const done = await real.commitStep(commit);
      code ??= thrown(() => real.commitStep(change(commit)));
      return done;
    },
  };
  await crawlSimulated({ model: small, repo, budgets: { maxIterations: 1 } });
  return code ?? 'no step was committed';
}

async function cancelled(): Promise<string | null> {
  const small = model('tiny');
  const deps = simulatedDeps({ model: small });
  const { runId } = await queueSimulatedRun(deps, { model: small });
  const engine = createInProcessEngine(deps);
  await deps.repo.requestControl(TEST_SCOPE, runId, {
    requestId: 'enough',
    kind: 'cancel',
    reason: 'enough',
    policy: null,
    budgets: null,
    requestedAt: new Date(deps.systemClock.now()).toISOString(),
    honouredAtSequence: null,
  });
  await engine.start(TEST_SCOPE, runId);
  await engine.ended(runId);
  return (await deps.repo.getRun(TEST_SCOPE, runId))?.stopReason ?? null;
}

async function deletedTooEarly(): Promise<string> {
  const store = createMemoryStore();
  const small = model('tiny');
  const { runId } = await queueSimulatedRun(simulatedDeps({ model: small, repo: store.repo }), {
    model: small,
  });
  return thrown(() => store.retention.deleteRun(TEST_SCOPE, runId));
}

/** A server where somebody else listens. */
async function portTaken(): Promise<string> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  const { port } = other.address() as AddressInfo;
  const code = await thrown(() => testServer({ serve: { port } }));
  await new Promise((resolve) => other.close(resolve));
  return code;
}

let server: TestServer;
let locked: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { operationMs: 100, stallMs: 100, unsentBytes: 1_000 } });
  locked = await testServer({ keys: { key: SCOPE } });
});
afterAll(() => Promise.all([server.close(), locked.close()]));

const answered = async (query: string, url = server.url): Promise<unknown> =>
  (await post(url, { query })).body.errors?.[0]?.extensions['code'];

async function neverReads(): Promise<string> {
  const client = await connected(server.wsUrl);
  client.socket.pause();
  const query = 'subscription { count(to: 100000, size: 50000) { text } }';
  client.send({ id: '1', type: 'subscribe', payload: { query } });
  // Once it was given up it has a moment to hear why; how long the system's buffers take to fill nobody knows.
  const dropped = (): boolean =>
    server.logged.some(({ message }) => message === 'a client that does not read was dropped');
  await until(dropped, 'the drop');
  client.socket.resume();
  const { code, reason } = await client.closed;
  return code === CLOSE.slowConsumer.code ? reason : `${code} ${reason}`;
}

const clock = createSystemClock();
const PRODUCED: Readonly<Record<ErrorCode, () => unknown>> = {
  device_offline: () => stopped({ faults: { schedule: [{ at: 1, kind: 'device_offline', calls: 1_000 }] } }),
  session_lost: () => tells('session_lost', { faults: { schedule: [{ at: 60, kind: 'session_lost' }] } }),
  // What a device of Android or iOS says; neither the web nor the simulated device can lack its app.
  app_not_installed: () =>
    stopped({
      wrap: (driver) => ({
        ...driver,
        provision: () => Promise.reject(new ScreenGraphError('app_not_installed')),
      }),
    }),
  app_crashed: () => defectError({ kind: 'crash', signature: 'x' }).code,
  app_not_responding: () => defectError({ kind: 'anr', signature: 'x' }).code,
  target_unreachable: () =>
    mapDriverError(new Error('unknown error: net::ERR_CONNECTION_REFUSED'), 'opening').code,
  action_timeout: () => w3c('timeout'),
  element_not_found: () => w3c('stale element reference'),
  element_not_interactable: () => w3c('element click intercepted'),
  unsupported_operation: () => w3c('unknown command'),
  no_idle: () =>
    tells('no_idle', {
      budgets: { maxIterations: 1 },
      wrap: (driver) => ({ ...driver, sample: async () => ({ fingerprint: 'x', busy: true }) }),
    }),
  invalid_page_source: () => source('<hierarchy><node class="a">'),
  page_source_too_large: () => source('<node>'.repeat(100_000)),
  invalid_screenshot: () => thrown(() => createSharpImage().perceptualHash64(new Uint8Array([1, 2, 3]))),
  ocr_failed: () =>
    thrown(() => createFakeOcr().recognise(new Uint8Array([1, 2, 3]), { width: 1, height: 1 })),
  repo_unavailable: () => toRepoError(new Neo4jError('away', 'ServiceUnavailable', '', '')).code,
  artifact_store_unavailable: () =>
    storeError(Object.assign(new Error('full'), { code: 'ENOSPC' }), 'obj://a/b').code,
  artifact_not_found: () =>
    thrown(() => createMemoryObjectStore(clock).readBytes('acme', `obj://screenshot/${'0'.repeat(64)}`)),
  run_fenced: () => resent((commit) => ({ ...commit, epoch: commit.epoch + 1 })),
  out_of_step: () =>
    resent((commit) => ({ ...commit, snapshot: { ...commit.snapshot, checksum: 'f'.repeat(64) } })),
  budget_exceeded: () => {
    const usage = { steps: 0, iterations: 0, actions: 0, screens: 0, edges: 0, activeMs: 0 };
    const tokens = { llmCalls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0 };
    const budget = createRunBudget({ ...TEST_BUDGETS, maxTokens: 10 }, { ...usage, ...tokens, taps: 0 });
    return thrown(() => budget.reserve(11));
  },
  no_progress: () => stopped({ app: 'settings', budgets: { noProgressLimit: 1, restartLimit: 1_000 } }),
  restart_exhausted: () => stopped({ app: 'hostile', budgets: { restartLimit: 0 } }),
  invalid_llm_output: () =>
    thrown(() =>
      createScriptedLLM([{ nodeType: 'verify', answer: 'invalid_llm_output' }]).invoke(
        'verify',
        samplePrompt(),
        {},
      ),
    ),
  llm_unavailable: () => thrown(() => createScriptedLLM([]).invoke('verify', samplePrompt(), {})),
  user_cancelled: () => cancelled(),
  invalid_input: async () => (await post(server.url, '[]')).body.errors?.[0]?.extensions['code'],
  invalid_config: () => thrown(() => readTrustedDocuments({ mode: 'require', path: null, automatic: false })),
  invalid_model: () => thrown(() => parseModel('name: x', 'x.yaml')),
  not_found: () => thrown(() => checkRunId('nobody')),
  run_active: () => deletedTooEarly(),
  target_refused: () =>
    thrown(() =>
      createTargetGate(DEFAULT_TARGET_RULES, async () => []).admit(TEST_SCOPE, 'http://127.0.0.1/'),
    ),
  unauthenticated: () => answered('{ hello }', locked.url),
  operation_refused: () => answered(`{ ${'a: hello '.repeat(200)} }`),
  operation_timeout: () => answered('{ slow }'),
  slow_consumer: () => neverReads(),
  missing_dependency: () => portTaken(),
  internal: () => answered('{ fails(how: "foreign") }'),
};

describe('every code of the catalogue', () => {
  test.each(Object.keys(ERROR_CATALOGUE) as ErrorCode[])(
    '%s comes about',
    async (code) => {
      expect(await PRODUCED[code]()).toBe(code);
    },
    30_000,
  );

  test.each(Object.entries(ERROR_CATALOGUE))('%s says what is wrong and what to do', (_code, row) => {
    // What is wrong; then what to do, or what to look at.
    expect(row.publicMessage).toMatch(/^[A-Z][^.?]*[.?] [A-Z].*[.?]$/);
  });
});
