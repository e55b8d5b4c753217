import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { parse, type ExecutionResult } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { createEventLoopTurns } from '../../adapters/system/event-loop-turns.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { Scope } from '../../agent/domain/run.ts';
import { announceRuns } from '../../agent/orchestrator/announce-runs.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import { createAnalyst } from '../../agent/usecases/analysis/analyse.ts';
import { createBrowser } from '../../agent/usecases/browse/browse.ts';
import { createWatch } from '../../agent/usecases/watch/create-watch.ts';
import { createSchema } from '../../resolvers/attach.ts';
import { createContext } from '../../resolvers/context.ts';
import { resolvers } from '../../resolvers/index.ts';
import { createExecutor } from '../../src/server/execution/executor.ts';
import { sampleModel } from '../support/api/api-harness.ts';
import { keepingOf } from '../support/api/api-harness.ts';
import { API_SDL } from '../support/api/api-schema.ts';
import { queueSimulatedRun, simulatedDeps, TEST_SCOPE } from '../support/crawl/loop-harness.ts';

const OPERATION = {
  text: '',
  hash: '',
  kind: 'subscription',
  operationName: null,
  variables: {},
  cost: 0,
} as const;
type Data = Readonly<Record<string, unknown>>;
const got: Record<'events' | 'progress' | 'changes' | 'runs', Data[]> = {
  events: [],
  progress: [],
  changes: [],
  runs: [],
};
let followed = -1;
let runId = '';
const refusals: Record<string, unknown> = {};

/** A whole crawl, watched by all four subscriptions from before it begins. */
beforeAll(async () => {
  const store = createMemoryStore();
  const deps = simulatedDeps({ model: sampleModel('tiny') });
  const repo = announceRuns(store.repo, deps.bus);
  const clock = createSystemClock();
  const watch = createWatch({ repo, bus: deps.bus, clock, settings: { progressEveryMs: 20 } });
  const never = () => Promise.reject(new Error('nothing is asked for here'));
  const commands = {
    start: never,
    control: never,
    deleteRun: never,
    deleteVersion: never,
    deleteApp: never,
  };
  const analyst = createAnalyst({
    ...store,
    objects: createMemoryObjectStore(clock),
    turns: createEventLoopTurns(),
    limits: { maxScreens: 1_000 },
  });
  const useCases = {
    browser: createBrowser({ browse: store.browse, repo, corrections: store.corrections }),
    analyst,
    commands,
    watch,
    keeping: keepingOf(store),
  };
  const executor = createExecutor({
    schema: createSchema(API_SDL, resolvers),
    contextFor: ({ scope }) => createContext(useCases, scope),
    deadline: { ms: 30_000, isAway: () => false },
    turnstile: () => Promise.resolve(() => undefined),
  });
  const subscribe = (query: string, scope: Scope = TEST_SCOPE) =>
    executor.stream({ ...OPERATION, document: parse(query) }, { scope, correlationId: 'c', signal: null });
  const read = async (query: string, into: Data[], enough: (value: Data) => boolean = () => false) => {
    const stream = await subscribe(query);
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
    // In an object: a promise alone would be waited for by whoever waits for this.
    const done = (async () => {
      for await (const { data, errors } of stream as AsyncIterable<ExecutionResult>) {
        if (errors !== undefined) throw new Error(JSON.stringify(errors));
        const [value] = Object.values(data ?? {}) as Data[];
        if (value === undefined) continue;
        into.push(value);
        if (enough(value)) break;
      }
    })();
    return { done };
  };
  const runs = await read('subscription { runs { id status } }', got.runs, (r) => r['status'] === 'FINISHED');
  const loop = { ...deps, repo };
  const run = await queueSimulatedRun(loop, { model: sampleModel('tiny') });
  runId = run.runId;
  const changes = await subscribe(
    `subscription { mapChanges(appId: "${run.spec.appKey}") { cursor event { kind sequence }
       screen { id name app { id } } edge { id label from { id name } to { id name } } } }`,
  );
  const map = (async () => {
    if (!(Symbol.asyncIterator in changes)) throw new Error(JSON.stringify(changes));
    for await (const { data, errors } of changes as AsyncIterable<ExecutionResult>) {
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      got.changes.push((data as { mapChanges: Data }).mapChanges);
    }
  })();
  const others = [
    await read(`subscription { runEvents(runId: "${runId}") { __typename sequence kind } }`, got.events),
    await read(
      `subscription { runProgress(runId: "${runId}") { run { status lastSequence } node iteration frontier } }`,
      got.progress,
    ),
  ];
  refusals['foreign'] = await subscribe(`subscription { runEvents(runId: "${runId}") { sequence } }`, {
    ...TEST_SCOPE,
    projectId: 'other',
  });
  refusals['ahead'] = await subscribe(
    `subscription { runEvents(runId: "${runId}", after: 100) { sequence } }`,
  );
  refusals['empty'] = await subscribe(
    `subscription { mapChanges(appId: "${run.spec.appKey}", after: "") { cursor } }`,
  );
  const engine = createInProcessEngine(loop);
  await engine.start(TEST_SCOPE, runId);
  await engine.ended(runId);
  await Promise.all([...others, runs].map(({ done }) => done));
  const expected = (await eventsOf()).filter(({ kind }) => /^graph\.(screen|action)\./.test(kind)).length;
  for (let i = 0; i < 200 && got.changes.length < expected; i++) await clock.sleep(20);
  await (changes as AsyncIterableIterator<ExecutionResult>).return?.();
  await map;
  followed = watch.followed();

  async function eventsOf() {
    return repo.listEvents(TEST_SCOPE, runId, { after: 0, limit: 1000 });
  }
}, 60_000);

