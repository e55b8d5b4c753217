import type { RunRecord } from '../../domain/records.ts';
import { Patience } from '../perception/patience.ts';
import { FrontPage } from './front-page.ts';
import { PolicyWatch } from './policy-switch.ts';

/** What a run remembers of itself, beside the app: how long it has been at it, its policies, what waiting was worth, what it was led past. */
export class RunHistory {
  /** Times that it began an iteration. */
  iterations = 0;
  readonly policies = new PolicyWatch();
  readonly patience = new Patience();

  private readonly frontPage = new FrontPage();

  note(record: RunRecord, known: Parameters<FrontPage['note']>[1]): void {
    this.frontPage.note(record, known);
    if (record.kind === 'perception') {
      this.iterations += 1;
      this.patience.looked(record.body);
    } else if (record.kind === 'execution_outcome') this.patience.waited(record.body.waitedOn);
    else if (record.kind === 'policy_switch') this.policies.switched(record.body, this.iterations);
  }
}
