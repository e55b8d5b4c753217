import type { BuildFacts } from '../../../domain/analysis/build-facts.ts';
import { webRouteTemplate } from '../../identity/naming/route-template.ts';
import { mostUnseenBySlowing } from './discovery-curve.ts';
import type { Explored } from './explored.ts';
import { openYield, type OpenYield } from './open-yield.ts';
import { each, finish, type Steps } from '../build/steps.ts';

/** What a new screen stands for where as many are open as were found, and how that shrinks with the share that is open. */
const REACH = 6;
const THINNING = 3 / 10;
/** Siblings of a new screen that this counts for. */
const REACH_WEIGHT = 4;
/** Screens that bring one screen each on average, which is what is usual of any app seen whole. */
const OFFSPRING_WEIGHT = 2;
/** Between these times what is expected, each with one more, what was left lay eight times of ten (docs/saturation.md). */
const LEAST = 0.4;
const MOST = 3.7;
/** Below so many screens expected, more crawling is called worthless. */
export const WORTHLESS_BELOW = 0.5;

export interface Saturation {
  /** Screens that are still unseen, in expectation; no whole number. */
  readonly unseen: number;
  /** Eight times of ten at least so many are, */
  readonly unseenLeast: number;
  /** and at most so many. */
  readonly unseenMost: number;
  /**
   * Screens of the build before that were not seen again so far and may still be there; null where `unseen` goes by the open
   * actions alone.
   */
  readonly notSeenAgain: number | null;
  /** Of the unseen, those that an action leads to that is offered and was not tried. */
  readonly behindOpenActions: number;
  /** Open actions, alike ones (rows of one list, one control on many screens) counted once. */
  readonly openActions: number;
  /** New screens to be expected of one more first try, at random among the open ones. */
  readonly perTry: number;
  /** Whether more crawling is not worth it: less than half a screen is expected. */
  readonly worthless: boolean;
}

/**
 * How many screens are still unseen. An explorer tries each action once, so how often a screen was met says nothing of how
 * many were not, and Chao1 and Good–Turing, which go by that, do not apply. Instead: what the open actions are expected to
 * bring at once (`openYield`), times what a new screen stands for, itself and all behind it. Usual of an app is
 * 6 × (open / found)^(3/10), at least 1: as a crawl gets on, the open part of a map thins out, and what is behind it faster
 * still; the two numbers are fitted (docs/saturation.md). It is at most what a branching process gives whose screens bring as
 * many new ones as those that were found did, 1 / (1 − mean) (Harris, The Theory of Branching Processes, 1963, I.5): where
 * what is found leads nowhere, as in a flat app, nothing is behind it. Usual of one screen's ways on is what those stand for
 * that were found from there, drawn towards the app (`reachOf`). All is at most what the slowing down of discovery allows
 * (`mostUnseenBySlowing`): where many controls lead to the same screens, as links of a web site do, the open ones promise
 * together far more than there is.
 */
export const saturationOf = (explored: Explored): Saturation => finish(saturationSteps(explored));

export function* saturationSteps(explored: Explored): Steps<Saturation> {
  const found = yield* openYield(explored);
  const { expected, open, foundFrom, curve } = found;
  let [direct, offspring] = [0, OFFSPRING_WEIGHT];
  for (const [screenId, count] of expected) {
    direct += count;
    if (foundFrom.has(screenId)) offspring += count;
  }
  for (const parent of foundFrom.values()) if (foundFrom.has(parent)) offspring++;
  const mean = offspring / (foundFrom.size + OFFSPRING_WEIGHT);
  const most = mean < 1 ? 1 / (1 - mean) : Infinity;
  const share = Math.min(1, direct / Math.max(1, explored.screenIds.length));
  const reach = yield* reachOf(found, Math.max(1, Math.min(most, REACH * share ** THINNING)));
  let behind = 0;
  for (const [screenId, count] of expected) behind += count * reach(screenId);
  const unseen = Math.min(behind, mostUnseenBySlowing(curve));
  return {
    ...{ unseen, ...rangeOf(unseen), notSeenAgain: null },
    ...{ behindOpenActions: Math.min(direct, unseen), openActions: open },
    perTry: open === 0 ? 0 : direct / open,
    worthless: unseen < WORTHLESS_BELOW,
  };
}

