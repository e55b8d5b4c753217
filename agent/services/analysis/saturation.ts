import type { BuildFacts } from '../../domain/build-facts.ts';

/** Sibling rows of a list that are told apart by how many of them were tried. */
const ROWS_TOLD_APART = 2;
/** Performances that what is usual for a kind counts for in a class of its own. */
const CLASS_PRIOR = 2;
/** Screens that the depth above counts for in a depth of its own. */
const DEPTH_PRIOR = 10;
/** Fewer ways on than the depth above, where a depth says nothing of its own. */
const THINNING = 0.8;
/** A row beside rows that led nowhere new. */
const DULL_ROW = 0.01;
const DEEPEST = 40;
/** Below so many screens expected, more crawling is called worthless. */
const WORTHLESS_BELOW = 0.5;

export interface OfferedThere {
  readonly actionId: string;
  readonly screenId: string;
  readonly kind: string;
  readonly elementSignature: string;
  readonly groupSignature: string;
}
/** What crawling has seen and done of a build, in order. */
export interface Explored {
  readonly screenIds: readonly string[];
  readonly offers: readonly OfferedThere[];
  /** Tries in the order in which they were made; one of an action that is not offered is passed over. */
  readonly tries: readonly { readonly actionId: string; readonly toScreenId: string | null }[];
  /** Left alone by policy: neither tried nor open. */
  readonly blocked: ReadonlySet<string>;
}

export interface Saturation {
  /** Screens that are still unseen, in expectation; no whole number. */
  readonly unseen: number;
  /** Of these, those that an action leads to that is offered and was not tried. */
  readonly behindOpenActions: number;
  /** Open actions, alike ones (rows of one list, one control on many screens) counted once. */
  readonly openActions: number;
  /** New screens to be expected of one more first try, at random among the open ones. */
  readonly perTry: number;
  /** Whether more crawling is not worth it: less than half a screen is expected. */
  readonly worthless: boolean;
}

interface Tally {
  tries: number;
  novel: number;
}

/**
 * How many screens are still unseen. An explorer tries each action once, so how often a screen was met says nothing of how
 * many were not, and Chao1 and Good–Turing, which go by that, do not apply. Instead: the chance that an action of a class
 * leads to something new (Laplace's rule with what is usual for its kind as prior, Gelman et al., Bayesian Data Analysis,
 * 3rd ed., 2.1 and 5.3) over the open actions of each depth, times what lies behind a new screen there: a branching process
 * (Harris 1963, I.5) whose mean offspring per depth is estimated in the same way, thinning out where nothing is known.
 * Classes: kind; known or new control; of rows, how many siblings on the screen were tried and whether the last was new.
 */
