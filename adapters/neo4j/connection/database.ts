import neo4j, { type Driver } from 'neo4j-driver';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswer, isGone, meaningOf, toRepoError } from './errors.ts';
import {
  ACCESS,
  type StatementName,
  type Statements,
  type StatementTypes,
} from '../statements/statements.ts';

export interface RetryOptions {
  /** How long a call may take in all, repeats included, before it is given up as `repo_unavailable`. */
  readonly retryForMs: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Brings back a server that is gone, where it can. What that takes is no part of `retryForMs`. It never fails. */
  readonly revive?: () => Promise<void>;
  /** Told once by a call that waits for long, for people. */
  readonly onSilence?: () => void;
  /** Told by each call that finds nobody there, and by each that is answered. */
  readonly onReach?: (isThere: boolean) => void;
}

/** Who waits for longer is told so. */
const SILENCE_MS = 5_000;

export const DEFAULT_RETRY: RetryOptions = { retryForMs: 30_000, firstDelayMs: 25, maxDelayMs: 2000 };

/** Repeats `work` while the database is away or asks for it. Only for work that may be done twice. */
export async function withRetry<T>(options: RetryOptions, work: () => Promise<T>): Promise<T> {
  if (options.onSilence === undefined) return repeated(options, work);
  const word = setTimeout(options.onSilence, SILENCE_MS);
  try {
    return await repeated(options, work);
  } finally {
    clearTimeout(word);
  }
}

async function repeated<T>(options: RetryOptions, work: () => Promise<T>): Promise<T> {
  let giveUpAt = performance.now() + options.retryForMs;
  let isFirst = true;
  for (let delay = options.firstDelayMs; ; delay = Math.min(delay * 2, options.maxDelayMs)) {
    try {
      const answer = await work();
      options.onReach?.(true);
      return answer;
    } catch (error) {
      if (meaningOf(error) !== 'again') {
        // What is refused for good was answered as well.
        if (isAnswer(error)) options.onReach?.(true);
        throw error;
      }
      if (isGone(error)) options.onReach?.(false);
      if (isGone(error) && options.revive !== undefined) {
        const asked = performance.now();
        await options.revive();
        giveUpAt += performance.now() - asked;
      }
      // A connection that a network has dropped unsaid is noticed after minutes. It says nothing of the server: that is asked anew.
      const mayBeBack = isFirst && isGone(error);
      if (performance.now() + delay > giveUpAt && !mayBeBack) throw error;
      isFirst = false;
      // Spread, so that transactions that got in each other's way do not meet again.
      await sleep(delay * (0.5 + Math.random()));
    }
  }
}

/** Whole numbers as the database's integers: the driver sends every plain number as a float. */
export function toParams(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? neo4j.int(value) : value;
  if (Array.isArray(value)) return value.map(toParams);
  if (typeof value !== 'object' || value === null) return value;
  const out: Record<string, unknown> = {};
  for (const key in value) out[key] = toParams((value as Record<string, unknown>)[key]);
  return out;
}

/**
 * The driver takes a stack trace of every call, to put it into the text of an error: a twentieth of a small statement's
 * time. Our errors name the statement instead. `work` must do its part at once: the limit is the whole process's.
 */
function withoutStackTrace<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

export interface Database {
  /** Runs one statement in a transaction of its own, once. Errors are the driver's. */
  once<N extends StatementName>(
    name: N,
    params: StatementTypes[N]['params'],
  ): Promise<readonly StatementTypes[N]['row'][]>;
  /** The same with bounded repeats; every statement is idempotent. Errors are ScreenGraphErrors. */
  run<N extends StatementName>(
    name: N,
    params: StatementTypes[N]['params'],
  ): Promise<readonly StatementTypes[N]['row'][]>;
}

/** `driver` is asked for anew by every call: a server that was started again may be somewhere else. */
export function createDatabase(
  driver: () => Driver,
  statements: Statements,
  options: { readonly database?: string; readonly retry: RetryOptions; readonly routed: boolean },
): Database {
  // On a cluster a read must see what this process has written; a single server needs no bookmarks.
  const session = {
    ...(options.database === undefined ? {} : { database: options.database }),
    ...(options.routed ? { bookmarkManager: neo4j.bookmarkManager() } : {}),
  };

  async function once<N extends StatementName>(
    name: N,
    params: StatementTypes[N]['params'],
  ): Promise<readonly StatementTypes[N]['row'][]> {
    const open = driver().session({ ...session, defaultAccessMode: ACCESS[name] });
    try {
      const given = toParams(params) as Record<string, unknown>;
      const result = await withoutStackTrace(() => open.run(statements[name], given));
      return result.records.map((record) => record.toObject() as StatementTypes[N]['row']);
    } finally {
      await open.close();
    }
  }

  return {
    once,
    async run(name, params) {
      try {
        return await withRetry(options.retry, () => once(name, params));
      } catch (error) {
        throw toRepoError(error, name);
      }
    },
  };
}
