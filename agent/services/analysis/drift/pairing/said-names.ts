import type { BuildFacts } from '../../../../domain/analysis/build-facts.ts';
import type { Screen } from '../../../../domain/screen.ts';
import { webRouteTemplate } from '../../../identity/naming/route-template.ts';

/**
 * What people call a screen of one build is what its look in the other is called as well, where crawls call both the same and
 * nothing else there is called so at that place: a name that somebody gave is no change of the app.
 */
export function withSaidNames(one: BuildFacts, other: BuildFacts): readonly [BuildFacts, BuildFacts] {
  return [calledAs(one, other), calledAs(other, one)];
}

function calledAs(build: BuildFacts, there: BuildFacts): BuildFacts {
  if (there.crawledNames === undefined) return build;
  const [own, others] = [byPlace(build), byPlace(there)];
  const names = new Map<string, string>();
  for (const [place, screens] of others) {
    const [said, ...more] = screens;
    const [screen, ...alike] = own.get(place) ?? [];
    if (said === undefined || screen === undefined || more.length > 0 || alike.length > 0) continue;
    if (there.crawledNames.has(said.screenId) && build.crawledNames?.has(screen.screenId) !== true)
      names.set(screen.screenId, said.name);
  }
  if (names.size === 0) return build;
  const screens = build.screens.map((s) => ({ ...s, name: names.get(s.screenId) ?? s.name }));
  return { ...build, screens };
}

/** Screens by where they are and what crawls call them. */
function byPlace({ screens, crawledNames }: BuildFacts): ReadonlyMap<string, readonly Screen[]> {
  const places = new Map<string, Screen[]>();
  for (const screen of screens) {
    const name = crawledNames?.get(screen.screenId) ?? screen.name;
    if (name === '') continue;
    const place = `${webRouteTemplate(screen.route)}\n${name}`;
    const alike = places.get(place);
    if (alike === undefined) places.set(place, [screen]);
    else alike.push(screen);
  }
  return places;
}
