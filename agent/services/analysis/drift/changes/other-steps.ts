import type { OfferedAction } from '../../../../domain/graph.ts';
import { SYSTEM_ACTION_KINDS } from '../../../../domain/ui-action.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { placesOnFrom } from '../absence/absence-side.ts';
import type { Comparison } from '../pairing/comparison.ts';

/** What is gone, and what is new, for sure. */
export interface Sure {
  readonly gone: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
}

/** What a control led on to, and what it leads on to now. */
export interface OtherStep {
  readonly was: string;
  readonly is: string;
}

/**
 * Where a control leads to another screen for sure, though it stands beside fields and may lead to errors as well: what it led to is gone; or
 * what it leads to is new and leads on to what came at once before; or both screens are come to from elsewhere now, as steps in another
 * order are.
 */
export function otherSteps(
  comparison: Comparison,
  { gone, fresh }: Sure,
): (b: OfferedAction, a: OfferedAction) => OtherStep | undefined {
  const { before, after, pairs, matches } = comparison;
  const backwards = new Map([...pairs.values()].map((pair) => [pair.after, pair.before]));
  const pairOf = (action: OfferedAction): OfferedAction | undefined =>
    matches.get(action.screenId)?.pairs.find((pair) => pair.before === action)?.after;
  const cameBy = (action: OfferedAction): OfferedAction | undefined =>
    matches.get(backwards.get(action.screenId) ?? '')?.pairs.find((pair) => pair.after === action)?.before;
  // Every way that led there was done and leads elsewhere, and one that led elsewhere leads there now.
  const isElsewhere = (was: string): boolean => {
    const is = pairs.get(was)?.after;
    if (is === undefined) return false;
    const left = waysIn(before, was).map(pairOf);
    const came = waysIn(after, is).map(cameBy);
    return (
      left.length > 0 &&
      left.every((a) => a !== undefined && leadsAway(after, a, is)) &&
      came.some((b) => b !== undefined && leadsAway(before, b, was))
    );
  };
  return (b, a) => {
    const [[was, ...more], [is, ...others]] = [placesOnFrom(before, b), placesOnFrom(after, a)];
    if (was === undefined || is === undefined || more.length + others.length > 0) return undefined;
    const now = pairs.get(was)?.after;
    if (now === is) return undefined;
    const isBetween =
      fresh.has(is) && now !== undefined && waysIn(after, now).some((way) => way.screenId === is);
    const known = backwards.get(is);
    const isReordered = known !== undefined && isElsewhere(was) && isElsewhere(known);
    return gone.has(was) || isBetween || isReordered ? { was, is } : undefined;
  };
}

const waysIn = (build: BuildIndex, screenId: string): readonly OfferedAction[] =>
  build.waysTo(screenId).filter((way) => !SYSTEM_ACTION_KINDS.includes(way.kind) && !build.goesBack(way));

const leadsAway = (build: BuildIndex, action: OfferedAction, from: string): boolean => {
  const led = build.targetsOf(action.actionId);
  return led.length > 0 && !led.includes(from);
};
