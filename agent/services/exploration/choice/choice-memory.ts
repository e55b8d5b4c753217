import type { ExplorationChoice } from './exploration-policy.ts';

type Plan = () => ExplorationChoice | null;

/**
 * The policy's choice of the newest EnumerateActions. It plans in order to list the choice first, and ChooseAction right
 * after it plans in order to take it: nothing has happened in between, and planning is the dearest part of a crawl's own
 * time. Nothing of a run's state: whoever takes a run over between the two plans again and gets the same.
 */
export class ChoiceMemory {
  private kept: { readonly step: number; readonly choice: ExplorationChoice | null } | null = null;

  /** Plans, and keeps the choice as that of a step. */
  plan(step: number, plan: Plan): ExplorationChoice | null {
    this.kept = { step, choice: plan() };
    return this.kept.choice;
  }

  /** What a step planned; planned now where that is not in memory. */
  plannedAt(step: number, plan: Plan): ExplorationChoice | null {
    return this.kept?.step === step ? this.kept.choice : plan();
  }
}
