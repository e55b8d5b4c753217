import type { ChosenActionDecision } from '../../../domain/records.ts';
import type { Errand } from '../map/known-map.ts';

/** How often an expectation about where an action leads came true. */
export interface Reliability {
  readonly kept: number;
  readonly broken: number;
}

const UNKNOWN: Reliability = { kept: 0, broken: 0 };
/** Hops on the way to one target after which it counts as missed once more. */
const HOPS_PER_MISS = 20;
/** What having to relaunch on the way to a target counts. */
const RELAUNCH_MISSES = 2;

/** What came of plans: how sure each edge is, which targets were missed how often, what the present plan is for. */
export class PlanLedger {
  private readonly reliability = new Map<string, Reliability>();
  private readonly hopsFor = new Map<string, number>();
  private readonly missed = new Map<string, number>();
  private target: Errand = { actionId: null, screenId: null, left: null, next: '' };

  /** What the last action was to bring into view. */
  sought: string | null = null;

  /** Below zero is impossible; `kept` of 0 means that every attempt went elsewhere. */
  reliabilityOf(actionId: string, toScreenId: string): Reliability {
    return this.reliability.get(`${actionId}>${toScreenId}`) ?? UNKNOWN;
  }

  timesMissed(actionId: string): number {
    return this.missed.get(actionId) ?? 0;
  }

  /** Having to relaunch because no plan works from here counts against what the last plan was for. */
  note({ plan, action, expectedPostcondition: next }: ChosenActionDecision, left: string | null): void {
    if (plan === null && action?.kind === 'RELAUNCH' && this.target.actionId !== null)
      this.miss(this.target.actionId, RELAUNCH_MISSES);
    if (plan?.targetActionId != null) {
      const hops = (this.hopsFor.get(plan.targetActionId) ?? 0) + 1;
      this.hopsFor.set(plan.targetActionId, hops);
      if (hops % HOPS_PER_MISS === 0) this.miss(plan.targetActionId, 1);
    }
    this.sought = plan?.revealing ?? null;
    this.target = {
      actionId: plan?.revealing == null ? (plan?.targetActionId ?? null) : null,
      screenId: plan?.targetScreenId ?? null,
      left,
      next,
    };
  }

  errand(): Errand {
    return this.target;
  }

  /** The action that the last plan was to lead to on this screen; null when it was for something else. */
  plannedOn(screenId: string): string | null {
    return this.target.screenId === screenId ? this.target.actionId : null;
  }

  /** Holds what a planned move led to against what was expected of it. */
  judge({ action, expectedPostcondition: expected, plan }: ChosenActionDecision, led: string | null): void {
    if (action === null || expected === '') return;
    const { kept, broken } = this.reliabilityOf(action.actionId, expected);
    const came = led === expected;
    this.reliability.set(
      `${action.actionId}>${expected}`,
      came ? { kept: kept + 1, broken } : { kept, broken: broken + 1 },
    );
    if (!came && plan?.targetActionId != null) this.miss(plan.targetActionId, 1);
  }

  /** Ways to a screen count as unknown again, and what was given up may be missed no more than so often so far. */
  forgive(screenId: string, missedAtMost: number): void {
    for (const key of this.reliability.keys()) if (key.endsWith(`>${screenId}`)) this.reliability.delete(key);
    for (const [target, missed] of this.missed) this.missed.set(target, Math.min(missed, missedAtMost));
  }

  clear(): void {
    this.reliability.clear();
    this.missed.clear();
    this.hopsFor.clear();
  }

  private miss(actionId: string, times: number): void {
    this.missed.set(actionId, this.timesMissed(actionId) + times);
  }
}
