import type { RecordBody, RunRecord } from '../../../domain/records.ts';
import type { ActionOutcome } from '../../../domain/ui-action.ts';
import { Patience } from '../../perception/patience.ts';
import { FRESH_START_REASON } from './continuation.ts';
import type { Try } from '../map/known-map.ts';
import { FrontPage } from '../map/front-page.ts';
import { Remarks } from '../map/remarks.ts';
import { PolicyWatch } from './policy-switch.ts';
import { UnreadableScreens } from './unreadable-screens.ts';

/** What only an action that was performed comes to. */
const DONE: readonly (ActionOutcome | null)[] = ['LEADS_TO', 'LEAVES_APP', 'CRASHES'];

/** What a run remembers of itself, beside the app: how long it has been at it, its policies, what waiting was worth, what it was led past. */
export class RunHistory {
  /** Times that it began an iteration. */
  iterations = 0;
  /** Times that the app was started once more for what could not be reached, since something was last tried for the first time. */
  freshStarts = 0;
  /** The last failure says nothing of what was done: the session was lost, for the first time while doing this. */
  excused = false;
  /** Actions that reached for the device, starting the app aside, and those of them that it is known to have done. */
  private readonly acts = { tried: 0, done: 0 };
  readonly policies = new PolicyWatch();
  readonly patience = new Patience();
  readonly unreadable = new UnreadableScreens();
  private readonly remarks = new Remarks();

  /** Looks at the device, those of them that brought a picture, and what was to be read (two of it are as good as many). */
  private readonly looks = { all: 0, pictured: 0, read: new Set<string>() };
  /** Something came of something that was done, or nobody saw whether it did. */
  private moved = false;
  private readonly frontPage = new FrontPage();
  private chosen: string | null = null;
  private relaunches = false;
  private readonly interrupted = new Set<string>();

  /** Whether the device has done none of what it was asked for: a phone that refuses touches, a hub that forwards none. */
  get didNothing(): boolean {
    return this.acts.tried > 0 && this.acts.done === 0;
  }

  /** Whether the device has shown pages and never a picture of one. */
  get sawNoPicture(): boolean {
    return this.looks.all > 0 && this.looks.pictured === 0;
  }

  /** Whether nothing that was done changed anything, to the last word and state, the clock of the phone aside. */
  get sawNoChange(): boolean {
    return this.looks.all > 0 && this.looks.read.size === 1 && !this.moved;
  }

  /** What is to be remembered of the action that is being done, beside where it led. */
  get ofTry(): Pick<Try, 'at' | 'said'> {
    return { at: this.iterations, ...(this.remarks.only ? { said: true } : {}) };
  }

  note(record: RunRecord, known: Parameters<FrontPage['note']>[1]): void {
    this.frontPage.note(record, known);
    this.unreadable.note(record, known);
    this.remarks.note(record);
    if (record.kind === 'perception') {
      this.iterations += 1;
      this.looks.all += 1;
      if (record.body.screenshotRefId !== null) this.looks.pictured += 1;
      // A counter goes on by a digit, which is no other content.
      if (this.looks.read.size < 2) this.looks.read.add(record.body.text);
      this.patience.looked(record.body);
    } else if (record.kind === 'verification_assessment') {
      const { deltaType, visualChangeDetected, post } = record.body;
      this.moved ||= deltaType !== 'none' || visualChangeDetected;
      if (post !== null && this.looks.read.size < 2) this.looks.read.add(post.text);
    } else if (record.kind === 'decision') {
      this.chosen = record.body.action?.actionId ?? null;
      this.relaunches = record.body.action?.kind === 'RELAUNCH';
    } else if (record.kind === 'graph_persistence_outcome') {
      const tried = known.screen(known.currentScreenId ?? '')?.actions.get(this.chosen ?? '');
      if (tried?.tries.length === 0) this.freshStarts = 0;
      // What took too long to say so may have been done all the same.
      if (DONE.includes(record.body.outcome)) this.acts.done += 1;
    } else if (record.kind === 'recovery_disposition') this.judgeFailure(record.body);
    else if (record.kind === 'execution_outcome') {
      this.patience.waited(record.body.waitedOn);
      if (!this.relaunches) this.acts.tried += 1;
      if (!this.relaunches && record.body.actionExecutionOutcomeStatus === 'COMPLETED') this.acts.done += 1;
    } else if (record.kind === 'continuation_decision') {
      if (record.body.routingDirectiveReason === FRESH_START_REASON) this.freshStarts += 1;
    } else if (record.kind === 'policy_switch') this.policies.switched(record.body, this.iterations);
  }

  /** Whoever pulls the plug while a control is touched should not lose the control; what loses the session again has. */
  private judgeFailure({ failedNode, errorCode }: RecordBody<'recovery_disposition'>): void {
    this.excused =
      failedNode === 'Act' &&
      errorCode === 'session_lost' &&
      this.chosen !== null &&
      !this.interrupted.has(this.chosen);
    if (this.excused && this.chosen !== null) this.interrupted.add(this.chosen);
  }
}
