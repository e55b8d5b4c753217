import type { RunRecord } from '../../domain/records.ts';
import { Patience } from '../patience.ts';
import { PolicyWatch } from './policy-switch.ts';

/** What a run remembers of itself, beside the app: how long it has been at it, its policies, what waiting was worth. */
export class RunHistory {
  /** Times that it began an iteration. */
  iterations = 0;
  readonly policies = new PolicyWatch();
  readonly patience = new Patience();

  note(record: RunRecord): void {
    if (record.kind === 'perception') {
      this.iterations += 1;
      this.patience.looked(record.body);
    } else if (record.kind === 'execution_outcome') this.patience.waited(record.body.waitedOn);
    else if (record.kind === 'policy_switch') this.policies.switched(record.body, this.iterations);
  }
}