test('I7: runEvents gives every event of the crawl once, each of its own type', () => {
  expect(got.events.map((e) => e['sequence'])).toEqual(got.events.map((_, i) => i + 1));
  expect(got.events[0]).toMatchObject({ __typename: 'AgentRunStarted' });
  expect(got.events.at(-1)).toMatchObject({ __typename: 'AgentRunFinished' });
});

test('runProgress begins with the queued run and ends with its last state', () => {
  expect(got.progress[0]).toMatchObject({ run: { status: 'QUEUED' }, node: null, frontier: null });
  expect(got.progress.at(-1)).toMatchObject({
    run: { status: 'FINISHED', lastSequence: got.events.length },
    node: null,
  });
});

test('mapChanges gives each screen and each edge with what it is', () => {
  const of = (kind: string) => got.changes.filter((c) => (c['event'] as Data)['kind'] === kind);
  const screens = of('graph.screen.discovered');
  const edges = of('graph.action.created');
  expect(screens.length).toBeGreaterThan(2);
  expect(edges.length).toBeGreaterThan(2);
  for (const { screen, edge } of screens) {
    expect(screen).toMatchObject({ id: expect.any(String) as string, name: expect.any(String) as string });
    expect(edge).toBeNull();
  }
  const known = new Set(screens.map(({ screen }) => (screen as Data)['id']));
  for (const { screen, edge } of edges) {
    const { from, to } = edge as { from: Data; to: Data };
    expect(screen).toBeNull();
    expect(known.has(from['id']) && known.has(to['id'])).toBe(true);
  }
  expect(new Set(got.changes.map(({ cursor }) => cursor)).size).toBe(got.changes.length);
});

test('runs tells when the run is queued, begins and is over', () => {
  expect(got.runs.map((r) => [r['id'], r['status']])).toEqual([
    [runId, 'QUEUED'],
    [runId, 'RUNNING'],
    [runId, 'FINISHED'],
  ]);
});

test('I12: what cannot be opened is an error of the operation; nothing is followed any more at the end', () => {
  expect(JSON.stringify(refusals['foreign'])).toContain('There is no run');
  expect(JSON.stringify(refusals['ahead'])).toContain('after is 100');
  expect(JSON.stringify(refusals['empty'])).toContain('after is not a cursor of this app');
  expect(followed).toBe(0);
});
