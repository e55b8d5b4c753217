import { EXIT } from './errors.ts';

/** Resolves with the first signal that asks the process to end; a second one ends it at once. */
export function endSignal(): Promise<void> {
  return new Promise((resolve) => {
    let before = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (before) process.exit(EXIT.interrupted);
        before = true;
        resolve();
      });
  });
}
