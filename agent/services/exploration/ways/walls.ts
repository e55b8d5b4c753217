import type { ChosenActionDecision, GraphPersistenceOutcome } from '../../../domain/records.ts';
import { leadsBack } from '../../labels/back-words.ts';
import { controlKey } from '../map/closed-ways.ts';
import type { KnownAction, KnownScreen } from '../map/known-map.ts';
import { noteGranted } from './granted.ts';
import type { MoveLog } from './move-log.ts';

/** Times that an action is tried again because the form it led to was passed. */
const CHANCES = 1;
/** Of those that are tried again, so many may lead to the form as before until it is taken for a page like others. */
const HELD = 2;

/**
 * A form that was handed in full and led on may have been a wall: it stood in for whatever was asked for, and what led
 * to it may lead elsewhere from now on. All that led to it is worth another try; but not the way that was taken this
 * time, when it ended where nobody had been: that is what it leads to. An arrow back from behind it leads there by its
 * nature: it waits until something else has shown that the form was a wall; and all of it waits once some have led to
 * the form again and none elsewhere.
 */
export class Walls {
  private readonly fared = new Map<string, { held: number; opened: boolean }>();
  /** Arrows from behind forms that were tried again: how many led to the form as before, and whether one did not. */
  private readonly arrows = { held: 0, opened: false };

  /** An action of `fromId` was done, its try entered, and led to `to`. */
  note(
    screens: ReadonlyMap<string, KnownScreen>,
    log: MoveLog,
    fromId: string,
    decision: ChosenActionDecision,
    body: GraphPersistenceOutcome,
  ): void {
    this.judgeAgain(
      screens,
      screens.get(fromId)?.actions.get(decision.action?.actionId ?? ''),
      body.toScreenId,
    );
    noteAnswer(screens, fromId, decision, body.toScreenId);
    this.reopen(screens, log, fromId, decision, body);
    noteGranted(screens, log, fromId, decision.action, body.toScreenId);
  }

  private judgeAgain(
    screens: ReadonlyMap<string, KnownScreen>,
    known: KnownAction | undefined,
    to: string | null,
  ): void {
    const wall = known?.behind?.wall;
    if (known?.behind === undefined || wall === undefined || to === null) return;
    if (known.behind.tries !== known.tries.length - 1) return;
    const fared = this.fared.get(wall) ?? { held: 0, opened: false };
    const held = formsUpTo(screens, wall).has(to);
    // Where an arrow leads tells nothing of the form, but of arrows.
    if (leadsBackBeyond(screens, wall, known))
      if (held) this.arrows.held += 1;
      else this.arrows.opened = true;
    else if (held) fared.held += 1;
    else fared.opened = true;
    this.fared.set(wall, fared);
    for (const each of this.fared.keys()) this.settle(screens, each);
  }

  /** Which of those that led to the form wait. */
  private settle(screens: ReadonlyMap<string, KnownScreen>, wall: string): void {
    const { held, opened } = this.fared.get(wall) ?? { held: 0, opened: false };
    const led: { screen: KnownScreen; known: KnownAction; back: boolean }[] = [];
    for (const screen of screens.values())
      for (const known of screen.actions.values())
        if (known.behind?.wall === wall)
          led.push({ screen, known, back: leadsBackBeyond(screens, wall, known) });
    for (const { screen, known, back } of led) {
      const waits = (back && this.arrowsLeadBack()) || (!opened && (held >= HELD || back));
      if (known.behind === undefined || known.behind.waits === waits) continue;
      known.behind = { ...known.behind, waits };
      screen.stamp += 1;
    }
  }

  private arrowsLeadBack(): boolean {
    return !this.arrows.opened && this.arrows.held >= HELD;
  }

  private reopen(
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
        known.behind = { times: (known.behind?.times ?? 0) + 1, tries: known.tries.length, wall: formId };
        screen.stamp += 1;
      }
    this.settle(screens, formId);
  }
}

/** A form that was handed in with gaps, and another screen that says so. */
function noteAnswer(
  screens: ReadonlyMap<string, KnownScreen>,
  formId: string,
  { action, fieldState }: ChosenActionDecision,
  to: string | null,
): void {
  if (action?.submits !== true || to === null || to === formId) return;
  if (fieldState !== 'empty' && fieldState !== 'partly') return;
  screens.get(to)?.answers.add(controlKey(action));
}

/** An arrow on a screen that was found after the form. */
const leadsBackBeyond = (
  screens: ReadonlyMap<string, KnownScreen>,
  wall: string,
  known: KnownAction,
): boolean =>
  (screens.get(known.screenId)?.order ?? 0) > (screens.get(wall)?.order ?? 0) && leadsBack(known.action);

/** The form, and those that became it when they were handed in: it may show what is missing by then. */
function formsUpTo(screens: ReadonlyMap<string, KnownScreen>, formId: string): ReadonlySet<string> {
  const forms = new Set([formId]);
  for (const id of forms)
    for (const screen of screens.values())
      for (const { action, tries } of screen.actions.values())
        if (action.submits && tries.some((t) => t.toScreenId === id)) forms.add(screen.screenId);
  return forms;
}
