import type { DiscoveryCurve } from './discovery-curve.ts';
import { controlOf, isRow, listOf, makeOf, routeOf, type Explored, type OfferedThere } from './explored.ts';
import { each, type Steps } from '../build/steps.ts';
import {
  classOf,
  followTries,
  rowClass,
  ROWS_TOLD_APART,
  rowsTried,
  standsOn,
  type FirstTry,
  type Tally,
  type TriedSoFar,
} from './tried-so-far.ts';

/** Performances that what is usual for actions of any app counts for in a class. */
const CLASS_WEIGHT = 2;
/** Performances that a class counts for among controls of one make. */
const MAKE_WEIGHT = 1;
/** After so many tries a screen that crawling never came back to, such as a question at the first start, is taken for gone. */
const COMES_BACK_WITHIN = 20;
/**
 * What is usual before anything was tried: a control that was never met leads on half of the time; where links say where they
 * lead, what says nothing mostly changes the page that it stands on.
 */
const USUAL = { tap: 0.5, nextRow: 0.7, newRoute: 0.7, besideLinks: 0.15, other: 0.02 } as const;
/** What is usual of a form counts as one that was filled in. */
const USUAL_OF_FORM = 0.3;

/** What needs no element: wherever it is offered, it is the same. */
const SYSTEM: ReadonlySet<string> = new Set(['BACK', 'DISMISS', 'RELAUNCH', 'HIDE_KEYBOARD']);

export interface OpenYield {
  /** New screens to be expected of trying what is open, by the screen that offers it. */
  readonly expected: ReadonlyMap<string, number>;
  /** Open actions, alike ones (rows of one list, one control on many screens, the fields of a form) counted once. */
  readonly open: number;
  /** Screens that some try found first, in that order, and from which screen; the others are where crawling began. */
  readonly foundFrom: ReadonlyMap<string, string>;
  readonly curve: DiscoveryCurve;
}

/** The chance that an action of a class leads to something new. */
type Chance = (offer: OfferedThere, of: string) => number;

/**
 * What trying the open actions may still bring at once. The chance that one leads to something new is the share of those of
 * its class that did, drawn towards what is usual, and of those of its make within the class, drawn towards the class
 * (shrunken means, Gelman et al., Bayesian Data Analysis, 3rd ed., chapters 2 and 5). Classes: kind; whether a control
 * of that signature was ever tried; of rows, how many siblings were tried and whether the last was new. Make: role and the
 * letters of the resource name. Rows of a list count as long as the one before may be new; a form counts by what forms
 * brought once they were filled in. What stands on a screen that was never come back to, as a question at the first start,
 * can no longer be tried and does not count.
 */
export function* openYield(explored: Explored): Steps<OpenYield> {
  const so = yield* followTries(explored);
  const chance = chanceIn(
    so,
    explored.offers.some((offer) => routeOf(offer) !== null),
  );
  const curve = { found: so.foundFrom.size, ...(yield* effortOf(so.firsts, chance)) };
  const units = yield* openUnits(explored, so);
  const expected = new Map<string, number>();
  const expect = (screenId: string, count: number): void =>
    void expected.set(screenId, (expected.get(screenId) ?? 0) + count);
  yield* each(units.single, ({ screenId, offer }) =>
    expect(screenId, offer === null ? ofForm(so.forms) : chance(offer, classOf(so, offer))),
  );
  for (const list of units.lists)
    for (const [screenId, p] of chancesOfRows(list, so, chance)) expect(screenId, p);
  return { expected, open: units.single.length + units.lists.length, foundFrom: so.foundFrom, curve };
}

/** What is usual of a class before anything of it was tried. */
function usualOf(of: string, saysWhere: boolean): number {
  if (!of.startsWith('TAP new') || of.endsWith('dull')) return USUAL.other;
  if (of.endsWith('route')) return USUAL.newRoute;
  if (of.endsWith(`row ${ROWS_TOLD_APART} new`)) return USUAL.nextRow;
  return saysWhere ? USUAL.besideLinks : USUAL.tap;
}

