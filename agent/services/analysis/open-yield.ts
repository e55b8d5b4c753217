import type { DiscoveryCurve } from './discovery-curve.ts';
import { each, type Steps } from './steps.ts';

/** Rows of a list that are told apart by how many of their siblings were tried. */
const ROWS_TOLD_APART = 2;
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

/** What needs no element: wherever it is offered, it is the same. */
const SYSTEM: ReadonlySet<string> = new Set(['BACK', 'DISMISS', 'RELAUNCH', 'HIDE_KEYBOARD']);

export interface OfferedThere {
  readonly actionId: string;
  readonly screenId: string;
  readonly kind: string;
  readonly elementSignature: string;
  readonly groupSignature: string;
  readonly role: string;
  readonly resourceName: string;
  /** Route template that a link says it leads to. */
  readonly leadsTo?: string | null | undefined;
}
/** What crawling has seen and done of a build, in order. */
export interface Explored {
  readonly screenIds: readonly string[];
  /** Route template of each screen of a web app; left out, no link is known to lead where crawling has been. */
  readonly routes?: ReadonlyMap<string, string>;
  readonly offers: readonly OfferedThere[];
  /** Tries in the order in which they were made; one of an action that is not offered is passed over. */
  readonly tries: readonly { readonly actionId: string; readonly toScreenId: string | null }[];
  /** Left alone by policy: neither tried nor open. */
  readonly blocked: ReadonlySet<string>;
}

export interface OpenYield {
  /** New screens to be expected of trying what is open, by the screen that offers it. */
  readonly expected: ReadonlyMap<string, number>;
  /** Open actions, alike ones (rows of one list, one control on many screens, the fields of a form) counted once. */
  readonly open: number;
  /** Screens that some try found first, in that order, and from which screen; the others are where crawling began. */
  readonly foundFrom: ReadonlyMap<string, string>;
  readonly curve: DiscoveryCurve;
}

interface Tally {
  tries: number;
  novel: number;
}

const controlOf = (offer: OfferedThere): string => `${offer.kind} ${offer.elementSignature}`;
const listOf = (offer: OfferedThere): string => `${offer.screenId} ${offer.groupSignature}`;
const routeOf = ({ leadsTo }: OfferedThere): string | null => leadsTo ?? null;
/** Links that name different routes are not alike, however much they look it. */
const isRow = (offer: OfferedThere): boolean =>
  routeOf(offer) === null && offer.groupSignature !== offer.elementSignature;
/** `btnShare_12` and `btn_share_3` are of one make, and so are links into one folder. */
const makeOf = (offer: OfferedThere): string =>
  routeOf(offer)?.replace(/[^/#]*$/, '*') ??
  `${offer.role} ${offer.resourceName
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()}`;

function tallyIn(tallies: Map<string, Tally>, key: string): Tally {
  const known = tallies.get(key) ?? { tries: 0, novel: 0 };
  tallies.set(key, known);
  return known;
}

/** What routes the links of each screen name. */
function linksOf(offers: readonly OfferedThere[]): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const offer of offers) {
    const route = routeOf(offer);
    if (route === null) continue;
    const known = links.get(offer.screenId);
    if (known === undefined) links.set(offer.screenId, new Set([route]));
    else known.add(route);
  }
  return links;
}

/**
 * What trying the open actions may still bring at once. The chance that one leads to something new is the share of those of
 * its class that did, drawn towards what is usual, and of those of its make within the class, drawn towards the class
 * (shrunken means, Gelman et al., Bayesian Data Analysis, 3rd ed., chapters 2 and 5). Classes: kind; whether a control
 * of that signature was ever tried; of rows, how many siblings were tried and whether the last was new. Make: role and the
 * letters of the resource name. Rows of a list count as long as the one before may be new; a form counts by what forms
 * brought once they were filled in. What stands on a screen that was never come back to, as a question at the first start,
 * can no longer be tried and does not count.
 */
