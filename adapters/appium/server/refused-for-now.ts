import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs } from '../../../agent/domain/retry-after.ts';

/** What a server, or what stands before it, answers to a request that it has not taken: too many of them, or no room now. */
const TOO_MANY = 429;
const NO_ROOM = 503;
/** For a session that is not there yet a server without room is one that is away, unless it says when to come again. */
export const TO_OPEN: readonly number[] = [TOO_MANY];
export const IN_SESSION: readonly number[] = [TOO_MANY, NO_ROOM];
/** What a gateway answers that has lost the driver's answer: what was only read is read again (RFC 9110, 9.2.2), for a moment. */
const ANSWER_LOST: readonly number[] = [502, 504];
const LOOK_AGAIN_MS = 3_500;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

interface Refusal {
  readonly status: number;
  /** When to come again, where the answer says it. */
  readonly afterMs: number | null;
  readonly answerLost: boolean;
}

/** On the request, which the client hands out with what it throws: a place that its copies share. */
const REFUSED = Symbol('refused');
interface Noted {
  [REFUSED]?: { refusal: Refusal | null };
}

/** Makes the place, before the client copies the request. */
export const awaitRefusal = (request: object): unknown =>
  Object.assign<object, Noted>(request, { [REFUSED]: { refusal: null } });

/** Keeps of the head of an answer what says that, and for how long, the request was not taken. */
export function noteRefusal(request: object, status: number, raw: readonly Uint8Array[]): void {
  const place = (request as Noted)[REFUSED];
  const answerLost = ANSWER_LOST.includes(status) && Reflect.get(request, 'method') === 'GET';
  if (place === undefined || !(answerLost || IN_SESSION.includes(status))) return;
  const headers = raw.map((bytes) => Buffer.from(bytes).toString('latin1'));
  const header = (wanted: string): string | null => {
    const at = headers.findIndex((name, i) => i % 2 === 0 && name.toLowerCase() === wanted);
    return at < 0 ? null : (headers[at + 1] ?? null);
  };
  place.refusal = { status, afterMs: retryAfterMs(header, Date.now(), Date.parse), answerLost };
}

/** Null for every other failure. */
const refusalOf = (thrown: unknown): Refusal | null => {
  const request = Object(Reflect.get(Object(thrown), 'opts')) as Noted;
  return request[REFUSED]?.refusal ?? null;
};

/** 503 with `Retry-After` is a word of a server that is there (RFC 9110, 15.6.4): all phones of a farm are taken. */
const isTakenLater = ({ status, afterMs }: Refusal, statuses: readonly number[]): boolean =>
  statuses.includes(status) || (status === NO_ROOM && afterMs !== null);

/** The status by which the server itself said that it takes nothing yet: it is asked too often, or has no room. Null otherwise. */
export function refusedForNow(thrown: unknown): number | null {
  const refusal = refusalOf(thrown);
  return refusal !== null && isTakenLater(refusal, TO_OPEN) ? refusal.status : null;
}

interface Patience {
  readonly statuses: readonly number[];
  /** In all. What is to come later than that is not waited for. */
  readonly patienceMs: number;
  /** Ends a pause, and with it the patience. */
  readonly until: AbortSignal;
  /** Told before each pause how long it will be. */
  readonly pausing?: (ms: number) => void;
}

/** The answer of `work`, which is done again where the server had not taken it: nothing has happened then, not even a touch. What only looked is done again where its answer got lost. */
export async function whenTaken<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { statuses, patienceMs, until, pausing } = patience;
  const begun = performance.now();
  for (let times = 0; ; times++) {
    try {
      return await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null || !(refusal.answerLost || isTakenLater(refusal, statuses))) throw error;
      // A server that says "at once" would be asked without an end.
      const least = Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS);
      const pause = refusal.afterMs === null ? least : Math.max(refusal.afterMs, FIRST_PAUSE_MS / 4);
      const longest = refusal.answerLost ? Math.min(LOOK_AGAIN_MS, patienceMs) : patienceMs;
      if (performance.now() - begun + pause > longest || until.aborted) throw error;
      pausing?.(pause);
      await sleep(pause, undefined, { signal: until }).catch(() => undefined);
      if (until.aborted) throw error;
    }
  }
}
