import type { ChosenActionDecision, GraphPersistenceOutcome } from '../../../domain/records.ts';
import { leadsBack } from '../../labels/back-words.ts';
import { controlKey, type ClosedWays } from '../map/closed-ways.ts';
import type { KnownAction, KnownScreen } from '../map/known-map.ts';
import { noteGranted } from './granted.ts';
import type { MoveLog } from './move-log.ts';

/** Times that an action is tried again because the form it led to was passed. */
const CHANCES = 1;
/** Of those that are tried again, so many may lead to the form as before until it is taken for a page like others. */
const HELD = 2;

/** What came of what was tried again since a form was passed. */
interface Fared {
  held: number;
  opened: boolean;
  /** Controls that led to the form as before: they do from wherever they stand. */
  readonly by: Set<string>;
}

/**
 * A form that was handed in full and led on may have been a wall: it stood in for whatever was asked for, and what led
 * to it may lead elsewhere from now on. All that led to it is worth another try; but not the way that was taken this
 * time, when it ended where nobody had been: that is what it leads to. An arrow back from behind it leads there by its
 * nature: it waits until something else has shown that the form was a wall; and all of it waits once some have led to
 * the form again and none elsewhere.
 */
export class Walls {
  /** Forms that were handed in full and led on, and those that led to them when they were handed in. */
  readonly passed = new Set<string>();
  private readonly fared = new Map<string, Fared>();
  /** Arrows from behind forms that were tried again: how many led to the form as before, and whether one did not. */
  private readonly arrows = { held: 0, opened: false };

  private readonly screens: ReadonlyMap<string, KnownScreen>;
  private readonly log: MoveLog;
  private readonly closed: ClosedWays;

  constructor(screens: ReadonlyMap<string, KnownScreen>, log: MoveLog, closed: ClosedWays) {
    this.screens = screens;
    this.log = log;
    this.closed = closed;
  }

  /** An action of `fromId` was done, its try entered, and led to `to`. */
  note(fromId: string, decision: ChosenActionDecision, body: GraphPersistenceOutcome): void {
    const { screens, log } = this;
    const known = screens.get(fromId)?.actions.get(decision.action?.actionId ?? '');
    this.judgeAgain(known, body.toScreenId);
    noteAnswer(screens, fromId, decision, body.toScreenId);
    this.reopen(fromId, decision, body);
    noteGranted(screens, log, fromId, decision.action, body.toScreenId);
  }

  private judgeAgain(known: KnownAction | undefined, to: string | null): void {
    const wall = known?.behind?.wall;
    if (known?.behind === undefined || wall === undefined || to === null) return;
    if (known.behind.tries !== known.tries.length - 1) return;
    const fared = this.fared.get(wall) ?? { held: 0, opened: false, by: new Set() };
    const held = formsUpTo(this.screens, wall).has(to);
    // Where an arrow leads tells nothing of the form, but of arrows.
    if (leadsBackBeyond(this.screens, wall, known))
      if (held) this.arrows.held += 1;
      else this.arrows.opened = true;
    else if (held) {
      fared.held += 1;
      fared.by.add(controlKey(known.action));
    } else {
      fared.opened = true;
      const before = known.tries.at(-2)?.toScreenId;
      if (before != null && to !== known.screenId) this.closed.close(known.action, before, to, false);
    }
    this.fared.set(wall, fared);
    for (const each of this.fared.keys()) this.settle(each);
  }

  /** Which of those that led to the form wait. */
  private settle(wall: string): void {
    const { screens } = this;
    const { held, opened, by } = this.fared.get(wall) ?? { held: 0, opened: false, by: new Set() };
    const led: { screen: KnownScreen; known: KnownAction; back: boolean }[] = [];
    for (const screen of screens.values())
      for (const known of screen.actions.values())
        if (known.behind?.wall === wall)
          led.push({ screen, known, back: leadsBackBeyond(screens, wall, known) });
    for (const { screen, known, back } of led) {
      const asBefore = !leadsBack(known.action) && by.has(controlKey(known.action));
      const waits = asBefore || (back && this.arrowsLeadBack()) || (!opened && (held >= HELD || back));
      if (known.behind === undefined || known.behind.waits === waits) continue;
      known.behind = { ...known.behind, waits };
      screen.stamp += 1;
    }
  }

  private arrowsLeadBack(): boolean {
    return !this.arrows.opened && this.arrows.held >= HELD;
  }

  private reopen(
    formId: string,
    { action, fieldState }: ChosenActionDecision,
    { toScreenId: to, newScreenIds }: GraphPersistenceOutcome,
  ): void {
    if (action?.submits !== true || fieldState !== 'filled' || to === null || to === formId) return;
    const { screens } = this;
    const forms = formsUpTo(screens, formId);
    for (const form of forms) this.passed.add(form);
    const answered = newScreenIds.includes(to) ? this.log.lastInto(forms) : null;
    for (const screen of screens.values())
      for (const known of screen.actions.values()) {
        const last = known.tries[known.tries.length - 1]?.toScreenId;
        if (last == null || !forms.has(last) || forms.has(screen.screenId)) continue;
        const { kind, actionId } = known.action;
        if (kind === 'BACK' || actionId === answered || (known.behind?.times ?? 0) >= CHANCES) continue;
        known.behind = { times: (known.behind?.times ?? 0) + 1, tries: known.tries.length, wall: formId };
        screen.stamp += 1;
      }
    this.settle(formId);
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
