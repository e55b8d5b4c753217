import type { OfferedAction } from '../../../domain/graph.ts';
import { SYSTEM_ACTION_KINDS } from '../../../domain/ui-action.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { depths, type Digraph } from './digraph.ts';

/**
 * Where a control that nobody has tried on its screen is expected to lead: where it led on others, as long as that was one place.
 * A crawl follows an entry of a menu once, on whatever page it is then, though the menu stands on every page. Null for what was
 * tried there, was never tried anywhere, or goes back.
 */
export function likelyTarget(build: BuildIndex, action: OfferedAction): string | null {
  if (SYSTEM_ACTION_KINDS.includes(action.kind) || build.resultsOf(action.actionId).length > 0) return null;
  const [target, ...others] = build.targetsOfControl(action);
  return target === undefined || others.length > 0 || build.goesBack(action) ? null : target;
}

/** How far screens are from the start if what nobody has tried leads where it is expected to. */
export function likelyDepths(build: BuildIndex, graph: Digraph): ReadonlyMap<string, number> {
  const likely = new Map([...graph].map(([screenId, targets]) => [screenId, [...targets]]));
  for (const action of build.facts.actions) {
    const target = likelyTarget(build, action);
    if (target !== null) likely.get(action.screenId)?.push(target);
  }
  return depths(likely, build.facts.startScreenIds);
}
