import { z } from 'zod';
import { ActionOutcome } from './ui-action.ts';
import { Id } from './ids.ts';

/** What an action came to in one build, over runs whose evidence is gone: how often, and how long it took in all. */
export const Tally = z.strictObject({
  versionId: Id,
  actionId: Id,
  /** The screen that it led to; null when there was none. */
  toScreenId: Id.nullable(),
  outcome: ActionOutcome,
  tries: z.int().positive(),
  /** Summed: until the screen came to rest before, and for the action itself; ms. */
  idleMs: z.int().nonnegative(),
  actMs: z.int().nonnegative(),
});
export type Tally = z.infer<typeof Tally>;

export const tallyKey = ({ actionId, outcome, toScreenId }: Omit<Tally, 'versionId'>): string =>
  `${actionId} ${outcome} ${toScreenId ?? ''}`;

/** What iterations of one build come to; those that tried nothing are left out. */
export function tallyUp(
  versionId: string,
  iterations: Iterable<{
    readonly actionId: string | null;
    readonly toScreenId: string | null;
    readonly outcome: Tally['outcome'] | null;
    readonly idleMs: number;
    readonly actMs: number;
  }>,
): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { actionId, toScreenId, outcome, idleMs, actMs } of iterations) {
    if (actionId === null || outcome === null) continue;
    const one = { versionId, actionId, toScreenId, outcome, tries: 1, idleMs, actMs };
    tallies.set(tallyKey(one), addTally(tallies.get(tallyKey(one)), one));
  }
  return [...tallies.values()];
}

export const addTally = (known: Tally | undefined, more: Tally): Tally =>
  known === undefined
    ? more
    : {
        ...known,
        tries: known.tries + more.tries,
        idleMs: known.idleMs + more.idleMs,
        actMs: known.actMs + more.actMs,
      };
