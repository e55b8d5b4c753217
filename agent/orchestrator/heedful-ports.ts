import type { DecisionPlane } from '../decisions/decision-plane.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DriverPort } from '../ports/DriverPort.ts';

/** How long after a cancel an answer is still waited for, in ms, at most. */
const LOOK_MS = 250;

/** Whether the end of the run is asked for, put while a call is under way and no sooner than `lookMs`, so that quick ones cost nothing. */
export interface CancelWatch {
  readonly clock: Clock;
  readonly asked: () => Promise<boolean>;
  readonly lookMs?: number;
}

/** Work with a signal that fires when the end of its run is asked for. */
export async function heeding<T>(
  { clock, asked, lookMs = LOOK_MS }: CancelWatch,
  work: (cancelled: AbortSignal) => Promise<T>,
  cancelled = new AbortController(),
): Promise<T> {
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
    return await work(cancelled.signal);
  } finally {
    answered.abort();
  }
}

/**
 * A decision plane whose questions end when the end of their run is asked for. A request is honoured at a node boundary;
 * a model may take a minute to come to one. The node gets the policy's own answer (`llm_unavailable:cancelled` on its
 * record), commits it, and the boundary after it is Stop. What merely lets go of a run (a pause, a worker that shuts
 * down) does not end a question: what the step commits must be what it would have committed anyway.
 */
export function createHeedfulDecisions(plane: DecisionPlane, watch: CancelWatch): DecisionPlane {
  if (plane.mode === 'off') return plane;
  return {
    mode: plane.mode,
    decide: (question) =>
      heeding(watch, (cancelled) =>
        plane.decide({ ...question, signal: AbortSignal.any([question.signal, cancelled]) }),
      ),
  };
}

/** Most calls are over by then, and so cost no look. */
const SLOW_MS = 1_000;

/**
 * A driver that does not wait for a device that is away, or for a server that takes no requests, once the end of its run is asked
 * for; the boundary after it is Stop. A session hears of it by the signal that it was opened with.
 */
export function createHeedfulDriver(driver: DriverPort, watch: CancelWatch): DriverPort {
  let cancelled = new AbortController();
  const heed = <T>(work: () => Promise<T>): Promise<T> =>
    heeding({ lookMs: SLOW_MS, ...watch }, work, cancelled);
  return {
    ...driver,
    open: () => {
      cancelled = new AbortController();
      return heeding(watch, (signal) => driver.open(signal), cancelled);
    },
    provision: () => heed(() => driver.provision()),
    launch: (options) => heed(() => driver.launch(options)),
    sample: () => heed(() => driver.sample()),
    capture: (options) => heed(() => driver.capture(options)),
    foreground: () => heed(() => driver.foreground()),
    tap: (target) => heed(() => driver.tap(target)),
    longPress: (target) => heed(() => driver.longPress(target)),
    typeText: (target, text) => heed(() => driver.typeText(target, text)),
    scroll: (target, direction) => heed(() => driver.scroll(target, direction)),
    back: () => heed(() => driver.back()),
    dismiss: () => heed(() => driver.dismiss()),
    hideKeyboard: () => heed(() => driver.hideKeyboard()),
    openLink: (url) => heed(() => driver.openLink(url)),
    resetApp: () => heed(() => driver.resetApp()),
  };
}
