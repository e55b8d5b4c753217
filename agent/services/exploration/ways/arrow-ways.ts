import type { EnumeratedAction } from '../../../domain/ui-action.ts';

/** An arrow, or what closes a dialog that has no control for it. */
type Arrow = Pick<EnumeratedAction, 'actionId' | 'kind'>;

/** What one arrow did so far. */
interface Habit {
  readonly kind: Arrow['kind'];
  readonly led: string;
  /** It led where one came from, each time. */
  readonly always: boolean;
}

/**
 * What the app's own arrows back do: lead where one came from, as `back` does, or to a place of their own. A single
 * arrow shows it once it was come to by another way than the time before; the app is taken to be of one mind. A dialog that
 * is dismissed says nothing of arrows, nor they of it.
 */
export class ArrowWays {
  private readonly habits = new Map<string, Habit>();
  /** Times that an arrow followed the way to another place than before, less the times that it kept to its own. */
  private readonly followed = new Map<Arrow['kind'], number>();

  /** The arrow led to `led`; by the way one came it should have been `expected`, null where that is not known. */
  note({ actionId, kind }: Arrow, expected: string | null, led: string | null): void {
    if (expected === null || led === null) return;
    const before = this.habits.get(actionId);
    if (before !== undefined && before.led !== expected)
      if (led === expected) this.followed.set(kind, this.timesFollowed(kind) + 1);
      else if (led === before.led) this.followed.set(kind, this.timesFollowed(kind) - 1);
    this.habits.set(actionId, { kind, led, always: before?.always !== false && led === expected });
  }

  /** Whether the arrow is to be expected to lead where one came from, wherever it led before. */
  follows(actionId: string): boolean {
    const habit = this.habits.get(actionId);
    return habit?.always === true && this.timesFollowed(habit.kind) > 0;
  }

  private timesFollowed(kind: Arrow['kind']): number {
    return this.followed.get(kind) ?? 0;
  }
}