/** Where nothing is open, nothing is left that anybody could know of. */
const rangeOf = (unseen: number): Pick<Saturation, 'unseenLeast' | 'unseenMost'> =>
  unseen === 0
    ? { unseenLeast: 0, unseenMost: 0 }
    : { unseenLeast: Math.max(0, LEAST * (unseen + 1) - 1), unseenMost: MOST * (unseen + 1) - 1 };

/**
 * What a new screen stands for, by the screen it is found from: the mean of what its siblings stand for, which are as likely
 * to be large as it is, drawn towards what is usual (a shrunken mean, Gelman et al., Bayesian Data Analysis, 3rd ed.,
 * chapter 5). A sibling stands for itself, all that was found behind it, and the usual for what is open there. In
 * logarithms: parts of an app differ by orders of magnitude.
 */
function* reachOf({ expected, foundFrom }: OpenYield, usual: number): Steps<(screenId: string) => number> {
  const behind = new Map<string, number>();
  const siblings = new Map<string, { count: number; logs: number }>();
  // A screen was found after the one it was found from, so this comes by what is behind it first.
  yield* each([...foundFrom].reverse(), ([screenId, parent]) => {
    const stands = 1 + (behind.get(screenId) ?? 0) + usual * (expected.get(screenId) ?? 0);
    behind.set(parent, (behind.get(parent) ?? 0) + stands);
    const { count, logs } = siblings.get(parent) ?? { count: 0, logs: 0 };
    siblings.set(parent, { count: count + 1, logs: logs + Math.log(stands) });
  });
  return (screenId) => {
    const { count, logs } = siblings.get(screenId) ?? { count: 0, logs: 0 };
    return Math.exp((logs + REACH_WEIGHT * Math.log(usual)) / (count + REACH_WEIGHT));
  };
}

/** What a build's facts say of how it was explored: tries in the order in which their results were first seen. */
export function exploredOf({ screens, actions, results }: BuildFacts): Explored {
  const ordered = [...results]
    .filter(({ outcome }) => outcome !== 'BLOCKED')
    .sort((a, b) => ((a.firstSeenAt ?? '') < (b.firstSeenAt ?? '') ? -1 : 1));
  const tried = new Set(ordered.map(({ actionId }) => actionId));
  return {
    screenIds: screens.map(({ screenId }) => screenId),
    routes: new Map(screens.map(({ screenId, route }) => [screenId, webRouteTemplate(route)])),
    offers: actions,
    tries: ordered,
    blocked: new Set(results.filter(({ actionId }) => !tried.has(actionId)).map(({ actionId }) => actionId)),
  };
}

/** How often each screen was met, as the classic formulas want it. */
type Meetings = ReadonlyMap<string, number>;
const met = (meetings: Meetings, times: number): number =>
  [...meetings.values()].filter((count) => count === times).length;

/** Unseen by Chao1 with its bias correction (Chao 1984; Chao 2005): f1 (f1 − 1) / (2 (f2 + 1)). For comparison only. */
export const chao1 = (meetings: Meetings): number =>
  (met(meetings, 1) * (met(meetings, 1) - 1)) / (2 * (met(meetings, 2) + 1));

/** Unseen by Good–Turing's coverage 1 − f1 / n (Good 1953): S / coverage − S. For comparison only. */
export function goodTuring(meetings: Meetings): number {
  const n = [...meetings.values()].reduce((sum, count) => sum + count, 0);
  const coverage = Math.max(1 / (n + 1), 1 - met(meetings, 1) / Math.max(1, n));
  return meetings.size / coverage - meetings.size;
}
