import type { OfferedAction } from '../../../domain/graph.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { likelyTarget } from './likely-depths.ts';

/** A control by which a way is likely to be shorter, though nobody has tried it where it stands. */
export interface Shortcut {
  /** It stands on a screen of the way. */
  readonly action: OfferedAction;
  /** A later screen of the way. */
  readonly toScreenId: string;
  /** A screen from which the same control led there. */
  readonly seenOnScreenId: string;
  /** Actions that the way has less with it. */
  readonly saves: number;
}

/**
 * The one control that shortens a way most, given as the screens it comes by, from first to last; of several the one that
 * stands first. Null where none saves two actions or more: for one less nobody leaves a way that was seen to work.
 */
export function shortcutOf(build: BuildIndex, way: readonly string[]): Shortcut | null {
  const last = new Map(way.map((screenId, at) => [screenId, at]));
  let best: { readonly action: OfferedAction; readonly toScreenId: string; readonly saves: number } | null =
    null;
  for (const [at, screenId] of way.entries())
    for (const action of [...build.offersOf(screenId)].sort(byId)) {
      const toScreenId = likelyTarget(build, action);
      const saves = toScreenId === null ? 0 : (last.get(toScreenId) ?? at) - at - 1;
      if (toScreenId !== null && saves > (best?.saves ?? 1)) best = { action, toScreenId, saves };
    }
  if (best === null) return null;
  const { action, toScreenId } = best;
  const seenOn = build
    .everywhere(action)
    .filter(({ actionId }) => build.targetsOf(actionId).includes(toScreenId))
    .sort(byId)[0];
  return seenOn === undefined ? null : { ...best, seenOnScreenId: seenOn.screenId };
}

const byId = (a: OfferedAction, b: OfferedAction): number => (a.actionId < b.actionId ? -1 : 1);
