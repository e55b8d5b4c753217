import { z } from 'zod';
import { ActionOutcome } from '../ui-action.ts';
import { Id } from '../ids.ts';
import { addCounts, countTime, MAX_BUCKETS } from './time-counts.ts';

/** What an action came to in one build, in a run whose evidence is gone: how often, and how long it took in all. */
export const Tally = z.strictObject({
  /** The run; null in summaries of older versions, which are sums over all runs that they folded. */
  runId: Id.nullable().default(null),
  versionId: Id,
  actionId: Id,
  /** The screen that it led to; null when there was none. */
  toScreenId: Id.nullable(),
  outcome: ActionOutcome,
  tries: z.int().positive(),
  /** Summed: until the screen that it led to came to rest, and for the action itself; ms. */
  idleMs: z.int().nonnegative(),
  actMs: z.int().nonnegative(),
  /** The times until rest one by one, in buckets; empty in summaries of older versions. */
  idleCounts: z.array(z.int().nonnegative()).max(MAX_BUCKETS).readonly().default([]),
});
export type Tally = z.infer<typeof Tally>;

export const tallyKey = ({
  actionId,
  outcome,
  toScreenId,
}: Pick<Tally, 'actionId' | 'outcome' | 'toScreenId'>): string =>
  `${actionId} ${outcome} ${toScreenId ?? ''}`;

/** What the iterations of a run come to, on the build that it was on; those that tried nothing are left out. */
export function tallyUp(
  { runId, versionId }: { readonly runId: string; readonly versionId: string },
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
    const one = {
      runId,
      versionId,
      actionId,
      toScreenId,
      outcome,
      tries: 1,
      idleMs,
      actMs,
      idleCounts: countTime(idleMs),
    };
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
        idleCounts: addCounts(known.idleCounts, more.idleCounts),
      };

/** Tallies by the run that they are of, each run's of one build together; those that name none last. */
export function talliesByRun(tallies: readonly Tally[]): readonly (readonly Tally[])[] {
  const [named, older] = [new Map<string, Tally[]>(), new Map<string, Tally[]>()];
  for (const tally of tallies) {
    const [groups, key] =
      tally.runId === null ? [older, tally.versionId] : [named, `${tally.runId} ${tally.versionId}`];
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [tally]);
    else group.push(tally);
  }
  return [...named.values(), ...older.values()];
}
