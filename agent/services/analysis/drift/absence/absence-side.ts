import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { placeOf, type Templates } from '../pairing/places.ts';

/** One side of the comparison: where the screens are, and where they are missing. */
export interface Side {
  readonly here: BuildIndex;
  readonly there: BuildIndex;
  /** The later build is looked at for what is new. To call something new that was there misleads less than to call gone what is there. */
  readonly isLater: boolean;
  /** Screens that have no pair, with those of the other build that each may be. */
  readonly undecided: ReadonlyMap<string, readonly Screen[]>;
  readonly sameWords: boolean;
  readonly templatesHere: Templates;
  readonly templatesThere: Templates;
  /** Screen of the other build that is the same; undefined when it was not seen there. */
  screenThere(screenId: string): string | undefined;
  /** And the other way round. */
  screenHere(screenIdThere: string): string | undefined;
  actionThere(action: OfferedAction): OfferedAction | undefined;
  /** And the other way round. */
  actionHere(actionThere: OfferedAction): OfferedAction | undefined;
  /** Whether rows of a screen that both builds have are of one list. */
  ofOneList(row: OfferedAction, rowThere: OfferedAction): boolean;
}

/** What an action leads to, without other looks of the place it stands on, such as a form's errors. */
export const placesOnFrom = (build: BuildIndex, action: OfferedAction): readonly string[] => {
  const from = build.screens.get(action.screenId);
  return build.targetsOf(action.actionId).filter((id) => {
    const to = build.screens.get(id);
    return from !== undefined && to !== undefined && placeOf(from) !== placeOf(to);
  });
};

/** Whether an action leads to the same in both builds, by whatever name, as a dialog that is called as what it lies over in one of them. */
export const leadAlike = (
  { here, there, screenThere }: Side,
  action: OfferedAction,
  twin: OfferedAction,
): boolean => {
  const targets = new Set(there.targetsOf(twin.actionId));
  return placesOnFrom(here, action).some((id) => targets.has(screenThere(id) ?? ''));
};

/** Whether two screens are looks of one place, or one screen with other data. */
export function isAlike(
  { here, there, templatesHere, templatesThere }: Side,
  screenId: string,
  idThere: string,
): boolean {
  const [one, other] = [here.screens.get(screenId), there.screens.get(idThere)];
  if (one === undefined || other === undefined) return false;
  if (one.name !== '' && placeOf(one) === placeOf(other)) return true;
  const template = templatesHere.get(screenId);
  return template !== undefined && template === templatesThere.get(idThere);
}
