import type { ChosenActionDecision } from '../../../domain/records.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { policyWords } from '../../decision-body.ts';

/** The rungs of the ladder out of a sink or a loop, the cheapest first. */
const ESCAPE_RUNGS = ['back', 'overlay', 'home', 'relaunch'] as const;
export type EscapeRung = (typeof ESCAPE_RUNGS)[number];
export type EscapeCounts = Readonly<Record<EscapeRung, number>>;

/** Moves without anything new, among so few screens, that make a loop. */
const LOOP_MOVES = 8;
const LOOP_SCREENS = 3;

/**
 * Notices that a run goes round in circles, says which rung of the ladder comes next, and counts every way out that was
 * taken, by rung. A pure fold over decisions and what became of them.
 */
export class EscapeLadder {
  private readonly taken = { back: 0, overlay: 0, home: 0, relaunch: 0 };
  /** Screens that the last moves without anything new led to. */
  private circle: string[] = [];
  /** Rungs climbed since the circle began. */
  private climbed: EscapeRung[] = [];

  counts(): EscapeCounts {
    return { ...this.taken };
  }

  /** A decision whose action is a way out, taken to get somewhere else: it counts for its rung. */
  decided(decision: ChosenActionDecision, launchScreenId: string | null): void {
    const rung = rungOf(decision, launchScreenId);
    if (rung === null) return;
    this.taken[rung] += 1;
    if (isClimb(decision)) this.climbed.push(rung);
  }

  /** What a move brought: something new ends the circle, and so does a screen outside of it after a climb. */
  moved(toScreenId: string | null, brought: boolean, decision: ChosenActionDecision): void {
    const away = isClimb(decision) && toScreenId !== null && !this.circle.includes(toScreenId);
    if (brought || away) {
      this.circle = [];
      this.climbed = [];
    } else if (decision.plan?.revealing == null && decision.action?.kind !== 'TYPE' && toScreenId !== null) {
      this.circle = [...this.circle.slice(1 - LOOP_MOVES), toScreenId];
    }
  }

  /** The rungs that are left to climb, in their order; empty when the run does not go round in circles. */
  next(): readonly EscapeRung[] {
    if (this.circle.length < LOOP_MOVES || new Set(this.circle).size > LOOP_SCREENS) return [];
    return ESCAPE_RUNGS.filter((rung) => !this.climbed.includes(rung));
  }
}

const CLIMB = 'escape: ';
/** How a move of the ladder is called on the record. */
export const climbRationale = (rung: EscapeRung): string => `${CLIMB}${rung}, out of a loop`;
const isClimb = (decision: ChosenActionDecision): boolean => policyWords(decision).startsWith(CLIMB);

const OF_KIND: Partial<Record<EnumeratedAction['kind'], EscapeRung>> = {
  BACK: 'back',
  DISMISS: 'overlay',
  RELAUNCH: 'relaunch',
};

function rungOf(decision: ChosenActionDecision, launchScreenId: string | null): EscapeRung | null {
  const { action, plan, expectedPostcondition: expected } = decision;
  if (action === null) return null;
  const named = ESCAPE_RUNGS.find((rung) => policyWords(decision) === climbRationale(rung));
  if (named !== undefined) return named;
  if (action.kind !== 'BACK' && action.kind !== 'RELAUNCH' && plan === null) return null;
  return (
    OF_KIND[action.kind] ?? (expected !== '' && expected === launchScreenId && plan !== null ? 'home' : null)
  );
}
