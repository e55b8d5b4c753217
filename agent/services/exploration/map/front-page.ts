import type { ChosenActionDecision, RunRecord } from '../../../domain/records.ts';
import type { KnownMap } from './known-map.ts';

type Around = Pick<KnownMap, 'screen' | 'launchScreenId'> & { readonly currentScreenId: string | null };

/**
 * Gives back what a model's choices have led past. The launch screen leads elsewhere for a stranger than for somebody who
 * has signed in, and a run that may not sign out sees the first only as long as it is a stranger. A model that was
 * followed against the policy may have it sign up at the first door it comes to: when the app is wiped later, what the
 * launch screen led to only since then is tried once more. A fold over records, like all that a run knows.
 */
export class FrontPage {
  private readonly asStranger = new Set<string>();
  private ledByModel = false;
  private signedIn = false;
  private decision: ChosenActionDecision | null = null;

  note(record: RunRecord, known: Around): void {
    if (record.kind === 'decision') {
      this.decision = record.body;
      if (!this.signedIn && record.body.provenance.asked?.agreed === false) this.ledByModel = true;
    } else if (record.kind === 'graph_persistence_outcome') this.moved(record.body.toScreenId, known);
    else if (record.kind === 'restart' && record.body.kind !== 'relaunch') this.wiped(known);
  }

  private moved(to: string | null, known: Around): void {
    const { decision } = this;
    this.decision = null;
    if (decision?.action == null || this.signedIn) return;
    this.asStranger.add(decision.action.actionId);
    const from = known.screen(known.currentScreenId ?? '');
    if (!decision.action.submits || decision.fieldState !== 'filled' || from === undefined) return;
    const asks = [...from.actions.values()].some(({ action }) => action.password);
    this.signedIn = asks && to !== null && to !== from.screenId;
  }

  private wiped(known: Around): void {
    const launch = this.signedIn && this.ledByModel ? known.screen(known.launchScreenId ?? '') : undefined;
    for (const of of launch?.actions.values() ?? []) {
      if (of.action.kind !== 'TAP' || of.tries.length === 0 || this.asStranger.has(of.action.actionId))
        continue;
      of.behind = { times: (of.behind?.times ?? 0) + 1, tries: of.tries.length };
    }
    this.signedIn = false;
    this.ledByModel = false;
  }
}
