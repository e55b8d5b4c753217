import type { IdentityAdjustment, ObservedIdentity } from '../../../agent/domain/identity.ts';
import { actionId } from '../../../agent/domain/ids.ts';
import type { RunRecord } from '../../../agent/domain/records.ts';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import { heuristicProvenance } from '../../../agent/services/decision-body.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../agent/services/exploration/map/frontier.ts';
import { KnownGraph } from '../../../agent/services/exploration/run/known-graph.ts';

export const tapAction = (
  screenId: string,
  label: string,
  more: Partial<EnumeratedAction> = {},
): EnumeratedAction => ({
  actionId: actionId(screenId, more.kind ?? 'TAP', label),
  kind: 'TAP',
  elementSignature: label,
  groupSignature: label,
  label,
  resourceName: '',
  role: 'button',
  elementIndex: 0,
  elementKey: null,
  hitTargetBounds: { x: 0, y: 0, width: 10, height: 10 },
  confidenceScore: 0.5,
  blocked: null,
  submits: false,
  leadsTo: null,
  password: false,
  inputType: '',
  ...more,
});

/** Which of the many things that a screen can show a look shows. */
type Step = ObservedIdentity['instance'];

/** Feeds a known graph as a run's records would: see a screen, do something, arrive somewhere. */
export class GraphBuilder {
  readonly graph = new KnownGraph();
  private step = 0;

  private apply(kind: string, body: unknown): void {
    this.graph.apply({
      recordId: `r${this.step}`,
      stepOrdinal: this.step++,
      kind,
      body,
    } as unknown as RunRecord);
  }

  /** A screen is on display, and what it offers is not entered yet. */
  perceive(screenId: string, name = screenId, route = screenId, step?: Step, reads?: string): this {
    const identity = step === undefined ? {} : { identity: { instance: step } };
    // Something or other is another from look to look, unless it is said to be the same.
    const text = reads ?? `look ${this.step}`;
    const looked = { screenId, name, insideApp: true, foreground: { route }, text };
    this.apply('perception', { ...looked, ...identity });
    return this;
  }

  see(
    screenId: string,
    actions: readonly EnumeratedAction[],
    more: {
      absent?: string[];
      fields?: number;
      filled?: number;
      name?: string;
      route?: string;
      step?: Step;
      reads?: string;
    } = {},
  ): this {
    this.perceive(screenId, more.name, more.route, more.step, more.reads);
    this.apply('action_candidates', {
      screenId,
      offered: actions,
      candidates: [],
      enumeratedTotal: actions.length,
      absent: more.absent ?? [],
      fields: more.fields ?? 0,
      fieldsFilled: more.filled ?? 0,
    });
    return this;
  }

  /** What is worth trying on a screen, each with why. */
  openOn(screenId: string): readonly string[] {
    const screen = this.graph.screen(screenId);
    const open = screen === undefined ? [] : openActions(screen, DEFAULT_FRONTIER_LIMITS);
    return open.map(({ why, known }) => `${why} ${known.action.label}`);
  }

  restart(kind: 'relaunch' | 'reset'): this {
    this.apply('restart', { attempt: 1, requested: kind, kind, tookMs: 0 });
    return this;
  }

  /** Screens turn out to be one. */
  adjust(body: IdentityAdjustment): this {
    this.apply('identity_adjustment', body);
    return this;
  }

  /** Touches something while the driver fails. */
  fail(action: EnumeratedAction, errorCode: string): this {
    this.apply('decision', {
      ...{ action, plan: null, expectedPostcondition: '', fieldState: 'none' },
      provenance: heuristicProvenance('test'),
    });
    this.apply('recovery_disposition', {
      ...{ failedNode: 'Act', errorCode, attempt: 1, disposition: 'RETRY' },
      ...{ nextNode: 'Perceive', stopReason: null },
    });
    return this;
  }

  /** Does something that leads out of the app, and looks at what is there. */
  leave(action: EnumeratedAction, outside = 'outside'): this {
    this.act(action, null, { leaves: true });
    this.apply('perception', { screenId: outside, name: '', insideApp: false, foreground: { route: '' } });
    return this;
  }

  /** What was done is looked at; without more, nothing came of it. */
  verify(came: object): this {
    this.apply('verification_assessment', {
      deltaType: 'none',
      visualChangeDetected: false,
      post: null,
      ...came,
    });
    return this;
  }

  /** Performs an action of the present screen and arrives; `to` null means that nothing changed. */
  act(
    action: EnumeratedAction,
    to: string | null,
    more: {
      expected?: string;
      target?: string;
      targetScreen?: string;
      fieldState?: string;
      isNew?: boolean;
      revealing?: string;
      reopening?: string;
      leaves?: boolean;
    } = {},
  ): this {
    const from = this.graph.currentScreenId ?? '';
    this.apply('decision', {
      action,
      plan:
        more.target === undefined && more.revealing === undefined && more.reopening === undefined
          ? null
          : {
              targetScreenId: more.targetScreen ?? null,
              targetActionId: more.target ?? null,
              hopsLeft: 1,
              revealing: more.revealing ?? null,
              reopening: more.reopening ?? null,
            },
      expectedPostcondition: more.expected ?? '',
      selectionRationalePlaintext: '',
      fieldState: more.fieldState ?? 'none',
      provenance: heuristicProvenance('test'),
    });
    this.apply('execution_outcome', { actionExecutionOutcomeStatus: 'COMPLETED' });
    this.apply('graph_persistence_outcome', {
      screenRecordIdentity: from,
      outcome: more.leaves === true ? 'LEAVES_APP' : to === null ? 'INEFFECTIVE' : 'LEADS_TO',
      toScreenId: more.leaves === true ? null : (to ?? from),
      newScreenIds: more.isNew === true && to !== null ? [to] : [],
      newEdgeIds: [],
    });
    return this;
  }
}
