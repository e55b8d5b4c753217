import { isWayOut } from '../map/frontier.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { controlKey } from '../map/closed-ways.ts';
import type { Opener } from '../map/known-map.ts';

interface Move {
  readonly fromScreenId: string;
  readonly actionId: string;
  readonly key: string;
  readonly toScreenId: string | null;
}

interface Suspect {
  readonly opener: Opener;
  times: number;
  distance: number;
}

/** What a run did, in order, in stretches that each begin with the app's first start. */
export class MoveLog {
  private readonly stretches: Move[][] = [[]];

  add(fromScreenId: string, action: EnumeratedAction, toScreenId: string | null): void {
    if (isWayOut(action.kind) || action.kind.startsWith('SCROLL')) return;
    const move = { fromScreenId, actionId: action.actionId, key: controlKey(action), toScreenId };
    this.stretches[this.stretches.length - 1]?.push(move);
  }

  /** The action that led into one of these screens from outside of them, the last time. */
  lastInto(screens: ReadonlySet<string>): string | null {
    const into = ({ fromScreenId, toScreenId }: Move): boolean =>
      toScreenId !== null && screens.has(toScreenId) && !screens.has(fromScreenId);
    return this.stretches[this.stretches.length - 1]?.findLast(into)?.actionId ?? null;
  }

  /** The app's data is gone. */
  beginAfresh(): void {
    this.stretches.push([]);
  }

  /**
   * What was done between a look at `standIn` and the next at `screenId`, where a control led to the one and then to the
   * other, without what was also done between two looks at `standIn`: that did not help. First what was hardly done at
   * other times, then the nearest before the opening. The first start counts as a look at `standIn` when that was ever
   * met first after one.
   */
  openersOf(screenId: string, standIn: string): readonly Opener[] {
    const controls = this.controlsBetween(screenId, standIn);
    const closedAtFirst = this.stretches.some(
      (moves) => firstOf(moves, controls, screenId, standIn) === standIn,
    );
    const innocent = new Set<string>();
    const found = new Map<string, Suspect>();
    for (const moves of this.stretches) {
      let since: Move[] = [];
      let last: string | null = closedAtFirst ? standIn : null;
      for (const move of moves) {
        const { toScreenId: to } = move;
        if (to === standIn && controls.has(move.key)) {
          if (last === standIn) for (const earlier of since) innocent.add(earlier.actionId);
        } else if (to === screenId) {
          if (last === standIn)
            since.reverse().forEach((earlier, distance) => note(found, earlier, distance));
        } else {
          since.push(move);
          continue;
        }
        last = to;
        since = [];
      }
    }
    const done = new Map<string, number>();
    for (const { actionId } of this.stretches.flat()) done.set(actionId, (done.get(actionId) ?? 0) + 1);
    const onlyThen = ({ opener, times }: Suspect): number => times / (done.get(opener.actionId) ?? 1);
    return [...found.values()]
      .filter(({ opener }) => !innocent.has(opener.actionId))
      .sort((a, b) => onlyThen(b) - onlyThen(a) || a.distance - b.distance)
      .map(({ opener }) => opener);
  }

  /** Controls that led to either screen at some time. */
  private controlsBetween(a: string, b: string): ReadonlySet<string> {
    const [toA, toB] = [new Set<string>(), new Set<string>()];
    for (const moves of this.stretches)
      for (const { key, toScreenId } of moves) {
        if (toScreenId === a) toA.add(key);
        if (toScreenId === b) toB.add(key);
      }
    return new Set([...toA].filter((key) => toB.has(key)));
  }
}

const firstOf = (
  moves: readonly Move[],
  controls: ReadonlySet<string>,
  screenId: string,
  standIn: string,
): string | null =>
  moves.find((m) => m.toScreenId === screenId || (m.toScreenId === standIn && controls.has(m.key)))
    ?.toScreenId ?? null;

function note(found: Map<string, Suspect>, move: Move, distance: number): void {
  const entry = found.get(move.actionId);
  if (entry === undefined) {
    const opener = { screenId: move.fromScreenId, actionId: move.actionId };
    found.set(move.actionId, { opener, times: 1, distance });
    return;
  }
  entry.times += 1;
  entry.distance = Math.min(entry.distance, distance);
}