/** `saysWhere`: links of the app say where they lead. */
function chanceIn({ classes, makes }: TriedSoFar, saysWhere: boolean): Chance {
  const none: Readonly<Tally> = { tries: 0, novel: 0 };
  return (offer, of) => {
    const own = classes.get(of) ?? none;
    const make = makes.get(`${of} ${makeOf(offer)}`) ?? none;
    const p = (own.novel + CLASS_WEIGHT * usualOf(of, saysWhere)) / (own.tries + CLASS_WEIGHT);
    return (make.novel + MAKE_WEIGHT * p) / (make.tries + MAKE_WEIGHT);
  };
}

/** The chance of a form that was not filled in yet. */
const ofForm = ({ tries, novel }: Readonly<Tally>): number =>
  Math.min(1, (novel + USUAL_OF_FORM) / (tries + 1));

/** First tries, each counted by what its class and make bring on average; and times what was found before it. */
function* effortOf(
  firsts: readonly FirstTry[],
  chance: Chance,
): Steps<Pick<DiscoveryCurve, 'effort' | 'effortAfter'>> {
  let [effort, effortAfter] = [0, 0];
  yield* each(firsts, ({ offer, of, before }) => {
    const usually = chance(offer, of);
    effort += usually;
    effortAfter += usually * before;
  });
  return { effort, effortAfter };
}

interface OpenUnits {
  /** Each with the screen that it counts for; without an offer it is a form. */
  readonly single: readonly { readonly screenId: string; readonly offer: OfferedThere | null }[];
  /** Rows that were not tried, by list. */
  readonly lists: readonly (readonly OfferedThere[])[];
}

/** What is open, of what is alike one. */
function* openUnits({ offers, tries, blocked }: Explored, so: TriedSoFar): Steps<OpenUnits> {
  const single = new Map<string, OpenUnits['single'][number]>();
  const lists = new Map<string, OfferedThere[]>();
  const add = (unit: string, screenId: string, offer: OfferedThere | null): void => {
    if (!single.has(unit)) single.set(unit, { screenId, offer });
  };
  yield* each(offers, (offer) => {
    const { actionId, screenId, kind } = offer;
    if (so.actions.has(actionId) || blocked.has(actionId)) return;
    if (tries.length > COMES_BACK_WITHIN && !so.back.has(screenId)) return;
    const known = so.controls.has(controlOf(offer));
    const route = routeOf(offer);
    if (route !== null) add(`route ${route}`, standsOn(so, offer), offer);
    else if (isRow(offer)) {
      const list = lists.get(listOf(offer));
      if (list === undefined) lists.set(listOf(offer), [offer]);
      else list.push(offer);
    } else if (kind === 'TYPE') {
      if (!known && !so.typed.has(screenId)) add(`form ${screenId}`, screenId, null);
    } else {
      // One control leads to one place; one that was tried elsewhere, like `Yes`, may lead to another here.
      add(SYSTEM.has(kind) ? kind : known ? actionId : controlOf(offer), screenId, offer);
    }
  });
  return { single: [...single.values()], lists: [...lists.values()] };
}

/** Rows of a list one after the other, each as long as the one before it may be new. */
function* chancesOfRows(
  [first, ...more]: readonly OfferedThere[],
  so: TriedSoFar,
  chance: Chance,
): Generator<readonly [screenId: string, chance: number]> {
  if (first === undefined) return;
  const { tried, lastNew } = rowsTried(so, first);
  let p = chance(first, classOf(so, first));
  yield [first.screenId, p];
  if (tried > 0 && !lastNew) return;
  for (const [n, row] of more.entries()) {
    p *= chance(row, rowClass(`${row.kind} new`, { tried: tried + n + 1, lastNew: true }));
    yield [row.screenId, p];
  }
}
