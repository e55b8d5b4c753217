import { ScreenGraphError } from './errors.ts';

/** Runs that are named where they stand in the way. */
const NAMED = 10;

/** Why nothing is deleted: who asked for an app or a build knows none of its runs. */
export function runActive(active: readonly string[]): ScreenGraphError {
  const runIds = active.toSorted();
  const named = runIds.slice(0, NAMED);
  const more = runIds.length > NAMED ? `, and ${runIds.length - NAMED} more` : '';
  const message =
    runIds.length === 1
      ? `Run ${named.join()} is not over; cancel it first. Then ask again.`
      : `${runIds.length} runs are not over; cancel them first: ${named.join(', ')}${more}. Then ask again.`;
  return new ScreenGraphError('run_active', message, { details: { runIds: named } });
}
