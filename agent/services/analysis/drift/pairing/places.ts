import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import { isSilentRoute, webRouteTemplate, withoutQuery } from '../../../identity/naming/route-template.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { isScroll } from '../../build/offered-actions.ts';
import { each, type Steps } from '../../build/steps.ts';

/** Where a screen is: looks of one place have the same name and route. */
export const placeOf = ({ name, route }: Screen): string => JSON.stringify([name, route]);

/** A place within a page, such as `#about`; `#/cart` is a page of its own. */
const WITHIN = /#(?<place>[/!]*|[^/!].*)$/;

/** The address of a screen without the place within its page that was gone to last: it stays behind, whatever shows now. */
export const pageOf = ({ route }: Pick<Screen, 'route'>): string => route.replace(WITHIN, '');
/** Empty for `#`, `#!` and `#/`, which lead to no place. */
export const placeWithin = ({ route }: Pick<Screen, 'route'>): string =>
  (WITHIN.exec(route)?.groups?.['place'] ?? '').replace(/^[/!]+$/, '');

/** By build, what its screens are called at each path, whatever is asked there; not dialogs, which have the address that they lie over. */
const namesKnown = new WeakMap<BuildIndex, ReadonlyMap<string, ReadonlySet<string>>>();

function namesAt(build: BuildIndex): ReadonlyMap<string, ReadonlySet<string>> {
  const known = namesKnown.get(build);
  if (known !== undefined) return known;
  const names = new Map<string, Set<string>>();
  for (const screen of build.screens.values()) {
    if (build.isDialog(screen.screenId)) continue;
    const path = pathOf(screen);
    names.set(path, (names.get(path) ?? new Set()).add(screen.name));
  }
  namesKnown.set(build, names);
  return names;
}
const pathOf = (screen: Screen): string => withoutQuery(webRouteTemplate(pageOf(screen)));

/**
 * Whether two addresses differ only in what is asked of one page, as a list is for its filters: in both builds all that shows at that path has
 * one name. Where pages of other names stand there as well (`index.php?page=users`), what is asked says which it is.
 */
export function askOnePage(before: BuildIndex, b: Screen, after: BuildIndex, a: Screen): boolean {
  const path = pathOf(b);
  if (path !== pathOf(a) || !(b.route.includes('?') || a.route.includes('?'))) return false;
  return namesAt(before).get(path)?.size === 1 && namesAt(after).get(path)?.size === 1;
}

/** Whether two screens are looks of one page, wherever in it they are. */
export const areOnePage = (one: Screen, other: Screen): boolean =>
  one.name === other.name && pageOf(one) === pageOf(other);

/** Whether an action stands in a browser at the address of what it leads to: in another look of that page. */
export function isWithinPage(build: BuildIndex, { screenId }: OfferedAction, to: Screen): boolean {
  const from = build.screens.get(screenId);
  if (from === undefined || !build.facts.listsWhole || isSilentRoute(pageOf(to))) return false;
  return pageOf(from) === pageOf(to);
}

/** Whether an action of a dialog led to what the browser shows at its own address: what of the page that is, is chance. */
export function showsPageBelow(build: BuildIndex, action: OfferedAction, to: string): boolean {
  const [own, target] = [build.screens.get(action.screenId), build.screens.get(to)];
  if (own === undefined || target === undefined) return false;
  if (!build.facts.listsWhole || !build.isDialog(own.screenId)) return false;
  return own.route !== '' && pageOf(own) === pageOf(target);
}

/** What makes a screen of the app of which several may be seen, each with other data: route, layout and what it offers. */
export type Templates = ReadonlyMap<string, string>;

/** Of the screens that offer something that is not on most of them: pages of text below one tab bar are not one another. */
export function* templatesOf(build: BuildIndex): Steps<Templates> {
  const offers = new Map<string, ReadonlySet<string>>();
  const layouts = new Map<string, Set<string>>();
  yield* each(build.screens.values(), ({ screenId: id, layoutHash }) => {
    const own = new Set(
      build
        .offersOf(id)
        .flatMap((a) =>
          isScroll(a.kind) || a.elementSignature === '' ? [] : `${a.kind}|${a.groupSignature}`,
        ),
    );
    offers.set(id, own);
    for (const what of own) layouts.set(what, (layouts.get(what) ?? new Set()).add(layoutHash));
  });
  const all = new Set([...build.screens.values()].map(({ layoutHash }) => layoutHash)).size;
  const templates = new Map<string, string>();
  for (const { screenId, route, layoutHash } of build.screens.values()) {
    const own = [...(offers.get(screenId) ?? [])].sort();
    if (own.some((what) => 2 * (layouts.get(what)?.size ?? 0) <= all))
      templates.set(screenId, JSON.stringify([route, layoutHash, own]));
  }
  return templates;
}

/** What is the only one of its kind in a build, so that it says of a screen which it is. */
export interface Only {
  /** Whether no other screen has the name and route of this one. */
  place(screen: Screen): boolean;
  /** Whether no other place has the route of this one. A dialog has that of the screen that it lies over. */
  route(screen: Screen): boolean;
}

export function onlyOnes(build: BuildIndex): Only {
  const places = new Map<string, number>();
  const routes = new Map<string, Set<string>>();
  for (const screen of build.screens.values()) {
    places.set(placeOf(screen), (places.get(placeOf(screen)) ?? 0) + 1);
    if (build.isDialog(screen.screenId)) continue;
    const names = routes.get(screen.route) ?? new Set();
    routes.set(screen.route, names.add(screen.name));
  }
  return {
    place: (screen) => screen.name !== '' && places.get(placeOf(screen)) === 1,
    route: (screen) =>
      screen.route !== '' && !build.isDialog(screen.screenId) && routes.get(screen.route)?.size === 1,
  };
}
