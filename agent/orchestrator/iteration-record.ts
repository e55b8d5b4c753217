import type { AgentState } from '../domain/agent-state.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { DecisionProvenance, Iteration, RecordBody, RecordKind, RunRecord } from '../domain/records.ts';
import { newlySeen } from '../services/map-writing/last-write.ts';
import type { RunMemory } from './run-memory.ts';

/** The evidence of one loop, put together from the records of its steps when it ends. Times in ms. */
export function iterationRecord(input: {
  readonly state: AgentState;
  readonly memory: RunMemory;
  /** Records of the step that ends the loop; not folded into the memory yet. */
  readonly records: readonly RunRecord[];
  readonly firstStep: number;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly budget: BudgetPort;
}): Iteration {
  const { memory, state } = input;
  const of = <K extends RecordKind>(kind: K): RecordBody<K> | null => {
    const own = input.records.find((r) => r.kind === kind);
    if (own !== undefined) return own.body as RecordBody<K>;
    return memory.latestStep(kind) >= input.firstStep ? memory.latest(kind) : null;
  };
  const perception = of('perception');
  const decision = of('decision');
  const executed = of('execution_outcome');
  const last = of('stop')?.stored ?? null;
  const persisted = of('graph_persistence_outcome') ?? last;
  const added = new Set([...(persisted?.newScreenIds ?? []), ...(last?.newScreenIds ?? [])]);
  // The loop is whole and Stop follows: it stores what was seen and not written yet.
  if (of('continuation_decision')?.routingDirective === 'STOP' && last === null)
    for (const screen of newlySeen(memory.known)) added.add(screen.screenId);
  const loop = input.budget.loop();
  const provenance = decision?.provenance;
  const made = [
    decision,
    of('verification_assessment'),
    of('progress_evaluation'),
    of('continuation_decision'),
  ].flatMap((body) => body?.provenance ?? []);
  const sum = (count: (p: DecisionProvenance) => number): number =>
    made.reduce((total, p) => total + count(p), 0);
  return {
    ordinal: state.iterationOrdinalNumber,
    fromScreenId: perception?.screenId ?? null,
    toScreenId: persisted?.toScreenId ?? null,
    actionId: decision?.action?.actionId ?? null,
    edgeId: persisted?.edgeId ?? null,
    observationId: perception === null ? null : memory.latestId('perception'),
    candidateCount: state.availableActionCandidateIds.length,
    decisionSource: provenance?.source ?? null,
    decision: provenance ?? null,
    rationale: decision?.selectionRationalePlaintext ?? null,
    outcome: persisted?.outcome ?? null,
    verification: of('verification_assessment')?.deltaType ?? null,
    progress: of('progress_evaluation')?.basis ?? null,
    continuation: of('continuation_decision')?.routingDirectiveReason ?? null,
    newScreens: added.size,
    newEdges: persisted?.newEdgeIds.length ?? 0,
    idleMs: executed?.postActionStabilityWaitMillis ?? 0,
    actMs: executed?.actMs ?? 0,
    startedAt: input.startedAt,
    endedAt: input.endedAt,
    metrics: {
      tokensIn: sum((p) => p.tokensIn),
      tokensOut: sum((p) => p.tokensOut),
      cacheHit: made.some((p) => p.cacheHit),
      budgetRemaining: input.budget.queryRemaining(),
      elapsedMs: loop.elapsedMs,
      llmCalls: loop.llmCalls,
    },
  };
}
