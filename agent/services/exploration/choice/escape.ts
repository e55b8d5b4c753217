import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { climbRationale, type EscapeRung } from '../map/escape-ladder.ts';
import { systemAction } from '../../enumeration/system-action.ts';
import { type ExplorationChoice, type ExplorationInput } from './exploration-policy.ts';
import type { KnownMap } from '../map/known-map.ts';
import { DEFAULT_ROUTE_COSTS, routesFrom } from '../ways/route-planner.ts';
import { saysBack } from '../../labels/back-words.ts';

/**
 * The way out of a loop: the lowest rung that is left and can be climbed here (back, close what lies on top, a control
 * that leads to where the app starts, relaunch). Null when the run does not go round in circles.
 */
export function escape(graph: KnownMap, input: ExplorationInput): ExplorationChoice | null {
  for (const rung of graph.escapeRungs()) {
    const move = moveOf(rung, graph, input);
    if (move !== null)
      return {
        action: move.action,
        rationale: climbRationale(rung),
        plan: null,
        expectedScreenId: move.expected ?? '',
      };
  }
  return null;
}

function moveOf(
  rung: EscapeRung,
  graph: KnownMap,
  input: ExplorationInput,
): { action: EnumeratedAction; expected: string | null } | null {
  const { screenId, present } = input;
  const allowed = present.filter((a) => a.blocked === null);
  const find = (test: (action: EnumeratedAction) => boolean, expected: string | null) => {
    const action = allowed.find(test);
    return action === undefined ? null : { action, expected };
  };
  switch (rung) {
    case 'back': {
      const expected = graph.backFrom(screenId, graph.backTargets()[0] ?? null);
      return expected === null ? null : find((a) => a.kind === 'BACK', expected);
    }
    case 'overlay':
      return (
        find((a) => a.kind === 'DISMISS', null) ??
        find((a) => a.kind === 'TAP' && !a.submits && saysBack(a.label), null)
      );
    case 'home': {
      const home = graph.launchScreenId;
      if (home === null || home === screenId) return null;
      const [hop] = routesFrom(graph, screenId, input.costs ?? DEFAULT_ROUTE_COSTS).pathTo(home);
      if (hop === undefined || hop.kind === 'RELAUNCH' || hop.kind === 'BACK') return null;
      return find((a) => a.actionId === hop.actionId, hop.toScreenId);
    }
    case 'relaunch':
      return { action: systemAction(screenId, 'RELAUNCH'), expected: graph.launchScreenId };
  }
}
