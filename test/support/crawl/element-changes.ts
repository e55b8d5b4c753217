import type { BuildFacts } from '../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../agent/services/analysis/drift/compare-builds.ts';

/** What a drift says of elements: the change, the name, how many; sorted. */
export const elementChanges = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.flatMap((s) => s.elements)
    .map(
      ({ change, before: old, after: fresh, count }) => `${change} ${(fresh ?? old)?.label ?? ''} ${count}`,
    )
    .sort();
