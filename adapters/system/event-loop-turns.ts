import { setImmediate } from 'node:timers/promises';
import type { Turns } from '../../agent/ports/Turns.ts';

/** Turns of Node's event loop, each at most `sliceMs` long plus one step. */
export function createEventLoopTurns(sliceMs = 10): Turns {
  let began = performance.now();
  return {
    async next() {
      if (performance.now() - began < sliceMs) return;
      await setImmediate();
      began = performance.now();
    },
  };
}
