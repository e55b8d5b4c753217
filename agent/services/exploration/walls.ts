import type { ChosenActionDecision, GraphPersistenceOutcome } from '../../domain/records.ts';
import type { KnownScreen } from './known-map.ts';
import type { MoveLog } from './move-log.ts';

/** Times that an action is tried again because the form it led to was passed. */
const CHANCES = 1;

/**
 * A form that was handed in full and led on may have been a wall: it stood in for whatever was asked for, and what led
 * to it may lead elsewhere from now on. All that led to it is worth another try; but not the way that was taken this
 * time, when it ended where nobody had been: that is what it leads to.
 */
export function reopenBehind(
  screens: ReadonlyMap<string, KnownScreen>,
  log: MoveLog,
  formId: string,
  { action, fieldState }: ChosenActionDecision,
  { toScreenId: to, newScreenIds }: GraphPersistenceOutcome,
): void {
  if (action?.submits !== true || fieldState !== 'filled' || to === null || to === formId) return;
  const forms = formsUpTo(screens, formId);
  const answered = newScreenIds.includes(to) ? log.lastInto(forms) : null;
  for (const screen of screens.values())
    for (const known of screen.actions.values()) {
      const last = known.tries[known.tries.length - 1]?.toScreenId;
      if (last == null || !forms.has(last) || forms.has(screen.screenId)) continue;
      const { kind, actionId } = known.action;
      if (kind === 'BACK' || actionId === answered || (known.behind?.times ?? 0) >= CHANCES) continue;
      known.behind = { times: (known.behind?.times ?? 0) + 1, tries: known.tries.length };
      screen.stamp += 1;
    }
}

/** The form, and those that became it when they were handed in: it may show what is missing by then. */
function formsUpTo(screens: ReadonlyMap<string, KnownScreen>, formId: string): ReadonlySet<string> {
  const forms = new Set([formId]);
  for (const id of forms)
    for (const screen of screens.values())
      for (const { action, tries } of screen.actions.values())
        if (action.submits && tries.some((t) => t.toScreenId === id)) forms.add(screen.screenId);
  return forms;
}
