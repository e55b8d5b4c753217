import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Scope } from '../../agent/domain/run.ts';

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
  readonly now: () => number;
}

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
  let keys: Believed<boolean> | null = null;
  const isAnyKey = oneAtATime(patienceMs, () => anyKey());
  const scopeOf = oneAtATime(patienceMs, verify);

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
    known.delete(token);
    const scope = await scopeOf(token);
    if (scope === null) return null;
    for (const [key, { until }] of known) if (until < now() || known.size >= 1_000) known.delete(key);
    known.set(token, { value: scope, until: now() + trustMs });
    return scope;
  };
}
