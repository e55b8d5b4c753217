import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Scope } from '../../agent/domain/run.ts';
import { createBoundedMap } from './guard/bounded-map.ts';

/** Who is behind a header `Authorization`; null for nobody, whatever the reason. */
export type Authenticate = (authorization: string | undefined) => Promise<Scope | null>;

export interface AccessSettings {
  /** Gives the scope of a key; null for one that is unknown, revoked or malformed. */
  readonly verify: (token: string) => Promise<Scope | null>;
  /** Whether there is any key. */
  readonly anyKey: () => Promise<boolean>;
  /** Who a request without a key is from, as long as there are no keys; null where a key is always needed. */
  readonly keyless: Scope | null;
  /** For how long a key's answer is believed, in ms. */
  readonly trustMs: number;
  /** How long the store may take to tell of a key, in ms; the store itself is patient for longer than a client is. */
  readonly patienceMs: number;
  /** A clock that is never set, in ms. */
  readonly now: () => number;
}

/** Keys that are remembered as none, and questions about unknown ones that the store has at a time: it has 50 connections. */
const REFUSED_KEPT = 1_000;
const UNKNOWN_AT_ONCE = 8;
/** For how long a key that was good is known as such: it is asked about anew, and waits for no unknown one. */
const KEPT_MS = 600_000;

const BEARER = /^bearer +([A-Za-z0-9._~+/=-]{1,512})$/i;

interface Believed<T> {
  readonly value: T;
  readonly until: number;
}

/**
 * Asks the store once for all who want to know the same at the same time: a key that is not believed any more may be that of a
 * thousand sockets. Who waited in vain takes the question back, so that the next one is asked anew.
 */
function oneAtATime<T>(ms: number, ask: (about: string) => Promise<T>): (about: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return async (about) => {
    const asked = underWay.get(about) ?? ask(about);
    underWay.set(about, asked);
    try {
      return await inTime(ms, asked);
    } finally {
      if (underWay.get(about) === asked) underWay.delete(about);
    }
  };
}

/**
 * A few questions at a time: who tries many keys leaves the store to those who have one. Who cannot wait any more is passed over
 * when it is their turn.
 */
function fewAtATime<T>(most: number, ms: number, ask: (about: string) => Promise<T>) {
  const waiting: ((go: boolean) => void)[] = [];
  let underWay = 0;
  const turn = (): Promise<boolean> => {
    if (underWay < most) {
      underWay += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      waiting.push(resolve);
      setTimeout(() => {
        const at = waiting.indexOf(resolve);
        if (at !== -1) waiting.splice(at, 1);
        resolve(false);
      }, ms).unref();
    });
  };
  return async (about: string): Promise<T> => {
    if (!(await turn())) throw new ScreenGraphError('repo_unavailable');
    try {
      // Its place is not kept for an answer that does not come.
      return await inTime(ms, ask(about));
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next(true);
    }
  };
}

/** The answer of the store, or `repo_unavailable` when it takes too long. */
async function inTime<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenGraphError('repo_unavailable')), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * API keys as bearers. Nothing is told about why a key was not taken. Answers are believed for a moment, so that a busy
 * client costs no look into the database for every request; that moment is how long a revoked key may still work.
 * Errors: `repo_unavailable`.
 */
export function createAuthenticate(settings: AccessSettings): Authenticate {
  const { verify, anyKey, keyless, trustMs, patienceMs, now } = settings;
  const known = new Map<string, Believed<Scope>>();
  const refused = createBoundedMap<number>(REFUSED_KEPT);
  let keys: Believed<boolean> | null = null;
  const isAnyKey = oneAtATime(patienceMs, () => anyKey());
  const scopeOf = oneAtATime(patienceMs, verify);
  const scopeOfUnknown = oneAtATime(patienceMs, fewAtATime(UNKNOWN_AT_ONCE, patienceMs, verify));

  const open = async (): Promise<boolean> => {
    if (keys === null || keys.until < now()) keys = { value: await isAnyKey(''), until: now() + trustMs };
    return !keys.value;
  };

  return async (authorization) => {
    if (authorization === undefined || authorization === '')
      return keyless !== null && (await open()) ? keyless : null;
    const token = BEARER.exec(authorization.trim())?.[1];
    if (token === undefined) return null;
    const before = known.get(token);
    if (before !== undefined && before.until >= now()) return before.value;
    if ((refused.get(token) ?? -Infinity) >= now()) return null;
    const scope = await (before === undefined ? scopeOfUnknown : scopeOf)(token);
    known.delete(token);
    if (scope === null) {
      refused.set(token, now() + trustMs);
      return null;
    }
    for (const [key, { until }] of known)
      if (until + KEPT_MS < now() || known.size >= 1_000) known.delete(key);
    known.set(token, { value: scope, until: now() + trustMs });
    return scope;
  };
}
