import type { RunRecord } from '../../domain/records.ts';
import type { SetupMark } from '../../domain/setup-script.ts';

/** A part of a setup script that is under way. */
export interface ActivePart {
  readonly part: number;
  /** The step that comes next. */
  readonly step: number;
  readonly attempt: number;
  /** Looks and moves that the step has waited for what it needs. */
  readonly waits: number;
  readonly seeks: number;
}

/** How far a run's setup script is. A pure fold over committed records, as the known graph is. */
export class SetupMemory {
  /** The part under way last; below it those that it came in between of (a consent in the middle of a login). */
  private stack: readonly ActivePart[] = [];
  private readonly done = new Map<number, number>();
  /** Parts that reached their end since the app's data was last wiped. */
  private readonly fresh = new Set<number>();
  /** Beginnings of a part since it last reached its end. */
  private readonly begun = new Map<number, number>();
  private pending: NonNullable<SetupMark['at']> | null = null;

  apply(record: RunRecord): void {
    if (record.kind === 'decision') this.decided(record.body.setup);
    else if (record.kind === 'execution_outcome')
      this.performed(record.body.actionExecutionOutcomeStatus === 'FAILED');
    // Whatever was under way began on an app that is no more.
    else if (record.kind === 'restart') this.restarted(record.body.kind !== 'relaunch');
  }

  /** Parts under way, the one that has its turn last. */
  underWay(): readonly ActivePart[] {
    return this.stack;
  }

  timesDone(part: number): number {
    return this.done.get(part) ?? 0;
  }

  isDoneHere(part: number): boolean {
    return this.fresh.has(part);
  }

  timesBegun(part: number): number {
    return this.begun.get(part) ?? 0;
  }

  private decided(mark: SetupMark | undefined): void {
    this.pending = null;
    for (const part of mark?.ended ?? []) {
      this.done.set(part, this.timesDone(part) + 1);
      this.fresh.add(part);
      this.begun.set(part, 0);
      this.stack = this.stack.filter((active) => active.part !== part);
    }
    const at = mark?.at ?? null;
    if (at === null) return;
    const { part, step, attempt } = at;
    this.begun.set(part, attempt);
    if (at.move === 'again' || at.move === 'failed') {
      this.stack = [];
      return;
    }
    const rest = this.stack.filter((active) => active.part !== part);
    const before = this.stack.find((active) => active.part === part && active.step === step);
    const waits = (before?.waits ?? 0) + (at.move === 'wait' ? 1 : 0);
    this.stack = [...rest, { part, step, attempt, waits, seeks: before?.seeks ?? 0 }];
    if (at.move !== 'wait') this.pending = at;
  }

  private performed(failed: boolean): void {
    const { pending } = this;
    const active = this.stack.at(-1);
    this.pending = null;
    if (pending === null || active === undefined) return;
    const next =
      pending.move === 'seek'
        ? { ...active, seeks: active.seeks + 1 }
        : failed
          ? { ...active, waits: active.waits + 1 }
          : { ...active, step: pending.step + 1, waits: 0, seeks: 0 };
    this.stack = [...this.stack.slice(0, -1), next];
  }

  private restarted(wiped: boolean): void {
    this.stack = [];
    this.pending = null;
    // Parts without a condition belong to the beginning of an app's life.
    if (wiped) this.fresh.clear();
  }
}