export function saturationOf({ screenIds, offers, tries, blocked }: Explored): Saturation {
  const byId = new Map(offers.map((offer) => [offer.actionId, offer]));
  const [classes, kinds] = [new Map<string, Tally>(), new Map<string, Tally>()];
  const controls = new Set<string>();
  const rows = new Map<string, { tried: number; lastNew: boolean }>();
  const depth = new Map<string, number>();
  const children = new Map<string, number>();
  const [met, done] = [new Set<string>(), new Set<string>()];
  const usual: Tally = { tries: 0, novel: 0 };

  const controlOf = (offer: OfferedThere): string => `${offer.kind} ${offer.elementSignature}`;
  const listOf = (offer: OfferedThere): string => `${offer.screenId} ${offer.groupSignature}`;
  const isRow = (offer: OfferedThere): boolean => offer.groupSignature !== offer.elementSignature;
  function classOf(offer: OfferedThere): string {
    const control = `${offer.kind} ${controls.has(controlOf(offer)) ? 'known' : 'new'}`;
    if (!isRow(offer)) return control;
    const row = rows.get(listOf(offer));
    if (row === undefined) return `${control} row`;
    return `${control} row ${Math.min(ROWS_TOLD_APART, row.tried)} ${row.lastNew ? 'new' : 'dull'}`;
  }

  for (const { actionId, toScreenId } of tries) {
    const offer = byId.get(actionId);
    if (offer === undefined || blocked.has(actionId)) continue;
    met.add(offer.screenId);
    const novel = toScreenId !== null && !met.has(toScreenId);
    if (toScreenId !== null) met.add(toScreenId);
    if (done.has(actionId)) continue;
    done.add(actionId);
    if (novel && !depth.has(toScreenId)) {
      depth.set(toScreenId, (depth.get(offer.screenId) ?? 0) + 1);
      children.set(offer.screenId, (children.get(offer.screenId) ?? 0) + 1);
    }
    for (const tally of [usual, tallyIn(kinds, offer.kind), tallyIn(classes, classOf(offer))]) {
      tally.tries++;
      tally.novel += novel ? 1 : 0;
    }
    controls.add(controlOf(offer));
    rows.set(listOf(offer), { tried: (rows.get(listOf(offer))?.tried ?? 0) + 1, lastNew: novel });
  }

  const overall = (usual.novel + 1) / (usual.tries + 2);
  function chance(offer: OfferedThere): number {
    const kind = kinds.get(offer.kind) ?? { tries: 0, novel: 0 };
    const ofKind = (kind.novel + overall) / (kind.tries + 1);
    const row = isRow(offer) && rows.has(listOf(offer));
    const own = classes.get(classOf(offer)) ?? { tries: 0, novel: 0 };
    return (own.novel + CLASS_PRIOR * (row ? DULL_ROW : ofKind / 2)) / (own.tries + CLASS_PRIOR);
  }

  // Rows of a list lead to the same kind of thing, and one control to the same place wherever it is: each counts once.
  const units = new Set<string>();
  const expected = new Map<string, number>();
  for (const offer of offers) {
    if (done.has(offer.actionId) || blocked.has(offer.actionId)) continue;
    const unit = isRow(offer)
      ? listOf(offer)
      : controls.has(controlOf(offer))
        ? controlOf(offer)
        : offer.actionId;
    if (units.has(unit)) continue;
    units.add(unit);
    expected.set(offer.screenId, (expected.get(offer.screenId) ?? 0) + chance(offer));
  }
  const behind = behindEach(screenIds, depth, (id) => (children.get(id) ?? 0) + (expected.get(id) ?? 0));
  let [direct, unseen] = [0, 0];
  for (const [screenId, count] of expected) {
    direct += count;
    unseen += count * (behind[(depth.get(screenId) ?? 0) + 1] ?? 1);
  }
  return {
    ...{ unseen, behindOpenActions: direct, openActions: units.size },
    perTry: units.size === 0 ? 0 : direct / units.size,
    worthless: unseen < WORTHLESS_BELOW,
  };
}

/** For each depth, how many screens a new one there stands for: itself and all that is behind it. */
function behindEach(
  screenIds: readonly string[],
  depth: ReadonlyMap<string, number>,
  offspring: (screenId: string) => number,
): readonly number[] {
  const at = Array.from({ length: DEEPEST + 1 }, () => ({ screens: 0, offspring: 0 }));
  const all = { screens: 0, offspring: 0 };
  for (const id of screenIds) {
    const own = at[Math.min(DEEPEST, depth.get(id) ?? 0)];
    for (const sum of own === undefined ? [all] : [own, all]) {
      sum.screens++;
      sum.offspring += offspring(id);
    }
  }
  const mean: number[] = [];
  for (let d = 1; d <= DEEPEST; d++) {
    const above = d === 1 ? all.offspring / Math.max(1, all.screens) : (mean[d - 1] ?? 0) * THINNING;
    const own = at[d] ?? { screens: 0, offspring: 0 };
    mean[d] = (own.offspring + DEPTH_PRIOR * above) / (own.screens + DEPTH_PRIOR);
  }
  const behind: number[] = [];
  for (let d = DEEPEST; d >= 1; d--) behind[d] = 1 + (mean[d] ?? 0) * (behind[d + 1] ?? 1);
  return behind;
}

function tallyIn(tallies: Map<string, Tally>, key: string): Tally {
  const known = tallies.get(key) ?? { tries: 0, novel: 0 };
  tallies.set(key, known);
  return known;
}

/** What a build's facts say of how it was explored: tries in the order in which their results were first seen. */
export function exploredOf({ screens, actions, results }: BuildFacts): Explored {
  const ordered = [...results]
    .filter(({ outcome }) => outcome !== 'BLOCKED')
    .sort((a, b) => ((a.firstSeenAt ?? '') < (b.firstSeenAt ?? '') ? -1 : 1));
  const tried = new Set(ordered.map(({ actionId }) => actionId));
  return {
    screenIds: screens.map(({ screenId }) => screenId),
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
