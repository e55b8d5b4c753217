import type { ActionCandidatesRecord, ChosenActionDecision, RunRecord } from '../../domain/records.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';
import { policyWords } from '../decision-body.ts';

export interface HeldText {
  readonly text: string;
  /** How often the form had been handed in full when it was typed. */
  readonly round: number;
}

/** Reasons of choices that go on with a form that was not accepted. */
export const OTHER_VALUES = 'other_values';

type FieldAction = Pick<EnumeratedAction, 'actionId' | 'kind' | 'resourceName' | 'label' | 'inputType'>;
const fieldKey = (a: FieldAction): string => `${a.resourceName}|${a.inputType}|${a.label}`;

/**
 * What was typed where, and how often each form was handed in. A form is known by its fields, so that it is the same
 * with and without its complaints. A pure fold over committed records, as the known graph is.
 */
export class FormMemory {
  /** By screen: keys of its fields. */
  private readonly fields = new Map<string, Set<string>>();
  private readonly held = new Map<string, HeldText>();
  private readonly rounds = new Map<string, number>();
  private screenId: string | null = null;
  private decision: ChosenActionDecision | null = null;
  /** The form that was handed in full just now, or is being filled again since. */
  private submitted: string | null = null;

  apply(record: RunRecord): void {
    switch (record.kind) {
      case 'perception':
        this.screenId = record.body.screenId;
        break;
      case 'action_candidates':
        this.meet(record.body);
        break;
      case 'decision':
        this.decision = record.body;
        if (!policyWords(record.body).startsWith(OTHER_VALUES)) this.submitted = null;
        break;
      case 'execution_outcome':
        // One that failed counts as well: it would fail again, and a form must not keep a run for ever.
        this.performed();
        break;
      default:
        break;
    }
  }

  /** The form on a screen, whose fields on display are among `present`. Empty where there is none. */
  formOn(screenId: string, present: readonly FieldAction[]): string {
    const keys = new Set(this.fields.get(screenId));
    for (const action of present) if (action.kind === 'TYPE') keys.add(fieldKey(action));
    return [...keys].sort().join('\n');
  }

  roundOf(form: string): number {
    return this.rounds.get(form) ?? 0;
  }

  /** Whether the form was handed in full and is still there. */
  isRefused(form: string): boolean {
    return form !== '' && this.submitted === form;
  }

  textIn(form: string, action: FieldAction): HeldText | null {
    return this.held.get(`${form}\n\n${fieldKey(action)}`) ?? null;
  }

  private meet({ screenId, offered }: ActionCandidatesRecord): void {
    for (const action of offered) {
      if (action.kind !== 'TYPE') continue;
      const keys = this.fields.get(screenId) ?? new Set();
      this.fields.set(screenId, keys.add(fieldKey(action)));
    }
  }

  private performed(): void {
    const action = this.decision?.action ?? null;
    if (action === null || this.screenId === null) return;
    const form = this.formOn(this.screenId, [action]);
    if (action.kind === 'TYPE')
      this.held.set(`${form}\n\n${fieldKey(action)}`, {
        text: this.decision?.inputText ?? '',
        round: this.roundOf(form),
      });
    if (!action.submits || form === '') return;
    const again = this.decision !== null && policyWords(this.decision).startsWith(OTHER_VALUES);
    // With gaps it is handed in to see what it answers; what it answers then says nothing against the values.
    if (!again && this.decision?.fieldState !== 'filled') return;
    this.submitted = form;
    this.rounds.set(form, this.roundOf(form) + 1);
  }
}
