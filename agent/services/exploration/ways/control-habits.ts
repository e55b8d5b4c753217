/** Screens that have to agree before a control is expected to lead to the same place from the next one. */
const AGREEING = 2;

/**
 * Where controls lead that stand on many screens: the tabs of a bar, a logo, a cart. Known by `controlKey`; what led to
 * two places has no habit.
 */
export class ControlHabits {
  private readonly targets = new Map<string, { to: string | null; readonly from: Set<string> }>();

  note(key: string, fromScreenId: string, toScreenId: string): void {
    // What leads back to itself says nothing of where it leads from elsewhere.
    if (fromScreenId === toScreenId) return;
    const habit = this.targets.get(key);
    if (habit === undefined) this.targets.set(key, { to: toScreenId, from: new Set([fromScreenId]) });
    else if (habit.to === toScreenId) habit.from.add(fromScreenId);
    else habit.to = null;
  }

  usualTargetOf(key: string): string | null {
    const habit = this.targets.get(key);
    return habit === undefined || habit.from.size < AGREEING ? null : habit.to;
  }
}
