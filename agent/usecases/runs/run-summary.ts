import type { Run } from '../../domain/run.ts';
import type { RunStatus, StopReason } from '../../domain/stop-reason.ts';

/** What `crawl --json` prints and `runs --json` lists. Times in ms of active time. */
export interface RunSummary {
  readonly runId: string;
  readonly appId: string;
  readonly status: RunStatus;
  readonly stopReason: StopReason | null;
  readonly iterations: number;
  readonly screens: number;
  readonly edges: number;
  readonly steps: number;
  readonly actions: number;
  readonly llmCalls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly elapsedMs: number;
  readonly digest: string | null;
}

export function runSummary(run: Run): RunSummary {
  const { usage } = run.head;
  return {
    runId: run.runId,
    appId: run.spec.appKey,
    status: run.status,
    stopReason: run.stopReason,
    iterations: usage.iterations,
    screens: usage.screens,
    edges: usage.edges,
    steps: usage.steps,
    actions: usage.actions,
    llmCalls: usage.llmCalls,
    tokensIn: usage.tokensIn,
    tokensOut: usage.tokensOut,
    elapsedMs: usage.activeMs,
    digest: run.digest,
  };
}
