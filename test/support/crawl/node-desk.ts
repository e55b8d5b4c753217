import { createVirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import { createSimulatedDriver } from '../../../adapters/simulated/simulated-driver.ts';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import type { AgentState } from '../../../agent/domain/agent-state.ts';
import { NO_DATA } from '../../../agent/domain/data-file.ts';
import { deepFreeze } from '../../../agent/domain/deep-freeze.ts';
import { EVENT_PAYLOADS } from '../../../agent/domain/events.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { NodeName } from '../../../agent/domain/node-name.ts';
import {
  RECORD_SCHEMAS,
  type RecordBody,
  type RecordKind,
  type RunRecord,
} from '../../../agent/domain/records.ts';
import type { RunSpec } from '../../../agent/domain/run.ts';
import { contractViolations } from '../../../agent/domain/state-contract.ts';
import type { NodeContext, NodeResult, NodeSettings } from '../../../agent/nodes/node-contract.ts';
import { createAnswerTrail } from '../../../agent/orchestrator/answer-trail.ts';
import { DEFAULT_NODE_SETTINGS } from '../../../agent/orchestrator/default-settings.ts';
import { clearedForIteration, initialHead, initialState } from '../../../agent/orchestrator/initial-state.ts';
import type { LoopParts } from '../../../agent/orchestrator/loop-state.ts';
import { nodeContext } from '../../../agent/orchestrator/node-context.ts';
import { NODES } from '../../../agent/orchestrator/node-registry.ts';
import { createPublisher } from '../../../agent/orchestrator/publisher.ts';
import { RunMemory } from '../../../agent/orchestrator/run-memory.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { DecisionNodeType, LLMPort } from '../../../agent/ports/LLMPort.ts';
import { createRedactor } from '../../../agent/services/secrets/redaction.ts';
import { MODELS_DIR, queueSimulatedRun, simulatedDeps, TEST_SCOPE } from './loop-harness.ts';

export interface DeskOptions {
  /** A model of the folder `models`; the smallest, unless told otherwise. */
  readonly app?: string;
  readonly spec?: Partial<RunSpec>;
  readonly settings?: Partial<NodeSettings>;
  /** Calls of the driver that do something else than the simulated device. */
  readonly driver?: (real: DriverPort) => Partial<DriverPort>;
  /** Who is asked, every time; nobody, unless told otherwise. */
  readonly llm?: LLMPort;
}

/** What a node finds: parts of its state and of its context that differ from those of the run so far. */
export interface Found {
  readonly state?: Partial<AgentState>;
  readonly ctx?: Partial<NodeContext>;
}

/** One run, of which nodes are done one by one; each gets the real context, over a simulated app and stores in memory. */
export interface NodeDesk {
  readonly memory: RunMemory;
  /** The device as the nodes see it. */
  readonly driver: DriverPort;
  /** Time of the device, in ms from its start. */
  now(): number;
  state(): AgentState;
  /** Puts something on the record, as a node of an earlier step would have. */
  given<K extends RecordKind>(kind: K, body: Partial<RecordBody<K>>): string;
  /**
   * Does a node on frozen state (I1), and holds it to its sections (I2) and to the schemas of records and events. What it
   * gives is kept as the loop keeps it.
   */
  run(node: NodeName, found?: Found): Promise<NodeResult>;
  /** Does several, one after the other; gives the result of the last. */
  walk(...nodes: readonly [NodeName, ...NodeName[]]): Promise<NodeResult>;
}

export async function nodeDesk(options: DeskOptions = {}): Promise<NodeDesk> {
  const { model } = await resolveSimTarget(`sim:${options.app ?? 'tiny'}`, { modelsDir: MODELS_DIR });
  const asking = options.llm === undefined ? {} : { llm: options.llm, mode: 'always' as const };
  const request = { model, ...asking };
  const deps = simulatedDeps(request);
  const queued = await queueSimulatedRun(deps, request);
  const run = { ...queued, spec: { ...queued.spec, ...options.spec } };
  const clock = createVirtualClock(0);
  const real = createSimulatedDriver({
    ...{ model, seed: run.spec.seed, clock },
    viewport: { width: 412, height: 915, scale: 1 },
  });
  const driver = { ...real, ...options.driver?.(real) };
  const memory = new RunMemory(deps.repo, deps.objects, TEST_SCOPE, run.runId);
  const plain = (text: string): string => text;
  const parts: LoopParts = {
    ...{ deps, memory, ocr: null, device: { clock, driver } },
    settings: { ...DEFAULT_NODE_SETTINGS, answersLate: false, ...options.settings },
    data: NO_DATA,
    redactor: createRedactor(new Map()),
    decisions: deps.decisionsFor(run, plain, () => undefined, deps.objects),
    answers: createAnswerTrail(plain),
    publisher: createPublisher(deps.repo, deps.bus, TEST_SCOPE, run.runId, 0),
    signal: new AbortController().signal,
    digest: () => Promise.resolve('the digest'),
    storeGaveUp: () => null,
    storeWaitedMs: () => 0,
  };
  const budget = deps.createBudget(run.spec.budgets, initialHead(run.spec).usage);
  let state = initialState(run);
  let head = initialHead(run.spec);

  const fold = (records: readonly RunRecord[]): void => records.forEach((each) => memory.fold(each));
  const desk: NodeDesk = {
    ...{ memory, driver, now: () => clock.steady(), state: () => state },
    given(kind, body) {
      const recordId = derivedId(kind, String(state.stepOrdinal), JSON.stringify(body));
      fold([{ recordId, kind, stepOrdinal: state.stepOrdinal, body } as unknown as RunRecord]);
      return recordId;
    },
    async run(node, found = {}) {
      const base = node === 'Perceive' ? clearedForIteration(state) : state;
      const prepared = deepFreeze({
        ...{ ...base, nodeName: node, stepOrdinal: state.stepOrdinal + 1 },
        ...found.state,
      });
      const loop = { run, head, state, pending: [], frontier: 0, budget, resumed: null, inDoubt: null };
      const step = { edge: { requestedPolicy: null }, prepared, budget, stopCause: null };
      const outcome = await NODES[node](prepared, { ...nodeContext(parts, loop, step), ...found.ctx });
      const foreign = contractViolations(node, prepared, outcome.state);
      if (foreign.length > 0) throw new Error(`I2: ${node} changed ${foreign.join(', ')}`);
      for (const { kind, body } of outcome.records) RECORD_SCHEMAS[kind].parse(body);
      for (const { kind, payload } of outcome.events) EVENT_PAYLOADS[kind].parse(payload);
      fold(outcome.records);
      budget.consume(outcome.usage);
      state = outcome.state;
      head = { ...head, nodeName: node, policy: outcome.policy ?? head.policy };
      return outcome;
    },
    async walk(first, ...others) {
      let last = await desk.run(first);
      for (const node of others) last = await desk.run(node);
      return last;
    },
  };
  return desk;
}

/** A device that is there, with the app in front and at rest. */
export async function startedDesk(options: DeskOptions = {}): Promise<NodeDesk> {
  const desk = await nodeDesk(options);
  await desk.walk('EnsureDevice', 'ProvisionApp', 'LaunchOrAttach', 'WaitIdle');
  return desk;
}

/** What a node put on the record, of a kind. */
export function bodyOf<K extends RecordKind>({ records }: NodeResult, kind: K): RecordBody<K> {
  const found = records.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} among ${records.map((each) => each.kind).join(', ')}`);
  return found.body as RecordBody<K>;
}

/** The events of a node, by kind. */
export const kindsOf = ({ events }: NodeResult): readonly string[] => events.map(({ kind }) => kind);

/** A model that answers every question of one node, and says nothing that can be read to the others. */
export function modelThatSays(
  node: DecisionNodeType,
  answer: object | ((question: string) => object),
): LLMPort & { readonly heard: readonly string[] } {
  const heard: string[] = [];
  return {
    ...{ heard, modelId: 'a-model', modelFor: () => 'a-model' },
    invoke: (nodeType, prompt) => {
      if (nodeType === node) heard.push(prompt.user);
      const said = typeof answer === 'function' ? answer(prompt.user) : answer;
      const result = nodeType === node ? said : null;
      const used = { tokensIn: 10, tokensOut: 5, cachedTokensIn: 0, cacheHit: false };
      return Promise.resolve({
        ...{ result, modelId: 'a-model', ...used },
        ...{ latencyMs: 1, costUsd: 0, calls: 1, text: JSON.stringify(result) },
      });
    },
    close: () => Promise.resolve(),
  };
}
