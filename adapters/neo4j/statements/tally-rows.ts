import { talliesByRun, tallyKey, type Tally } from '../../../agent/domain/analysis/tally.ts';

/** A summary: all of one run on one build as JSON, or one of an older version, which names no run and has it in properties. */
export interface TallyRow {
  readonly versionId: string;
  readonly tallyKey: string;
  readonly runId?: string | null;
  readonly body?: string | null;
}
type OlderTally = Pick<Tally, 'actionId' | 'outcome' | 'tries' | 'idleMs' | 'actMs'> & {
  readonly toScreenId?: string | null;
  readonly idleCounts?: Tally['idleCounts'] | null;
};
export type TallyProperties = TallyRow & Partial<OlderTally>;

/** One row for a run, whatever it tried: a build that is crawled every night for years stays small and is read at once. */
export const tallyRows = (tallies: readonly Tally[]): readonly TallyProperties[] =>
  talliesByRun(tallies).flatMap((group): readonly TallyProperties[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { runId, versionId } = first;
    if (runId === null) return group.map((tally) => ({ ...tally, tallyKey: tallyKey(tally) }));
    const body = JSON.stringify(group.map(({ runId: _r, versionId: _v, ...rest }) => rest));
    return [{ versionId, runId, tallyKey: runId, body }];
  });

export function toTallies({ versionId, runId, body, ...older }: TallyProperties): readonly Tally[] {
  if (typeof runId === 'string' && typeof body === 'string')
    return (JSON.parse(body) as readonly Omit<Tally, 'runId' | 'versionId'>[]).map((tally) => ({
      ...{ ...tally, runId, versionId },
    }));
  const { actionId, outcome, tries, idleMs, actMs, toScreenId, idleCounts } = older as OlderTally;
  return [
    {
      ...{ runId: null, versionId, actionId, toScreenId: toScreenId ?? null, outcome, tries, idleMs, actMs },
      // The oldest have no times one by one.
      idleCounts: idleCounts ?? [],
    },
  ];
}
