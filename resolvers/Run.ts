import type { RunResolvers } from './generated.ts';
import { appOf, buildOf, healthOf, limitsOf, LISTED, ofRun } from './views.ts';

export const Run: RunResolvers = {
  id: ({ runId }) => runId,
  appId: appOf,
  app: async (run, args, context) => context.loaders.app.load(await appOf(run, args, context)),
  version: buildOf,
  ...LISTED,
  target: ofRun(({ spec }) => spec.target),
  platform: ofRun(({ spec }) => spec.platform),
  seed: ofRun(({ spec }) => spec.seed),
  policy: ofRun(({ head }) => head.policy),
  mode: ofRun(({ spec }) => spec.mode),
  knowledge: ofRun(({ spec }) => spec.knowledge),
  viewportWidth: ofRun(({ spec }) => spec.viewport.width),
  viewportHeight: ofRun(({ spec }) => spec.viewport.height),
  allow: ofRun(({ spec }) => spec.allow),
  budgets: limitsOf,
  usage: ofRun(({ head }) => head.usage),
  node: ofRun(({ head }) => head.nodeName),
  lastSequence: ofRun(({ head }) => head.sequence),
  digest: ofRun(({ digest }) => digest),
  clientRequestId: ofRun(({ clientRequestId }) => clientRequestId),
  events: ofRun(async ({ runId, head }, args, { loaders }) => ({
    ...(await loaders.eventsOfRun(runId, args)),
    totalCount: head.sequence,
  })),
  iterations: ofRun(async ({ runId, head }, args, { loaders }) => ({
    ...(await loaders.iterationsOfRun(runId, args)),
    totalCount: head.usage.iterations,
  })),
  snapshot: ({ runId }, { stepOrdinal }, { loaders }) => loaders.snapshot(runId, stepOrdinal ?? null),
  coverage: ({ runId }, { points }, { loaders }) => loaders.coverage(runId, points),
  left: ({ runId }, _args, { loaders }) => loaders.left.load(runId),
  health: healthOf,
};
