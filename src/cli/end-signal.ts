import { constants } from 'node:os';
import { EXIT } from './errors.ts';
import { note } from './terminal.ts';

/** By which somebody asks a process to end; a terminal that is closed sends the last. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves with the first signal that asks the process to end; a second one ends it at once. */
export function endSignal(): Promise<void> {
  return new Promise((resolve) => {
    let before = false;
    for (const signal of END_SIGNALS)
      process.on(signal, () => {
        if (before) process.exit(EXIT.interrupted);
        before = true;
        resolve();
      });
  });
}

/** On top of the time to drain: for what is closed at the very end. */
const FAREWELL_MS = 2_000;

/**
 * From now on the process lives for the time to drain and a little at most: neither a device that hangs nor a database
 * that is away keeps it until it is killed. Its runs are taken up by others when their leases have run out.
 */
export const endInTime = (drainMs: number, exitCode: number): void =>
  void setTimeout(() => process.exit(exitCode), drainMs + FAREWELL_MS).unref();

/** Work that the first such signal asks to come to an end; a second one ends the process at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interrupt = new AbortController();
  const onSignal = (): void => {
    if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
    interrupt.abort();
  };
  for (const signal of END_SIGNALS) process.on(signal, onSignal);
  try {
    return await work(interrupt.signal);
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, onSignal);
  }
}

/** The same; null where a signal asked for the end before the work had come to it. */
export const unlessInterrupted = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> =>
  interruptible(async (signal) => {
    try {
      return await work(signal);
    } catch (thrown) {
      if (signal.aborted) return null;
      throw thrown;
    }
  });

/**
 * Work that leaves something behind which is to be wound up by who goes on: the first such signal is held back until it is done, and given
 * with it; a second one ends the process at once.
 */
export async function heldBack<T>(
  drainMs: number,
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly asked: NodeJS.Signals | null }> {
  let asked: NodeJS.Signals | null = null;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (asked !== null) process.exit(EXIT.interrupted);
    asked = signal;
    if (signal !== 'SIGINT') endInTime(drainMs, EXIT.interrupted);
  };
  for (const signal of END_SIGNALS) process.on(signal, onSignal);
  try {
    return { done: await work(), asked };
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, onSignal);
  }
}

/** Work that goes on without this process: the first such signal ends the process, which says before what becomes of the work. */
export async function toldWhenLeft<T>(work: () => Promise<T>, becomes: () => Promise<string>): Promise<T> {
  let isLeaving = false;
  let leaving = Promise.resolve();
  const onSignal = (signal: NodeJS.Signals): void => {
    const leave = (): never => process.exit(128 + constants.signals[signal]);
    if (isLeaving) leave();
    isLeaving = true;
    leaving = becomes()
      .then(note, () => undefined)
      .finally(leave);
  };
  for (const signal of END_SIGNALS) process.on(signal, onSignal);
  try {
    return await work();
  } catch (thrown) {
    // Ctrl-C ends what the work had started as well: that it failed then says nothing.
    await leaving;
    throw thrown;
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, onSignal);
  }
}
