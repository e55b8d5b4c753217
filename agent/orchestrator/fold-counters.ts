import type { Counters } from '../domain/budgets.ts';
import type { RunRecord } from '../domain/records.ts';

/** The counters after a step, folded from what its node recorded. `stepsTotal` counts committed steps. */
export function foldCounters(before: Counters, records: readonly RunRecord[], failed: boolean): Counters {
  let counters: Counters = {
    ...before,
    stepsTotal: before.stepsTotal + 1,
    errors: before.errors + (failed ? 1 : 0),
  };
  for (const record of records) {
    switch (record.kind) {
      case 'graph_persistence_outcome':
        counters = { ...counters, screensNew: counters.screensNew + record.body.newScreenIds.length };
        break;
      case 'stop':
        counters = {
          ...counters,
          screensNew: counters.screensNew + (record.body.stored?.newScreenIds.length ?? 0),
        };
        break;
      case 'progress_evaluation':
        counters = {
          ...counters,
          noProgressCycles:
            record.body.progressState === 'FORWARD_PROGRESS' ? 0 : counters.noProgressCycles + 1,
        };
        break;
      case 'verification_assessment': {
        const outside = record.body.deltaType === 'outside_app';
        counters = { ...counters, outsideAppSteps: outside ? counters.outsideAppSteps + 1 : 0 };
        break;
      }
      case 'restart':
        counters = { ...counters, restartsUsed: counters.restartsUsed + 1 };
        break;
      default:
        break;
    }
  }
  return counters;
}
