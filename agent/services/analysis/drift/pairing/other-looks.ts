import type { OfferedAction } from '../../../../domain/graph.ts';
import { isSilentRoute } from '../../../identity/naming/route-template.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { isNumbered, numberOf } from './match-actions.ts';
import { pageOf, placeOf } from './places.ts';

/** What the controls of a screen are called, whatever stands around them. */
export interface Looks {
  readonly names: ReadonlySet<string>;
  /** How many read so. */
  readonly readings: ReadonlyMap<string, number>;
}

/** A control whose surroundings come and go has a signature for each; what it is called stays. Numbered ones are several. */
const lookOf = (a: OfferedAction): string =>
  a.resourceName === '' || isNumbered(a) ? '' : `${a.kind}|${a.role}|${a.resourceName}|${a.label}`;
const readingOf = (a: OfferedAction): string =>
  a.resourceName !== '' || a.label === '' ? '' : `${a.kind}|${a.role}|${a.label}`;

export function looksOf(actions: readonly OfferedAction[]): Looks {
  const readings = new Map<string, number>();
  for (const a of actions) readings.set(readingOf(a), (readings.get(readingOf(a)) ?? 0) + 1);
  return { names: new Set(actions.map(lookOf)), readings };
}

/**
 * Whether a control of a screen may be one that the other build's screen has, with other surroundings: it has a name and is called the
 * same; or it has none, reads the same, and came only with another look of its screen, as when a dialog covers the rest. Of so many that
 * read alike the other build has as many.
 */
export function isOtherLook(build: BuildIndex, a: OfferedAction, others: Looks): boolean {
  if (lookOf(a) !== '' && others.names.has(lookOf(a))) return true;
  if (readingOf(a) === '' || build.inFirstLook(a)) return false;
  return (others.readings.get(readingOf(a)) ?? 0) >= numberOf(a);
}

/**
 * Whether a control that has a name read so in another look of its place: what it says is the state of the app then, such as of
 * one that buys, and that has bought.
 */
export function readsElsewhere(build: BuildIndex, a: OfferedAction, label: string): boolean {
  const own = build.screens.get(a.screenId);
  if (own === undefined || a.resourceName === '' || isNumbered(a)) return false;
  return build.everywhere(a).some((other) => {
    const look = build.screens.get(other.screenId);
    return other.label === label && look !== undefined && own.name !== '' && placeOf(look) === placeOf(own);
  });
}

/** What reads in so many ways and leads to one screen is called by what it shows. */
const READINGS = 3;

/** Whether a control with a name reads otherwise on several screens and leads to one from all of them, as what plays now opens the player. */
export function showsData(build: BuildIndex, a: OfferedAction): boolean {
  if (a.resourceName === '' || isNumbered(a)) return false;
  const alike = build.everywhere(a).filter(({ label }) => label !== '');
  const readings = new Set(alike.map(({ label }) => label));
  if (readings.size < READINGS) return false;
  return new Set(alike.flatMap(({ actionId }) => build.targetsOf(actionId))).size === 1;
}

/**
 * Whether a control that came only with another look of its page, as what a menu unfolds, is in a look of that page in the other build
 * that is a screen of its own there. The address must tell pages apart, as it does on a site in a browser. `as`: what that build calls it.
 */
export function isInLookOfPage(
  build: BuildIndex,
  a: OfferedAction,
  there: BuildIndex,
  screenThere: string,
  as = a,
): boolean {
  const page = there.screens.get(screenThere);
  if (page === undefined || build.inFirstLook(a) || !there.facts.listsWhole) return false;
  if (isSilentRoute(pageOf(page))) return false;
  return there.everywhere(as).some(({ screenId }) => {
    const look = there.screens.get(screenId);
    return look !== undefined && look !== page && pageOf(look) === pageOf(page);
  });
}
