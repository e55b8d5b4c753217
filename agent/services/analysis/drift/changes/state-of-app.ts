import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { spotOn } from './names-on-one-place.ts';

/** A control that leads to so many screens, to each from one place alone, leads on from step to step. */
const STEPS = 3;

/**
 * Whether a control led to both of two screens in a build, so that the state of the app decides where it leads. `Next` of a row of steps leads
 * from each to another one, which is no state: what stands on one of the two and leads to the other does not count, nor where it leads to
 * each screen from one place alone.
 */
export function leadsToBoth(build: BuildIndex, action: OfferedAction, one: string, other: string): boolean {
  const known = build.targetsOfControl(action);
  if (!known.has(one) || !known.has(other)) return false;
  const overlies = build.isDialog(action.screenId);
  const alike = build.everywhere(action).filter(({ screenId }) => build.isDialog(screenId) === overlies);
  const sources = new Map<string, Set<string>>();
  for (const { actionId, screenId } of alike) {
    for (const to of build.targetsOf(actionId))
      sources.set(to, (sources.get(to) ?? new Set()).add(spotOn(build, screenId)));
  }
  if (sources.size >= STEPS && [...sources.values()].every(({ size }) => size === 1)) return false;
  const leads = (to: string, away: string): boolean =>
    alike.some(({ actionId, screenId }) => screenId !== away && build.targetsOf(actionId).includes(to));
  return leads(one, other) && leads(other, one);
}
