import type { RunResolvers } from './generated.ts';

export const Run: RunResolvers = {
  id: ({ runId }) => runId,
  appId: ({ spec }) => spec.appKey,
  app: ({ spec }, _args, { loaders }) => loaders.app.load(spec.appKey),
  version: ({ head }, _args, { loaders }) =>
    head.versionId === null ? null : loaders.version.load(head.versionId),
  target: ({ spec }) => spec.target,
  platform: ({ spec }) => spec.platform,
  seed: ({ spec }) => spec.seed,
  policy: ({ head }) => head.policy,
  mode: ({ spec }) => spec.mode,
  knowledge: ({ spec }) => spec.knowledge,
  viewportWidth: ({ spec }) => spec.viewport.width,
  viewportHeight: ({ spec }) => spec.viewport.height,
  allow: ({ spec }) => spec.allow,
  // The limits that a run was started with hold until its first step; later ones are part of its state.
  budgets: async ({ runId, spec, head }, _args, { loaders }) =>
    head.stepOrdinal < 0 ? spec.budgets : ((await loaders.snapshot(runId, null))?.budgets ?? spec.budgets),
  usage: ({ head }) => head.usage,
  node: ({ head }) => head.nodeName,
  lastSequence: ({ head }) => head.sequence,
  events: async ({ runId, head }, args, { loaders }) => ({
    ...(await loaders.eventsOfRun(runId, args)),
    totalCount: head.sequence,
  }),
  iterations: async ({ runId, head }, args, { loaders }) => ({
    ...(await loaders.iterationsOfRun(runId, args)),
    totalCount: head.usage.iterations,
  }),
  snapshot: ({ runId }, { stepOrdinal }, { loaders }) => loaders.snapshot(runId, stepOrdinal ?? null),
  coverage: ({ runId }, { points }, { loaders }) => loaders.coverage(runId, points),
};
