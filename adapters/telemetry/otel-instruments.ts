import type { Attributes, Meter } from '@opentelemetry/api';

/** Up to the longest wait that a node may take; bounds in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Every instrument, with its unit. Attributes come from closed sets; no run and no app is among them. */
export function createInstruments(meter: Meter) {
  const counter = (name: string, unit: string, description: string) =>
    meter.createCounter(name, { unit, description });
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, {
      unit: 's',
      description,
      advice: { explicitBucketBoundaries: SECONDS },
    });
  const started = counter('screengraph.sessions.started', '{run}', 'Runs whose first step was committed');
  const stopped = counter('screengraph.sessions.stopped', '{run}', 'Runs that came to their end');
  const loops = counter('screengraph.loops', '{loop}', 'Loops that were begun');
  const persisted = counter('screengraph.persist.deltas', '{delta}', 'What loops added to the map');
  const nodeTime = seconds('screengraph.node.duration', 'Time of a node, by the clock of the device');
  const nodeErrors = counter('screengraph.node.errors', '{error}', 'Errors of nodes');
  const llmTime = seconds('screengraph.llm.duration', 'Time of a model call');
  const llmTokens = counter('screengraph.llm.tokens', '{token}', 'Tokens of model calls');
  const operationTime = seconds('screengraph.graphql.operation.duration', 'Time of a GraphQL operation');
  return {
    sessionStarted: () => started.add(1),
    sessionStopped: () => stopped.add(1),
    loopStarted: () => loops.add(1),
    deltaPersisted: () => persisted.add(1),
    node(name: string, ms: number, errors: readonly string[]): void {
      const node: Attributes = { 'screengraph.node': name };
      const [first] = errors;
      nodeTime.record(ms / 1_000, first === undefined ? node : { ...node, 'error.type': first });
      for (const code of errors) nodeErrors.add(1, { ...node, 'error.type': code });
    },
    llm(node: string, ms: number, tokensIn: number, tokensOut: number, cacheHit: boolean): void {
      const attributes: Attributes = { 'screengraph.node': node, 'screengraph.cache_hit': cacheHit };
      llmTime.record(ms / 1_000, attributes);
      llmTokens.add(tokensIn, { ...attributes, 'gen_ai.token.type': 'input' });
      llmTokens.add(tokensOut, { ...attributes, 'gen_ai.token.type': 'output' });
    },
    operation: (attributes: Attributes, ms: number) => operationTime.record(ms / 1_000, attributes),
  };
}

export type Instruments = ReturnType<typeof createInstruments>;
