import { z } from 'zod';
import { DEFAULT_TARGET_RULES, ProjectTargetRules } from '../../agent/usecases/runs/target-rules.ts';

/** The part of `serve` that workers and commands go by. */
export const WORK_SHAPE = {
  /** Runs that one process carries out at once. */
  workers: z.int().min(1).max(64),
  /** How often a worker with a free place looks for runs that other processes have queued, in ms. */
  pollMs: z.int().min(50).max(60_000),
  /** Tenants whose runs are carried out here; null: all. */
  tenants: z.array(z.string().min(1)).min(1).nullable(),
  /** What the API may point a crawl at; crawls from the command line are not bound by it. */
  targets: ProjectTargetRules,
};

export const WORK_DEFAULTS = { workers: 2, pollMs: 1_000, tenants: null, targets: DEFAULT_TARGET_RULES };
