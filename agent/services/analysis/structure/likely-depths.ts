import { SYSTEM_ACTION_KINDS } from '../../../domain/ui-action.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { depths, type Digraph } from './digraph.ts';

/**
 * How far screens are from the start if a control that nobody has tried on one screen leads where it led on others, as long as that
 * was one place: a crawl follows an entry of a menu once, on whatever page it is then, though the menu stands on every page.
 */
export function likelyDepths(build: BuildIndex, graph: Digraph): ReadonlyMap<string, number> {
  const likely = new Map([...graph].map(([screenId, targets]) => [screenId, [...targets]]));
  for (const action of build.facts.actions) {
    if (SYSTEM_ACTION_KINDS.includes(action.kind) || build.resultsOf(action.actionId).length > 0) continue;
    const [target, ...others] = build.targetsOfControl(action);
    if (target === undefined || others.length > 0 || build.goesBack(action)) continue;
    likely.get(action.screenId)?.push(target);
  }
  return depths(likely, build.facts.startScreenIds);
}
