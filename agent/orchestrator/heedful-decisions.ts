import type { DecisionPlane } from '../decisions/decision-plane.ts';
import type { Clock } from '../ports/Clock.ts';

/** How long after a cancel an answer is still waited for, in ms, at most. */
const LOOK_MS = 250;

/**
 * A decision plane whose questions end when the end of their run is asked for. A request is honoured at a node boundary;
 * a model may take a minute to come to one. The node gets the policy's own answer (`llm_unavailable:cancelled` on its
 * record), commits it, and the boundary after it is Stop. What merely lets go of a run (a pause, a worker that shuts
 * down) does not end a question: what the step commits must be what it would have committed anyway.
 * `asked` is put while a question is under way and no sooner than `LOOK_MS`, so that quick answers cost nothing.
 */
export function createHeedfulDecisions(
  plane: DecisionPlane,
  parts: { readonly clock: Clock; readonly asked: () => Promise<boolean>; readonly lookMs?: number },
): DecisionPlane {
  const { clock, asked, lookMs = LOOK_MS } = parts;
  if (plane.mode === 'off') return plane;
  return {
    mode: plane.mode,
    async decide(question) {
      const cancelled = new AbortController();
      const answered = new AbortController();
      const watch = async (): Promise<void> => {
        while (!answered.signal.aborted) {
          await clock.sleep(lookMs, answered.signal);
          if (answered.signal.aborted) return;
          // A store that is away says nothing; the commit will.
          if (await asked().catch(() => false)) return cancelled.abort();
        }
      };
      void watch();
      try {
        return await plane.decide({
          ...question,
          signal: AbortSignal.any([question.signal, cancelled.signal]),
        });
      } finally {
        answered.abort();
      }
    },
  };
}
