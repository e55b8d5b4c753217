import { DEFAULT_FRONTIER_LIMITS, groupKey, openActions } from './frontier.ts';
import type { KnownAction, KnownScreen } from './known-map.ts';

/** Leftover members of one role that may lead where others of their group led until the rest of that role is let be. */
const IN_VAIN = 3;

/**
 * What trying the leftover members of small groups brings on this app. A short menu may hold one that differs, and the
 * rows of short lists never do: told by the role of the elements, and only while none of them has led elsewhere.
 */
export class LeftoverWatch {
  /** Roles whose leftover members are not worth trying any more. */
  readonly spentRoles = new Set<string>();
  private readonly inVain = new Map<string, number>();

  /** An action is about to be entered as tried, and led to `to`. Gives whether a role came to be spent by it. */
  note(screen: KnownScreen, known: KnownAction, to: string | null): boolean {
    const { role } = known.action;
    if (to === null || to === screen.screenId || this.spentRoles.has(role)) return false;
    const open = openActions(screen, DEFAULT_FRONTIER_LIMITS).find((o) => o.known === known);
    if (open?.why !== 'leftover') return false;
    const vain = endsOfOthers(screen, known).has(to);
    const times = vain ? (this.inVain.get(role) ?? 0) + 1 : Number.NEGATIVE_INFINITY;
    this.inVain.set(role, times);
    if (times < IN_VAIN) return false;
    this.spentRoles.add(role);
    return true;
  }
}

function endsOfOthers(screen: KnownScreen, { action }: KnownAction): ReadonlySet<string | null> {
  const group = groupKey(action);
  return new Set(
    [...screen.actions.values()]
      .filter((other) => groupKey(other.action) === group)
      .flatMap(({ tries }) => tries.map(({ toScreenId }) => toScreenId)),
  );
}
