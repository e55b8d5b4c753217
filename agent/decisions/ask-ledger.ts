import type { DecisionProvenance, RunRecord } from '../domain/records.ts';
import type { StartMap } from '../domain/start-map.ts';

/** How a run may spend questions in `novelty` mode. Means per iteration: at most 0.25 calls and 500 tokens. */
export interface Thrift {
  /** Questions that an iteration earns, and those that a run begins with. */
  readonly questionsPerIteration: number;
  readonly firstQuestions: number;
  readonly tokensPerIteration: number;
  readonly firstTokens: number;
  /** Iterations between two questions for the reason that nothing new came. */
  readonly stallPause: number;
  /** Choices against the policy's own before they are judged, and the share of its success that they must have. */
  readonly trialChoices: number;
  readonly leastShare: number;
}

export const DEFAULT_THRIFT: Thrift = {
  questionsPerIteration: 0.23,
  firstQuestions: 5,
  tokensPerIteration: 400,
  firstTokens: 4_000,
  stallPause: 20,
  trialChoices: 12,
  leastShare: 0.6,
};

interface Tally {
  tries: number;
  found: number;
}

/**
 * What a run has asked and what it brought. A pure fold over committed records, like the known graph: a resumed run and
 * a replayed one ask exactly what the undisturbed one would. A question counts the same whether the cache, a model or
 * nobody answered it.
 */
export class AskLedger {
  private iterations = 0;
  private questions = 0;
  private tokens = 0;
  private lastStall = Number.NEGATIVE_INFINITY;
  private lastSwitch = Number.NEGATIVE_INFINITY;
  private layout: string | null = null;
  private isForm = false;
  private readonly layouts = new Set<string>();
  private readonly asked = new Set<string>();
  private readonly fields = new Set<string>();
  /** Structures that were asked about in a stall. */
  private readonly stalls = new Set<string>();
  /** Names that a model has given to screens. */
  private readonly names = new Set<string>();
  /** Structures that were new when the run had no means to ask, or nothing to choose between. */
  private readonly owed = new Set<string>();
  private judged: 'model' | 'policy' | null = null;
  private readonly tallies: Record<'model' | 'policy', Tally> = {
    model: { tries: 0, found: 0 },
    policy: { tries: 0, found: 0 },
  };
  private readonly thrift: Thrift;
  private previous: Look | null = null;
  private current: Look | null = null;

  constructor(thrift: Thrift = DEFAULT_THRIFT) {
    this.thrift = thrift;
  }

  /** What earlier runs have acted on and typed into is nothing new to a run that starts from the map. */
  beginWith(map: StartMap): void {
    for (const { layoutHash, actions } of map.screens)
      for (const { action, tries } of actions) {
        if (tries.length === 0) continue;
        this.layouts.add(layoutHash);
        if (action.kind === 'TYPE') this.fields.add(action.elementSignature);
      }
  }

  apply(record: RunRecord): void {
    if ('provenance' in record.body) this.count(record.body.provenance);
    switch (record.kind) {
      case 'perception': {
        const { screenId, signature, elementsRefId } = record.body;
        this.iterations += 1;
        this.layout = signature.layoutHash;
        this.previous = this.current;
        this.current = { screenId, elementsRefId };
        break;
      }
      case 'action_candidates':
        this.isForm = record.body.fields > 0;
        break;
      case 'decision': {
        const { provenance, action, plan, described } = record.body;
        if (described?.name != null) this.names.add(described.name.toLowerCase());
        const { asked } = provenance;
        const answered = asked !== undefined && asked.agreed !== null;
        this.judged =
          answered && asked.agreed === false ? 'model' : plan === null && !answered ? 'policy' : null;
        // A form offers one thing as long as it is empty; what to do with it is then asked field by field.
        const putOff = provenance.reason === 'saving' || (provenance.reason === 'one_choice' && !this.isForm);
        if (this.layout !== null && putOff) this.owed.add(this.layout);
        if (asked === undefined) break;
        if (this.layout !== null) this.asked.add(this.layout);
        if (action?.kind === 'TYPE') this.fields.add(action.elementSignature);
        if (provenance.reason.startsWith('stalled')) {
          this.lastStall = this.iterations;
          if (this.layout !== null) this.stalls.add(this.layout);
        }
        break;
      }
      case 'graph_persistence_outcome': {
        const { newScreenIds, newEdgeIds } = record.body;
        if (this.layout !== null) this.layouts.add(this.layout);
        if (this.judged === null) break;
        const tally = this.tallies[this.judged];
        tally.tries += 1;
        if (newScreenIds.length + newEdgeIds.length > 0) tally.found += 1;
        this.judged = null;
        break;
      }
      case 'policy_switch':
        this.lastSwitch = this.iterations;
        break;
      default:
        break;
    }
  }

  private count({ asked }: DecisionProvenance): void {
    if (asked === undefined) return;
    this.questions += 1;
    this.tokens += asked.promptTokens;
  }

  /** Whether a question of so many estimated tokens keeps the run within its means. */
  affords(tokens: number): boolean {
    const { questionsPerIteration, firstQuestions, tokensPerIteration, firstTokens } = this.thrift;
    return (
      this.questions + 1 <= questionsPerIteration * this.iterations + firstQuestions &&
      this.tokens + tokens <= tokensPerIteration * this.iterations + firstTokens
    );
  }

  /**
   * A structure is new until something was done on it, and asked about once. For want of means, or on a screen of it
   * with one choice, a question is put off, not dropped: which screens come first differs from seed to seed, which
   * structures are asked about should not.
   */
  isNewFrame(layoutHash: string): boolean {
    return (!this.layouts.has(layoutHash) || this.owed.has(layoutHash)) && !this.asked.has(layoutHash);
  }

  wasAskedAbout(layoutHash: string): boolean {
    return this.asked.has(layoutHash);
  }

  wasAskedForText(elementSignature: string): boolean {
    return this.fields.has(elementSignature);
  }

  /** Now and then, and once about a structure: who is asked again about a calendar names one more of its days. */
  maySpeakOfStall(layoutHash: string): boolean {
    return !this.stalls.has(layoutHash) && this.iterations - this.lastStall >= this.thrift.stallPause;
  }

  iterationsSinceSwitch(): number {
    return this.iterations - this.lastSwitch;
  }

  /** Whether the model's own choices find about as much as the policy's; true until enough of them were seen. */
  pays(): boolean {
    const { model, policy } = this.tallies;
    const { trialChoices, leastShare } = this.thrift;
    if (model.tries < trialChoices || policy.tries < trialChoices) return true;
    return model.found / model.tries >= leastShare * (policy.found / policy.tries);
  }

  /** A name that another screen has tells nothing apart. */
  hasNamed(name: string): boolean {
    return this.names.has(name.toLowerCase());
  }

  /** The look before the present one; what changed is told against it. */
  lookBefore(): Look | null {
    return this.previous;
  }
}

export interface Look {
  readonly screenId: string;
  readonly elementsRefId: string;
}