export function* openYield({ routes, offers, tries, blocked }: Explored): Steps<OpenYield> {
  const byId = new Map(offers.map((offer) => [offer.actionId, offer]));
  const links = linksOf(offers);
  const [classes, makes] = [new Map<string, Tally>(), new Map<string, Tally>()];
  const controls = new Set<string>();
  const rows = new Map<string, { tried: number; lastNew: boolean }>();
  const [met, done, typed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const foundFrom = new Map<string, string>();
  const named = new Set<string>();
  const namedOn = new Map<string, string>();
  const [left, back] = [new Set<string>(), new Set<string>()];
  const forms: Tally = { tries: 0, novel: 0 };
  const firsts: { readonly offer: OfferedThere; readonly own: string; readonly before: number }[] = [];

  function meet(screenId: string): void {
    if (met.has(screenId)) return;
    met.add(screenId);
    const route = routes?.get(screenId);
    if (route !== undefined) named.add(route);
    for (const to of links.get(screenId) ?? []) if (!namedOn.has(to)) namedOn.set(to, screenId);
  }
  /** Where a way on was first to be had: a page found through a menu was not found from the page before it in the menu. */
  const standsOn = (offer: OfferedThere): string => namedOn.get(routeOf(offer) ?? '') ?? offer.screenId;
  function base(offer: OfferedThere): string {
    const route = routeOf(offer);
    if (route !== null) return `${offer.kind} ${named.has(route) ? 'known' : 'new'} route`;
    return `${offer.kind} ${controls.has(controlOf(offer)) ? 'known' : 'new'}`;
  }
  const rowClass = (start: string, tried: number, lastNew: boolean): string =>
    tried === 0
      ? `${start} row`
      : `${start} row ${Math.min(ROWS_TOLD_APART, tried)} ${lastNew ? 'new' : 'dull'}`;
  function classOf(offer: OfferedThere): string {
    if (!isRow(offer)) return base(offer);
    const { tried, lastNew } = rows.get(listOf(offer)) ?? { tried: 0, lastNew: false };
    return rowClass(base(offer), tried, lastNew);
  }

  yield* each(tries, ({ actionId, toScreenId }) => {
    const offer = byId.get(actionId);
    if (offer === undefined || blocked.has(actionId)) return;
    const { screenId, kind } = offer;
    meet(screenId);
    if (left.has(screenId)) back.add(screenId);
    if (toScreenId !== null && toScreenId !== screenId) {
      left.add(screenId);
      back.add(toScreenId);
    }
    const novel = toScreenId !== null && !met.has(toScreenId);
    const before = foundFrom.size;
    // Before what it led to is met: a route counts as known from then on.
    const [own, from, route] = [classOf(offer), standsOn(offer), routeOf(offer)];
    if (novel) {
      meet(toScreenId);
      foundFrom.set(toScreenId, from);
    }
    if (route !== null) named.add(route);
    if (kind === 'TYPE' && !controls.has(controlOf(offer)) && !typed.has(screenId)) {
      typed.add(screenId);
      forms.tries++;
    }
    // What is done again does something else because of what was filled in.
    if (done.has(actionId)) {
      forms.novel += novel ? 1 : 0;
      return;
    }
    done.add(actionId);
    // Links that name a new route run out before others do: effort is that of links as they come.
    const loose = route === null ? own : `${kind} route`;
    firsts.push({ offer, own: loose, before });
    for (const of of new Set([own, loose]))
      for (const tally of [tallyIn(classes, of), tallyIn(makes, `${of} ${makeOf(offer)}`)]) {
        tally.tries++;
        tally.novel += novel ? 1 : 0;
      }
    controls.add(controlOf(offer));
    rows.set(listOf(offer), { tried: (rows.get(listOf(offer))?.tried ?? 0) + 1, lastNew: novel });
  });

  const usual = (of: string): number =>
    !of.startsWith('TAP new') || of.endsWith('dull')
      ? USUAL.other
      : of.endsWith('route')
        ? USUAL.newRoute
        : of.endsWith(`row ${ROWS_TOLD_APART} new`)
          ? USUAL.nextRow
          : links.size > 0
            ? USUAL.besideLinks
            : USUAL.tap;
  function chance(offer: OfferedThere, of: string): number {
    const own = classes.get(of) ?? { tries: 0, novel: 0 };
    const make = makes.get(`${of} ${makeOf(offer)}`) ?? { tries: 0, novel: 0 };
    const p = (own.novel + CLASS_WEIGHT * usual(of)) / (own.tries + CLASS_WEIGHT);
    return (make.novel + MAKE_WEIGHT * p) / (make.tries + MAKE_WEIGHT);
  }

  let [effort, effortAfter] = [0, 0];
  yield* each(firsts, ({ offer, own, before }) => {
    const usually = chance(offer, own);
    effort += usually;
    effortAfter += usually * before;
  });

  const units = new Set<string>();
  const lists = new Map<string, OfferedThere[]>();
  const expected = new Map<string, number>();
  const expect = (screenId: string, count: number): void =>
    void expected.set(screenId, (expected.get(screenId) ?? 0) + count);
  const ofForm = Math.min(1, (forms.novel + 0.3) / (forms.tries + 1));
  yield* each(offers, (offer) => {
    if (done.has(offer.actionId) || blocked.has(offer.actionId)) return;
    if (tries.length > COMES_BACK_WITHIN && !back.has(offer.screenId)) return;
    const known = controls.has(controlOf(offer));
    const route = routeOf(offer);
    if (route !== null) {
      if (units.has(`route ${route}`)) return;
      units.add(`route ${route}`);
      expect(standsOn(offer), chance(offer, classOf(offer)));
    } else if (isRow(offer)) {
      const list = lists.get(listOf(offer));
      if (list === undefined) lists.set(listOf(offer), [offer]);
      else list.push(offer);
    } else if (offer.kind === 'TYPE') {
      if (known || typed.has(offer.screenId) || units.has(`form ${offer.screenId}`)) return;
      units.add(`form ${offer.screenId}`);
      expect(offer.screenId, ofForm);
    } else {
      // One control leads to one place; one that was tried elsewhere, like `Yes`, may lead to another here.
      const system = SYSTEM.has(offer.kind);
      const unit = system ? offer.kind : known ? offer.actionId : controlOf(offer);
      if (units.has(unit)) return;
      units.add(unit);
      expect(offer.screenId, chance(offer, classOf(offer)));
    }
  });
  for (const [first, ...more] of lists.values()) {
    if (first === undefined) continue;
    const { tried, lastNew } = rows.get(listOf(first)) ?? { tried: 0, lastNew: false };
    let p = chance(first, classOf(first));
    expect(first.screenId, p);
    if (tried > 0 && !lastNew) continue;
    for (const [n, row] of more.entries()) {
      p *= chance(row, rowClass(`${row.kind} new`, tried + n + 1, true));
      expect(row.screenId, p);
    }
  }
  const curve = { found: foundFrom.size, effort, effortAfter };
  return { expected, open: units.size + lists.size, foundFrom, curve };
}
