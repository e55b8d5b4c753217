import type { SnapshotResolvers } from './generated.ts';

export const Snapshot: SnapshotResolvers = {
  node: ({ nodeName }) => nodeName,
  iteration: ({ iterationOrdinalNumber }) => iterationOrdinalNumber,
  lastSequence: ({ lastEventSequence }) => lastEventSequence,
  updatedAt: ({ timestamps }) => timestamps.updatedAt,
  state: (state) => state,
};
