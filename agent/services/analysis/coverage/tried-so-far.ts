import {
  controlOf,
  isRow,
  linksOf,
  listOf,
  makeOf,
  routeOf,
  type Explored,
  type OfferedThere,
} from './explored.ts';
import { each, type Steps } from '../build/steps.ts';

/** Rows of a list that are told apart by how many of their siblings were tried. */
export const ROWS_TOLD_APART = 2;

export interface Tally {
  tries: number;
  novel: number;
}

/** What became of the rows of a list that were tried. */
export interface RowsTried {
  readonly tried: number;
  readonly lastNew: boolean;
}

/** The first try of an action. */
export interface FirstTry {
  readonly offer: OfferedThere;
  readonly of: string;
  /** Screens that tries had found by then. */
  readonly before: number;
}

/** What tries have shown of a build, after any number of them. */
export interface TriedSoFar {
  /** Of tries by class, and by class and make. */
  readonly classes: Map<string, Tally>;
  readonly makes: Map<string, Tally>;
  /** Of forms that were filled in: how often, and what doing something again brought then. */
  readonly forms: Tally;
  readonly controls: Set<string>;
  readonly rows: Map<string, RowsTried>;
  readonly screens: Set<string>;
  readonly actions: Set<string>;
  /** Screens on which something was typed. */
  readonly typed: Set<string>;
  /** Screens that crawling went on from, and those that it came back to. */
  readonly left: Set<string>;
  readonly back: Set<string>;
  /** Routes at which crawling has been, or to which a link was followed; where a link to a route was first to be had. */
  readonly routes: Set<string>;
  readonly routeStandsOn: Map<string, string>;
  readonly foundFrom: Map<string, string>;
  readonly firsts: FirstTry[];
}

const nothingTried = (): TriedSoFar => ({
  ...{ classes: new Map(), makes: new Map(), forms: { tries: 0, novel: 0 } },
  ...{ controls: new Set(), rows: new Map(), screens: new Set(), actions: new Set(), typed: new Set() },
  ...{ left: new Set(), back: new Set(), routes: new Set(), routeStandsOn: new Map() },
  ...{ foundFrom: new Map(), firsts: [] },
});

function tallyIn(tallies: Map<string, Tally>, key: string): Tally {
  const known = tallies.get(key) ?? { tries: 0, novel: 0 };
  tallies.set(key, known);
  return known;
}

/** Where a way on was first to be had: a page found through a menu was not found from the page before it in the menu. */
export const standsOn = ({ routeStandsOn }: TriedSoFar, offer: OfferedThere): string =>
  routeStandsOn.get(routeOf(offer) ?? '') ?? offer.screenId;

export const rowsTried = ({ rows }: TriedSoFar, offer: OfferedThere): RowsTried =>
  rows.get(listOf(offer)) ?? { tried: 0, lastNew: false };

/** The class of a row of which so many siblings were tried before it. */
export const rowClass = (base: string, { tried, lastNew }: RowsTried): string =>
  tried === 0 ? `${base} row` : `${base} row ${Math.min(ROWS_TOLD_APART, tried)} ${lastNew ? 'new' : 'dull'}`;

/** The class of an action as things stand: kind; known or new control, or route; of rows, what became of their siblings. */
export function classOf(so: TriedSoFar, offer: OfferedThere): string {
  const route = routeOf(offer);
  if (route !== null) return `${offer.kind} ${so.routes.has(route) ? 'known' : 'new'} route`;
  const base = `${offer.kind} ${so.controls.has(controlOf(offer)) ? 'known' : 'new'}`;
  return isRow(offer) ? rowClass(base, rowsTried(so, offer)) : base;
}

/** Follows tries in the order in which they were made. */
export function* followTries({ routes, offers, tries, blocked }: Explored): Steps<TriedSoFar> {
  const byId = new Map(offers.map((offer) => [offer.actionId, offer]));
  const links = linksOf(offers);
  const so = nothingTried();
  const meet = (screenId: string): void =>
    meetScreen(so, screenId, routes?.get(screenId), links.get(screenId));
  yield* each(tries, ({ actionId, toScreenId }) => {
    const offer = byId.get(actionId);
    if (offer !== undefined && !blocked.has(actionId)) noteTry(so, offer, toScreenId, meet);
  });
  return so;
}

function meetScreen(
  so: TriedSoFar,
  screenId: string,
  route: string | undefined,
  links: ReadonlySet<string> | undefined,
): void {
  if (so.screens.has(screenId)) return;
  so.screens.add(screenId);
  if (route !== undefined) so.routes.add(route);
  for (const to of links ?? []) if (!so.routeStandsOn.has(to)) so.routeStandsOn.set(to, screenId);
}

function noteTry(
  so: TriedSoFar,
  offer: OfferedThere,
  toScreenId: string | null,
  meet: (screenId: string) => void,
): void {
  meet(offer.screenId);
  noteMove(so, offer.screenId, toScreenId);
  const novel = toScreenId !== null && !so.screens.has(toScreenId);
  // Before what it led to is met: a route counts as known from then on.
  const [of, before] = [classOf(so, offer), so.foundFrom.size];
  if (novel) {
    const from = standsOn(so, offer);
    meet(toScreenId);
    so.foundFrom.set(toScreenId, from);
  }
  const route = routeOf(offer);
  if (route !== null) so.routes.add(route);
  noteTyping(so, offer);
  // What is done again does something else because of what was filled in.
  if (so.actions.has(offer.actionId)) so.forms.novel += novel ? 1 : 0;
  else noteFirst(so, offer, { of, before, novel });
}

function noteMove(so: TriedSoFar, from: string, to: string | null): void {
  if (so.left.has(from)) so.back.add(from);
  if (to === null || to === from) return;
  so.left.add(from);
  so.back.add(to);
}

function noteTyping(so: TriedSoFar, offer: OfferedThere): void {
  if (offer.kind !== 'TYPE' || so.controls.has(controlOf(offer)) || so.typed.has(offer.screenId)) return;
  so.typed.add(offer.screenId);
  so.forms.tries++;
}

function noteFirst(
  so: TriedSoFar,
  offer: OfferedThere,
  { of, before, novel }: { readonly of: string; readonly before: number; readonly novel: boolean },
): void {
  so.actions.add(offer.actionId);
  // Links that name a new route run out before others do: effort is that of links as they come.
  const loose = routeOf(offer) === null ? of : `${offer.kind} route`;
  so.firsts.push({ offer, of: loose, before });
  for (const own of new Set([of, loose]))
    for (const tally of [tallyIn(so.classes, own), tallyIn(so.makes, `${own} ${makeOf(offer)}`)]) {
      tally.tries++;
      tally.novel += novel ? 1 : 0;
    }
  so.controls.add(controlOf(offer));
  so.rows.set(listOf(offer), { tried: rowsTried(so, offer).tried + 1, lastNew: novel });
}
