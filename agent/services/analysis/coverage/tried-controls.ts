import type { OfferedAction } from '../../../domain/graph.ts';
import { SYSTEM_ACTION_KINDS } from '../../../domain/ui-action.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { isScroll } from '../build/offered-actions.ts';

/** Controls of a build, alike rows of a screen as one, and how many of them were tried. */
export interface TriedControls {
  readonly offered: number;
  readonly tried: number;
}

/** On so many screens a control must have led to one and the same, to be known wherever it stands. */
const KNOWN_FROM = 2;

/**
 * How much of what the app itself offers was tried. What stands for nothing of the app does not count: ways back and
 * scrolls, of which a crawl makes as many as it needs, and what policy left alone, which nobody wanted tried. Of alike
 * rows of one screen one is enough, for crawlers try as many of them as bring something new; and what led to the same
 * screen from several, such as the tabs below every page, is tried wherever it stands. So a crawl to the end comes near
 * all of them, whatever order it took.
 */
export function triedControls(build: BuildIndex): TriedControls {
  const controls = [...controlsOf(build).values()];
  return { offered: controls.length, tried: controls.filter(({ tried }) => tried).length };
}

/** The controls that were not tried, by their IDs; of alike rows the first. */
export const untriedControls = (build: BuildIndex): readonly OfferedAction[] =>
  [...controlsOf(build).values()]
    .flatMap(({ action, tried }) => (tried ? [] : action))
    .sort((a, b) => (a.actionId < b.actionId ? -1 : 1));

function controlsOf(
  build: BuildIndex,
): ReadonlyMap<string, { readonly action: OfferedAction; readonly tried: boolean }> {
  const known = knownEverywhere(build);
  const controls = new Map<string, { readonly action: OfferedAction; readonly tried: boolean }>();
  for (const action of build.facts.actions) {
    const { screenId, kind, groupSignature } = action;
    if (SYSTEM_ACTION_KINDS.includes(kind) || isScroll(kind) || build.goesBack(action)) continue;
    const results = build.resultsOf(action.actionId);
    const done = results.some(({ outcome }) => outcome !== 'BLOCKED');
    if (results.length > 0 && !done) continue;
    const key = JSON.stringify([screenId, kind, groupSignature]);
    const alike = controls.get(key);
    const tried = alike?.tried === true || done || known.has(controlOf(action));
    controls.set(key, { action: alike?.action ?? action, tried });
  }
  return controls;
}

const controlOf = ({ kind, elementSignature }: OfferedAction): string => `${kind} ${elementSignature}`;

function knownEverywhere(build: BuildIndex): ReadonlySet<string> {
  const led = new Map<string, number>();
  for (const action of build.facts.actions)
    if (build.targetsOf(action.actionId).length > 0 && build.targetsOfControl(action).size === 1)
      led.set(controlOf(action), (led.get(controlOf(action)) ?? 0) + 1);
  return new Set([...led].flatMap(([control, screens]) => (screens >= KNOWN_FROM ? control : [])));
}
