import type { ScreenName } from '../../../agent/domain/graph.ts';
import type { Screen } from '../../../agent/domain/screen.ts';
import { namesToldApart } from '../../../agent/services/patterns/screen-signs.ts';
import { START, whyNoWay, type FoundWay } from '../../../agent/usecases/analysis/find-way.ts';
import type { MapOf } from '../../../agent/ports/BrowsePort.ts';
import { byIds } from '../../../agent/usecases/browse/by-ids.ts';
import type { Composition } from '../../composition/composition.ts';
import { counted, plain } from '../terminal.ts';

/** Other screens of the name that are told. */
const SHOWN = 5;

/** What a screen goes by, told apart from others of its name. */
export const nameIn = (way: FoundWay, { screenId, name }: ScreenName): string =>
  plain(way.called[screenId] ?? name);

/** What a screen goes by. */
export type NamesOnMap = (screen: ScreenName) => string;

/** What screens go by on a map, told apart from others of their names; one that goes by what it showed, as the page of an item does, goes by that. */
export function namesOnMap(screens: readonly Screen[]): NamesOnMap {
  const bare = new Map(screens.map(({ screenId, name }) => [screenId, name]));
  const apart = namesToldApart(screens);
  return ({ screenId, name }) => (bare.get(screenId) === name ? (apart.get(screenId) ?? name) : name);
}

/** That a way leads to one of several screens of a name, with what `path` takes for the others; null where there is no other. */
export function namesakesWords({ namesakes, called }: FoundWay): string | null {
  if (namesakes.length === 0) return null;
  const told = [
    ...namesakes.slice(0, SHOWN).map((id) => JSON.stringify(plain(called[id] ?? id))),
    ...(namesakes.length > SHOWN ? ['…'] : []),
  ].join(', ');
  return `${counted(namesakes.length, 'other screen')} of this name; this is the nearest. Say which: ${told}`;
}

/** The same of a way over screens as crawls tell them apart: what people say is one with where it leads, or with each other, is no other. */
export async function otherNamesakes(
  { browse, scope }: Pick<Composition, 'browse' | 'scope'>,
  { versionId }: MapOf,
  way: FoundWay,
): Promise<string | null> {
  const ids = [way.to.screenId, ...way.namesakes];
  const same = await byIds(ids, (page) => browse.sameScreens(scope, page, versionId));
  const standing = (id: string): string => same.get(id)?.standing ?? id;
  const told = new Set([standing(way.to.screenId)]);
  const others = way.namesakes.filter((id) => told.size < told.add(standing(id)).size);
  return namesakesWords({ ...way, namesakes: others });
}

/** That no way from where runs begin to a screen is known, and why. */
export const noWayWords = async (
  { named, corrector, scope }: Pick<Composition, 'named' | 'corrector' | 'scope'>,
  of: MapOf,
  to: string,
): Promise<string> =>
  `No way to ${JSON.stringify(to)} is known: ${plain(await whyNoWay({ ...named, corrector }, scope, { ...of, from: START, to }))}`;
