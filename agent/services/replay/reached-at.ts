import type { StoredStep } from '../../domain/stored-path.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';

/** Where an action met its control, and the keys of a keypad that it typed on. */
export const reachedAt = ({
  hitTargetBounds,
  keys,
}: EnumeratedAction): Pick<StoredStep, 'bounds' | 'keys'> => ({
  bounds: hitTargetBounds,
  ...(keys === undefined ? {} : { keys }),
});
