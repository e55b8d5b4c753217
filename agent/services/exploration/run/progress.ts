import type {
  ChosenActionDecision,
  GraphPersistenceOutcome,
  ProgressEvaluation,
  VerificationAssessment,
} from '../../../domain/records.ts';

type Verdict = Pick<ProgressEvaluation, 'progressState' | 'basis'>;

/** Progress is a new screen, a new edge, something typed, or a hop of a plan that led where it should. */
export function evaluateProgress(
  persisted: GraphPersistenceOutcome,
  decision: ChosenActionDecision,
  assessment: VerificationAssessment,
): Verdict {
  if (persisted.newScreenIds.length > 0)
    return { progressState: 'FORWARD_PROGRESS', basis: 'new_screen_inserted' };
  if (persisted.newEdgeIds.length > 0)
    return { progressState: 'FORWARD_PROGRESS', basis: 'new_edge_inserted' };
  if (assessment.deltaType === 'crash') return { progressState: 'REGRESSED', basis: 'app_crashed' };
  if (assessment.deltaType === 'outside_app') return { progressState: 'REGRESSED', basis: 'left_app' };
  if (decision.expectedPostcondition !== '') {
    return persisted.toScreenId === decision.expectedPostcondition
      ? { progressState: 'FORWARD_PROGRESS', basis: 'closer_to_target' }
      : { progressState: 'REGRESSED', basis: 'path_deviated' };
  }
  if (decision.action?.kind === 'TYPE' && assessment.deltaType === 'content')
    return { progressState: 'FORWARD_PROGRESS', basis: 'field_filled' };
  return {
    progressState: 'STALL',
    basis: assessment.deltaType === 'none' ? 'nothing_changed' : 'nothing_new',
  };
}
