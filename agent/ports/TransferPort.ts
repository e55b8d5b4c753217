import type { App, AppVersion } from '../domain/app.ts';
import type { Run, Scope } from '../domain/run.ts';
import type { Tally } from '../domain/analysis/tally.ts';
import type {
  TransferLog,
  TransferMapWrite,
  TransferScreen,
  TransferSnapshot,
  TransferWays,
} from '../domain/transfer.ts';

interface IdPage {
  /** Exclusive; empty: from the start. */
  readonly after: string;
  readonly limit: number;
}
interface StepPage {
  /** Exclusive; −1: from the start. */
  readonly after: number;
  readonly limit: number;
}

/**
 * Maps and logs whole, out of one store and into another. Reads are pages in the order of IDs; the map may grow meanwhile.
 * Every `put` is idempotent by keys alone: what is there stays as it is. Stays within the scope (I12).
 * Errors: `repo_unavailable`.
 */
export interface TransferPort {
  screensOf(scope: Scope, appKey: string, page: IdPage): Promise<readonly TransferScreen[]>;
  waysOf(scope: Scope, appKey: string, page: IdPage): Promise<readonly TransferWays[]>;
  snapshotsOf(scope: Scope, runId: string, page: StepPage): Promise<readonly TransferSnapshot[]>;
  mapWritesOf(scope: Scope, runId: string, page: StepPage): Promise<readonly TransferMapWrite[]>;

  /**
   * Builds keep their ordinals where those are free, else they come after the newest. `invalid_input` when the tenant has
   * this app in another project.
   */
  putApp(scope: Scope, app: App, versions: readonly AppVersion[]): Promise<void>;
  /** Of an app that is there; what the tenant has in another app is passed over. Gives how many screens were new. */
  putScreens(scope: Scope, rows: readonly TransferScreen[]): Promise<number>;
  /** Between screens and of actions of the app that are there; others are passed over. Gives how many edges were new. */
  putWays(scope: Scope, rows: readonly TransferWays[]): Promise<number>;
  /** Of builds that are there. What a run came to is there or not; what is there stays as it is. */
  putTallies(scope: Scope, tallies: readonly Tally[]): Promise<void>;
  /** Whether a run of this ID is there; one of another tenant or project is `foreign`. */
  standingOf(scope: Scope, runId: string): Promise<'absent' | 'there' | 'foreign'>;
  /** Before its run, which makes it visible. */
  putLog(scope: Scope, log: TransferLog): Promise<void>;
  /** After its whole log; `mapWrites` say which screens it observed. False: it was there. */
  putRun(scope: Scope, run: Run, mapWrites: readonly TransferMapWrite[]): Promise<boolean>;
}

/** For each screen that was observed, the iteration that saw it first. */
export function firstIterations(writes: readonly TransferMapWrite[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { iteration, screenIds } of writes)
    for (const id of screenIds) first.set(id, Math.min(iteration, first.get(id) ?? iteration));
  return first;
}
