import { runSummary } from '../agent/usecases/run-summary.ts';
import type { RunResolvers } from './generated.ts';

export const Run: RunResolvers = {
  id: ({ runId }) => runId,
  appId: (run) => runSummary(run).appId,
  target: ({ spec }) => spec.target,
  platform: ({ spec }) => spec.platform,
  seed: ({ spec }) => spec.seed,
  lastSequence: ({ head }) => head.sequence,
  usage: ({ head }) => head.usage,
};
