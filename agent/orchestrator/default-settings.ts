import type { NodeSettings } from '../nodes/node-contract.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../services/frontier.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS } from '../services/page-source/index.ts';
import { DEFAULT_ROUTE_COSTS } from '../services/route-planner.ts';
import { DEFAULT_SETTLE } from '../services/settle.ts';

export const DEFAULT_NODE_SETTINGS: NodeSettings = {
  settle: DEFAULT_SETTLE,
  frontier: DEFAULT_FRONTIER_LIMITS,
  routes: DEFAULT_ROUTE_COSTS,
  parse: DEFAULT_PAGE_SOURCE_LIMITS,
  maxActionsPerScreen: 20,
  recoveryAttempts: 3,
  resetLimit: 0,
  executionTimeoutMs: 10_000,
};
