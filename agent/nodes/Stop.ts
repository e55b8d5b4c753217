/**
 * Purpose: sets the terminal status and the stop reason, with totals and digest, and says what was seen last and is not in the map yet.
 * Not here: deciding to stop (ShouldContinue, RecoverFromError, or the orchestrator for requests and spent time); the
 * run's one terminal event is the orchestrator's.
 * Non-LLM.
 * Transitions: none (terminal).
 * Events: graph.* as Persist has them, for what no Persist came to; the run's terminal event.
 * Errors: none of its own.
 * Invariants: I1, I2, I4, I5, I9. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { TERMINATION } from '../domain/stop-reason.ts';
import { allObstacles } from '../services/exploration/run/run-obstacles.ts';
import { mapWriteAtEnd } from '../services/map-writing/map-write-at-end.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const Stop: AgentNode = async (state, ctx) => {
  const cause = ctx.stopCause ?? { reason: 'success' as const, detail: '' };
  const digest = await ctx.digest();
  const obstacles = allObstacles(ctx, ctx.latest('decision'));
  const last = await mapWriteAtEnd(state, ctx);
  return result(
    { ...state, status: TERMINATION[cause.reason].stateStatus, stopReason: cause.reason },
    {
      ...(last === null ? {} : { graph: last.write.graph, ...last.told }),
      records: [
        record(state, 'stop', ctx.nextId(), {
          stopReason: cause.reason,
          digest,
          detail: cause.detail,
          ...(last === null ? {} : { stored: last.write.outcome }),
          ...(obstacles.length === 0 ? {} : { obstacles }),
        }),
      ],
    },
  );
};
