import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import { toScreenGraphError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/run.ts';
import type { AnalysisPort } from '../../ports/AnalysisPort.ts';
import { exploredOf, saturationSteps, type Saturation } from '../../services/analysis/coverage/saturation.ts';
import { saturationSinceSteps } from '../../services/analysis/coverage/saturation-since.ts';
import type { Steps } from '../../services/analysis/build/steps.ts';
import { buildsInOrder, type OrderParts } from '../browse/builds-in-order.ts';

/** Builds before one that are read, until one was crawled to its end. */
const MAX_BEFORE = 3;

/**
 * How much of builds is still unseen, each by the newest build before it that was crawled to its end, or else by the newest of
 * which something was seen. One that is too large to be read counts as not there.
 */
export async function saturationOfBuilds(
  parts: OrderParts & {
    readonly analysis: AnalysisPort;
    readonly limits: { readonly maxScreens: number };
  },
  scope: Scope,
  appKeys: readonly string[],
): Promise<(facts: BuildFacts) => Promise<Steps<Saturation>>> {
  const builds = await buildsInOrder(parts, scope, appKeys);
  return async (facts) => {
    const { appKey, versionId: asked } = facts.version;
    const all = builds.get(appKey) ?? [];
    const at = all.findIndex(({ versionId }) => versionId === asked);
    const earlier = all.slice(0, Math.max(0, at)).toReversed();
    let newest: BuildFacts | null = null;
    for (const { versionId } of earlier.slice(0, MAX_BEFORE))
      try {
        const before = await parts.analysis.readBuild(scope, { appKey, versionId }, parts.limits);
        if (before?.explored === true) return saturationSinceSteps(before, facts);
        if (before !== null && before.screens.length > 0) newest ??= before;
      } catch (thrown) {
        if (toScreenGraphError(thrown).code !== 'invalid_input') throw thrown;
      }
    return newest === null ? saturationSteps(exploredOf(facts)) : saturationSinceSteps(newest, facts);
  };
}
