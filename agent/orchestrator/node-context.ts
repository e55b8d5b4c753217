import type { AgentState } from '../domain/agent-state.ts';
import { stepScopedId } from '../domain/ids.ts';
import type { NodeContext, StopCause } from '../nodes/node-contract.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import { seededRandom, stepSeed } from '../services/seeded-random.ts';
import type { Boundary } from './control.ts';
import type { LoopParts, LoopState } from './loop-state.ts';
import { startKnowledge } from './start-knowledge.ts';

/** What a node is handed for its step: ports, settings, and what the run remembers. */
export function nodeContext(
  parts: LoopParts,
  loop: LoopState,
  step: {
    readonly edge: Pick<Boundary, 'requestedPolicy'>;
    readonly prepared: AgentState;
    readonly budget: BudgetPort;
    readonly stopCause: StopCause | null;
  },
): NodeContext {
  const { prepared, budget, stopCause } = step;
  const { deps, device, memory } = parts;
  const { run, head } = loop;
  let n = 0;
  const afterLoop = head.nodeName === 'ShouldContinue' || head.nodeName === 'SwitchPolicy';
  return {
    scope: { tenantId: run.tenantId, projectId: run.projectId },
    spec: run.spec,
    policy: head.policy,
    versionId: head.versionId,
    clock: device.clock,
    // One stream per iteration: EnumerateActions and ChooseAction must draw the same numbers.
    random: seededRandom(stepSeed(run.spec.seed, prepared.iterationOrdinalNumber)),
    signal: parts.signal,
    settings: parts.settings,
    driver: device.driver,
    objects: deps.objects,
    image: deps.image,
    ocr: parts.ocr,
    decisions: parts.decisions,
    budget,
    known: memory.known,
    choices: memory.choices,
    identity: memory.identity,
    asked: memory.asked,
    forms: memory.forms,
    setup: memory.setup,
    fieldRules: parts.data.rules,
    redactor: parts.redactor,
    stopCause,
    requestedPolicy: step.edge.requestedPolicy,
    failure: memory.failure(),
    captureIsFresh: afterLoop && loop.state.verificationAssessmentId !== null,
    nextId: () => stepScopedId(run.runId, prepared.stepOrdinal, ++n),
    record: (kind, id) => memory.record(kind, id),
    latest: (kind) => memory.latest(kind),
    elements: (ref) => memory.elements(ref),
    remember: (ref, screen) => memory.remember(ref, screen),
    digest: parts.digest,
    startKnowledge: (versionId) => startKnowledge(deps, run, versionId, memory),
  };
}
