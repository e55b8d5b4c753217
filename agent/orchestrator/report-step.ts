import { budgetRemaining, type Budgets } from '../domain/budgets.ts';
import type { ScreenGraphError } from '../domain/errors.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { DecisionProvenance, RunRecord } from '../domain/records.ts';
import type { Run, RunHead } from '../domain/run.ts';
import type { TelemetryPort } from '../ports/TelemetryPort.ts';

/** A committed step as telemetry tells it (docs/telemetry.md). No app content. */
export function reportStep(
  telemetry: TelemetryPort,
  step: {
    readonly run: Run;
    readonly head: RunHead;
    /** As they are now: somebody may have changed them since the run was asked for. */
    readonly budgets: Budgets;
    readonly node: NodeName;
    readonly records: readonly RunRecord[];
    readonly elapsedMs: number;
    readonly error: ScreenGraphError | null;
    readonly first: boolean;
  },
): void {
  const { run, head, node } = step;
  const base = { run_id: run.runId, node };
  if (step.first) telemetry.emit({ event: 'agent.session_started', run_id: run.runId });
  if (node === 'Perceive') telemetry.emit({ event: 'agent.loop_start', ...base });
  telemetry.emit({ event: 'agent.node_start', ...base, phase: 'start' });
  for (const record of step.records) {
    const provenance = provenanceOf(record);
    if (provenance?.modelId != null)
      telemetry.emit({
        event: 'agent.llm_invocation',
        ...base,
        latency_ms: provenance.latencyMs,
        tokens_in: provenance.tokensIn,
        tokens_out: provenance.tokensOut,
        cache_hit: provenance.cacheHit,
      });
    if (record.kind === 'graph_persistence_outcome')
      telemetry.emit({ event: 'agent.persist_delta', ...base });
  }
  telemetry.emit({
    event: 'agent.node_finish',
    ...base,
    phase: 'finish',
    latency_ms: step.elapsedMs,
    budget_remaining: budgetRemaining(step.budgets, head.usage),
    ...(step.error === null ? {} : { errors: [step.error.code] }),
  });
  if (node === 'Stop') telemetry.emit({ event: 'agent.stop', ...base });
}

const provenanceOf = (record: RunRecord): DecisionProvenance | null =>
  'provenance' in record.body ? record.body.provenance : null;
