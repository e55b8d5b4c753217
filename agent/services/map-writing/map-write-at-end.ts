import type { AgentState } from '../../domain/agent-state.ts';
import { isoTime } from '../../domain/iso-time.ts';
import type { PolicyName } from '../../domain/node-name.ts';
import type { RecordBody, RecordKind } from '../../domain/records.ts';
import type { RunSpec, Scope } from '../../domain/run.ts';
import type { Clock } from '../../ports/Clock.ts';
import { nothingChosen } from '../decision-body.ts';
import type { FrontierLimits } from '../exploration/map/frontier.ts';
import type { KnownGraph } from '../exploration/run/known-graph.ts';
import { graphEvents } from './graph-events.ts';
import { lastWrite } from './last-write.ts';
import type { MapWrite } from './map-write.ts';
import { unseen } from '../perception/assess-change.ts';

/** What is read of a run that ends. */
export interface EndingRun {
  readonly scope: Scope;
  readonly spec: RunSpec;
  readonly policy: PolicyName;
  readonly clock: Clock;
  readonly settings: { readonly frontier: FrontierLimits };
  readonly known: KnownGraph;
  record<K extends RecordKind>(kind: K, recordId: string | null): Promise<RecordBody<K>>;
  latest<K extends RecordKind>(kind: K): RecordBody<K> | null;
}

/** What a run that ends has seen or done and not put into the map yet; null where it has come to no screen. */
export async function mapWriteAtEnd(
  state: AgentState,
  run: EndingRun,
): Promise<{ readonly write: MapWrite; readonly told: ReturnType<typeof graphEvents> } | null> {
  const before = run.latest('perception');
  const provisioned = run.latest('application_foreground_context');
  if (before === null || provisioned === null) return null;
  // What was done before the last Persist is in the map.
  const open = state.graphPersistenceOutcomeId === null;
  const decision =
    open && state.chosenActionDecisionId !== null
      ? await run.record('decision', state.chosenActionDecisionId)
      : nothingChosen(run.policy);
  const assessment =
    open && state.verificationAssessmentId !== null
      ? await run.record('verification_assessment', state.verificationAssessmentId)
      : unseen(before.screenPerceptualHash64);
  const executed =
    state.actionExecutionOutcomeId === null || assessment.provenance.reason === 'not_seen'
      ? 'UNKNOWN'
      : (await run.record('execution_outcome', state.actionExecutionOutcomeId)).actionExecutionOutcomeStatus;
  const write = lastWrite({
    ...{ scope: run.scope, spec: run.spec, known: run.known, before, decision, assessment },
    version: { versionId: provisioned.versionId, name: provisioned.version },
    executed: assessment.mayHaveMissed === true ? 'FAILED' : executed,
    failedTries: run.settings.frontier.failedTries,
    at: isoTime(run.clock.now()),
    iteration: state.iterationOrdinalNumber,
  });
  return write.graph === null ? null : { write, told: graphEvents(run.known, before, decision, write) };
}
