import { afterEach, expect, test, vi } from 'vitest';
import { createOtelSdk } from '../../../adapters/telemetry/otel-sdk.ts';
import { type OtelTelemetry, createOtelTelemetry } from '../../../adapters/telemetry/otel-telemetry.ts';
import type { TelemetryEvent } from '../../../agent/ports/TelemetryPort.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../support/otlp-receiver.ts';
import { telemetryPortContract } from './telemetry-port.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

const create = (endpoint: string, options: { now?: () => number; maxOpen?: number } = {}): OtelTelemetry => {
  const sdk = createOtelSdk({ endpoint, serviceVersion: '1.2.3', instanceId: 'one', timeoutMs: 2_000 });
  const telemetry = createOtelTelemetry(sdk, {
    now: () => START,
    sensitive: ['com.secret.bank'],
    ...options,
  });
  opened.push(telemetry);
  return telemetry;
};
const receiver = async (): Promise<OtlpReceiver> => {
  const started = await startOtlpReceiver();
  opened.push(started);
  return started;
};

telemetryPortContract('OpenTelemetry', async () => create((await receiver()).endpoint));
telemetryPortContract('OpenTelemetry without a receiver', async () => create('http://127.0.0.1:9'));

/** Tells of one node as the orchestrator does, `ms` of wall time after what came before. */
const node = (name: string, latency_ms: number, more: readonly TelemetryEvent[] = []): TelemetryEvent[] => [
  { event: 'agent.node_start', run_id: 'r1', node: name, phase: 'start' },
  ...more,
  {
    event: 'agent.node_finish',
    run_id: 'r1',
    node: name,
    phase: 'finish',
    latency_ms,
    budget_remaining: { maxSteps: 99, maxTokens: null },
  },
];

test('a run becomes spans of session, loop, node and model call, and metrics without its ID', async () => {
  const target = await receiver();
  let clock = START;
  const telemetry = create(target.endpoint, { now: () => clock });
  const tell = (events: readonly TelemetryEvent[]): void => {
    clock += 100;
    events.forEach((event) => telemetry.emit(event));
  };
  tell([{ event: 'agent.session_started', run_id: 'r1' }, ...node('EnsureDevice', 60)]);
  tell([{ event: 'agent.loop_start', run_id: 'r1', node: 'Perceive' }, ...node('Perceive', 5_000)]);
  tell(
    node('ChooseAction', 80, [
      {
        event: 'agent.llm_invocation',
        run_id: 'r1',
        node: 'ChooseAction',
        latency_ms: 50,
        tokens_in: 900,
        tokens_out: 40,
        cache_hit: true,
      },
    ]),
  );
  tell(node('Persist', 10, [{ event: 'agent.persist_delta', run_id: 'r1', node: 'Persist' }]));
  tell(node('ShouldContinue', 1));
  tell([...node('Stop', 1), { event: 'agent.stop', run_id: 'r1', node: 'Stop' }]);
  await telemetry.close();

  const spans = target.spans();
  expect(Object.fromEntries(spans.map(({ name, parent }) => [name, parent]))).toEqual({
    'agent.session': null,
    'agent.node EnsureDevice': 'agent.session',
    'agent.loop': 'agent.session',
    'agent.node Perceive': 'agent.loop',
    'agent.node ChooseAction': 'agent.loop',
    'agent.llm_invocation': 'agent.node ChooseAction',
    'agent.node Persist': 'agent.loop',
    'agent.node ShouldContinue': 'agent.loop',
    'agent.node Stop': 'agent.session',
  });
  const span = (name: string) => spans.find((one) => one.name === name);
  const at = (name: string) => [span(name)?.startMs, span(name)?.endMs].map((ms) => (ms ?? 0) - START);
  expect(at('agent.node EnsureDevice')).toEqual([40, 100]);
  // A latency by the clock of a simulated device may be longer than the time that has passed.
  expect(at('agent.node Perceive')).toEqual([100, 200]);
  expect(span('agent.node Perceive')?.attributes).toMatchObject({ 'screengraph.latency_ms': 5_000 });
  expect(at('agent.llm_invocation')).toEqual([250, 300]);
  expect(at('agent.loop')).toEqual([100, 500]);
  expect(at('agent.session')).toEqual([40, 600]);
  expect(span('agent.node Persist')?.events).toEqual(['agent.persist_delta']);
  expect(span('agent.node Stop')?.attributes).toEqual({
    'screengraph.run_id': 'r1',
    'screengraph.node': 'Stop',
    'screengraph.latency_ms': 1,
    'screengraph.budget_remaining.maxSteps': 99,
  });
  expect(target.resource()).toMatchObject({ 'service.name': 'screengraph', 'service.version': '1.2.3' });

  const points = target.points();
  expect(points.flatMap(({ attributes }) => Object.keys(attributes))).not.toContain('screengraph.run_id');
  const value = (name: string, attributes: object = {}) =>
    points.find((point) => {
      const wanted = Object.entries(attributes);
      return point.name === name && wanted.every(([key, expected]) => point.attributes[key] === expected);
    });
  expect(value('screengraph.sessions.started')).toMatchObject({ value: 1, unit: '{run}' });
  expect(value('screengraph.sessions.stopped')?.value).toBe(1);
  expect(value('screengraph.loops')?.value).toBe(1);
  expect(value('screengraph.persist.deltas')?.value).toBe(1);
  expect(value('screengraph.node.duration', { 'screengraph.node': 'Perceive' })).toMatchObject({
    unit: 's',
    value: 1,
    sum: 5,
  });
  expect(value('screengraph.llm.tokens', { 'gen_ai.token.type': 'input' })?.value).toBe(900);
  expect(value('screengraph.llm.duration')).toMatchObject({ unit: 's', sum: 0.05 });
});

