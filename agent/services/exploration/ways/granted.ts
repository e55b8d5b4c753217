import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { answersPermission } from '../../enumeration/permission-answers.ts';
import type { KnownScreen } from '../map/known-map.ts';
import type { MoveLog } from './move-log.ts';

/** Times that an action is tried again because what it had asked for was given. */
const CHANCES = 1;

/**
 * A question what the app may use was answered with yes. Many apps leave it at that, and whoever wanted something has to ask for
 * it again: what led to the question is worth another try. Not what led to it this time where the answer led on elsewhere: that is
 * what came of it.
 */
export function noteGranted(
  screens: ReadonlyMap<string, KnownScreen>,
  log: MoveLog,
  questionId: string,
  action: EnumeratedAction | null,
  to: string | null,
): void {
  if (action?.kind !== 'TAP' || to === null || to === questionId) return;
  if (answersPermission(action) !== 'allow' || !isQuestion(screens.get(questionId))) return;
  const asked = log.lastInto(new Set([questionId]));
  for (const screen of screens.values())
    for (const known of screen.actions.values()) {
      const { kind, actionId } = known.action;
      if (kind !== 'TAP' || known.tries.at(-1)?.toScreenId !== questionId) continue;
      if (screen.screenId === questionId || (actionId === asked && screen.screenId !== to)) continue;
      const times = known.behind?.times ?? 0;
      if (times >= CHANCES) continue;
      known.behind = { times: times + 1, tries: known.tries.length };
      screen.stamp += 1;
    }
}

/** Whether one may refuse on it: a yes of any other dialog is what was to be done. */
const isQuestion = (screen: KnownScreen | undefined): boolean =>
  [...(screen?.actions.values() ?? [])].some(({ action }) => answersPermission(action) === 'deny');