test('errors fail their node; secrets and sensitive names never leave', async () => {
  const target = await receiver();
  const telemetry = create(target.endpoint);
  const content = { screenText: 'private words' };
  telemetry.emit({ ...content, event: 'agent.session_started', run_id: 'com.secret.bank-7' });
  telemetry.emit({
    ...content,
    event: 'agent.node_finish',
    run_id: 'com.secret.bank-7',
    node: 'Act',
    errors: ['device_offline', 'key sk-abcdefghijklmnop of COM.SECRET.BANK'],
  });
  await telemetry.close();
  const [act] = target.spans().filter(({ name }) => name === 'agent.node Act');
  expect(act).toMatchObject({ failed: true, attributes: { 'error.type': 'device_offline' } });
  expect(act?.attributes['screengraph.errors']).toEqual(['device_offline', 'key [redacted] of [redacted]']);
  expect(target.text()).not.toMatch(/secret\.bank|abcdefghijklmnop|private words/i);
});

test('a run that another process began, or that never ends here, still gives its spans', async () => {
  const target = await receiver();
  const telemetry = create(target.endpoint, { maxOpen: 2 });
  for (const run_id of ['a', 'b', 'c'])
    telemetry.emit({ event: 'agent.node_finish', run_id, node: 'Act', latency_ms: 1 });
  await telemetry.close();
  const sessions = target.spans().filter(({ name }) => name === 'agent.session');
  expect(sessions.map(({ attributes }) => attributes)).toEqual(
    ['a', 'b', 'c'].map((run_id) => ({
      'screengraph.run_id': run_id,
      'screengraph.taken_over': true,
      'screengraph.left_open': true,
    })),
  );
});

test('GraphQL operations are spans and a histogram, by kind, transport and outcome', async () => {
  const target = await receiver();
  const telemetry = create(target.endpoint);
  telemetry.operation({ transport: 'http', kind: 'query', outcome: 'ok', ms: 250 });
  telemetry.operation({ transport: 'websocket', kind: 'mutation', outcome: 'timeout', ms: 10_000 });
  await telemetry.close();
  expect(target.spans().map(({ name, failed, attributes }) => ({ name, failed, attributes }))).toEqual([
    {
      name: 'graphql query',
      failed: false,
      attributes: { 'graphql.operation.type': 'query', 'screengraph.transport': 'http' },
    },
    {
      name: 'graphql mutation',
      failed: true,
      attributes: {
        'graphql.operation.type': 'mutation',
        'screengraph.transport': 'websocket',
        'error.type': 'timeout',
      },
    },
  ]);
  const times = target.points().filter(({ name }) => name === 'screengraph.graphql.operation.duration');
  expect(times.map(({ sum, unit }) => ({ sum, unit }))).toEqual([
    { sum: 0.25, unit: 's' },
    { sum: 10, unit: 's' },
  ]);
});

test('a receiver that is away is told of, once for spans and once for metrics', async () => {
  const told: string[] = [];
  const settings = { endpoint: 'http://who:secret@127.0.0.1:9', serviceVersion: '1', instanceId: 'one' };
  const sdk = createOtelSdk({ ...settings, timeoutMs: 200, onLoss: (message) => told.push(message) });
  const telemetry = createOtelTelemetry(sdk, { now: () => START, sensitive: [] });
  for (const event of node('Perceive', 1)) telemetry.emit(event);
  await telemetry.close();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told.sort()).toEqual(
    ['metrics', 'spans'].map((signal) =>
      expect.stringMatching(
        new RegExp(`^Telemetry \\(${signal}\\) does not reach 127\\.0\\.0\\.1:9 \\(.+\\)\\. It is lost`),
      ),
    ),
  );
});
