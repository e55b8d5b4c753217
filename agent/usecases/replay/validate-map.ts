import type { AppMap, MapEdge } from '../../domain/graph.ts';
import type { SeenPlace, StepResult, StoredStep } from '../../domain/stored-path.ts';
import { departure, performStep } from '../../services/replay/perform-step.ts';
import type { RunSteps } from '../../services/replay/run-steps.ts';
import type { Seen, Stage } from '../../services/replay/stage.ts';
import { StandIns, type ChangedScreen, type MetAt } from '../../services/replay/stand-ins.ts';
import { holds, Tour, type EdgeVerdict } from '../../services/replay/tour.ts';
import { begin } from './perform-paths.ts';

export interface EdgeResult {
  readonly edge: MapEdge;
  readonly verdict: EdgeVerdict;
  readonly tries: number;
  /** For people, of the last try; empty where it is as the map says. */
  readonly reason: string;
}

/** What a walk over every edge of a map has shown. */
export interface Validation {
  readonly results: readonly EdgeResult[];
  readonly actions: number;
  readonly relaunches: number;
  /** Edges that only held in the state that the steps of a run brought about. */
  readonly byRuns: number;
  /** Screens in whose place another one was found, which was taken for them. */
  readonly changed: readonly ChangedScreen[];
  /** Why it ended before its end; null where it did not. */
  readonly endedEarly: 'interrupted' | 'budget' | 'no_start' | null;
  /** What the app showed last when it was started; where that is nothing the map begins with, it ended so. */
  readonly startedOn: SeenPlace;
}

export interface ValidationOptions {
  readonly startScreenId: string | null;
  readonly stepsOf: (edge: MapEdge) => readonly StoredStep[];
  /** What runs did: what the tour did not find is looked for along them. */
  readonly runs: readonly RunSteps[];
  readonly maxActions: number;
  /** How often an edge is tried in the tour before what came of it counts. */
  readonly tries: number;
  readonly onEdge?: (result: EdgeResult, left: number) => void;
}

const RELAUNCH_COST = 3;
/** Starts in a row that lead to nowhere the map knows. */
const MAX_LOST = 3;

/** What came of an edge, and what is in front then. */
interface Walked {
  readonly verdict: EdgeVerdict;
  readonly reason: string;
  readonly seen: Seen | null;
  readonly cutOff?: boolean;
}

const crashOf = ({ actionId }: { readonly actionId: string }, kind: string, signature: string): string =>
  `${actionId} ${kind} ${signature}`;

/**
 * Walks every edge of a map once: in a tour that goes around what does not hold, and where that did not find an edge (a
 * screen that only a signed-in user sees) along the steps by which runs have found it. One use.
 */
class MapWalk {
  private readonly tour: Tour;
  private readonly standIns: StandIns;
  private readonly names: ReadonlyMap<string, string>;
  /** What crashes are on record for an action. */
  private readonly crashes: ReadonlySet<string>;
  private readonly reasons = new Map<string, string>();
  private readonly start;
  private readonly stage: Stage;
  private readonly options: ValidationOptions;
  private actions = 0;
  private relaunches = 0;
  private cameFrom: string | null = null;
  private startedOn: SeenPlace = { kind: 'outside', screenId: null, name: '' };

  constructor(stage: Stage, map: AppMap, options: ValidationOptions) {
    this.options = options;
    const { startScreenId, tries } = options;
    this.standIns = new StandIns(map, startScreenId);
    this.stage = { ...stage, standIns: this.standIns.ids };
    this.names = new Map(map.screens.map(({ screenId, name }) => [screenId, name]));
    this.tour = new Tour(map.edges, { startScreenId, tries, relaunchCost: RELAUNCH_COST });
    this.crashes = new Set(
      options.runs.flatMap(({ steps }) =>
        steps.flatMap(({ action, expects }) =>
          action !== null && expects.kind === 'crash'
            ? [crashOf(action, expects.defect, expects.signature)]
            : [],
        ),
      ),
    );
    this.start = { start: startScreenId === null ? null : { screenId: startScreenId, name: '', route: '' } };
  }

  async walk(): Promise<Validation> {
    let endedEarly = await this.walkTour();
    const before = this.tour.unsettled().size;
    if (endedEarly === null && before > 0) endedEarly = await this.walkRuns();
    return {
      results: [...this.tour.results()].map((one) => ({
        ...one,
        reason: this.reasons.get(one.edge.edgeId) ?? '',
      })),
      ...{ actions: this.actions, relaunches: this.relaunches, endedEarly },
      byRuns: before - this.tour.unsettled().size,
      changed: this.standIns.changed,
      startedOn: this.startedOn,
    };
  }

  private here(seen: Seen): string | null {
    return this.standIns.here(seen);
  }

  private spent(): Validation['endedEarly'] {
    if (this.stage.signal.aborted) return 'interrupted';
    return this.actions >= this.options.maxActions ? 'budget' : null;
  }

  private note(edge: MapEdge, verdict: EdgeVerdict, reason: string): void {
    this.tour.note(edge, verdict);
    if (verdict === 'ok') this.reasons.delete(edge.edgeId);
    else this.reasons.set(edge.edgeId, reason);
    this.options.onEdge?.({ edge, verdict, reason, tries: 1 }, this.tour.left);
  }

  /** A crash that the map has for the action is no departure from it. */
  private orKnownCrash(
    edge: MapEdge,
    { verdict, seen }: { readonly verdict: EdgeVerdict; readonly seen: Seen | null },
  ): EdgeVerdict {
    const defect = seen?.defect ?? null;
    if (verdict !== 'departed' || defect === null) return verdict;
    return this.crashes.has(crashOf(edge, defect.kind, defect.signature)) ? 'elsewhere' : verdict;
  }

  private async begin(again: boolean): Promise<Seen> {
    this.relaunches += 1;
    this.cameFrom = null;
    const seen = await begin(this.stage, this.start, again);
    this.startedOn = seen.place;
    return this.recognise(seen, 'start');
  }

  private recognise(seen: Seen, at: MetAt | null): Seen {
    return this.standIns.recognise(this.stage, seen, at);
  }

  /** What an edge led to, where that is not its screen any more but what stands in its place. */
  private orChanged(edge: MapEdge, { verdict, reason, seen }: Walked): Walked {
    if (seen === null || (verdict !== 'ok' && verdict !== 'departed')) return { verdict, reason, seen };
    const now = this.recognise(seen, verdict === 'departed' ? edge : null);
    if (!this.standIns.standsFor(now, edge.toScreenId)) return { verdict, reason, seen: now };
    const screen = { screenId: edge.toScreenId, name: this.names.get(edge.toScreenId) ?? '', route: '' };
    return {
      verdict: 'changed',
      reason: departure({ kind: 'screen', screen }, now.place, this.stage.called),
      seen: now,
    };
  }

  private async walkTour(): Promise<Validation['endedEarly']> {
    let seen = await this.begin(false);
    for (let lost = 0; ;) {
      const spent = this.spent();
      if (spent !== null) return spent;
      const leg = this.tour.next(this.here(seen), this.cameFrom);
      if (leg === null) return null;
      if (leg.relaunch) {
        seen = await this.begin(lost > 0);
        lost = this.here(seen) === this.options.startScreenId ? 0 : lost + 1;
        if (lost >= MAX_LOST) return 'no_start';
        if (lost > 0) continue;
      }
      for (const edge of leg.edges) {
        const from = this.here(seen);
        if (from !== edge.fromScreenId || this.stage.signal.aborted) break;
        const walked = await this.along(edge, seen);
        if (walked.cutOff === true) return 'interrupted';
        const { verdict, reason } = walked;
        const other = verdict === 'departed' ? this.tour.edgeOf(edge.actionId, walked.seen?.ids ?? []) : null;
        if (other !== null) this.note(other, 'ok', '');
        this.note(edge, other === null ? this.orKnownCrash(edge, walked) : 'elsewhere', reason);
        seen = walked.seen ?? (await this.begin(false));
        if (this.here(seen) !== from && walked.seen !== null) this.cameFrom = from;
        if (!holds(verdict)) break;
      }
    }
  }

  /** The steps of one edge, what has to be typed first among them; the last one done tells. */
  private async along(edge: MapEdge, from: Seen): Promise<Walked> {
    let seen: Seen | null = from;
    let last: StepResult | null = null;
    for (const step of this.options.stepsOf(edge)) {
      if (seen === null) break;
      const done = await performStep(this.stage, step, seen);
      this.actions += 1;
      if (done.cutOff) return { verdict: 'failed', reason: '', seen: done.seen, cutOff: true };
      seen = done.seen;
      last = done.result;
      if (last.verdict !== 'ok') break;
    }
    if (last === null) return { verdict: 'failed', reason: '', seen };
    const { verdict, reason, step } = last;
    const walked = { verdict, reason, seen };
    return step.action?.actionId === edge.actionId ? this.orChanged(edge, walked) : walked;
  }

  private async walkRuns(): Promise<Validation['endedEarly']> {
    for (const { steps } of this.options.runs) {
      const open = this.tour.unsettled();
      const wanted = steps.flatMap((step, at) => {
        const edge = this.edgeOf(step);
        return edge !== null && open.has(edge.edgeId) ? [at] : [];
      });
      const [first, last] = [wanted[0], wanted.at(-1)];
      if (first === undefined || last === undefined) continue;
      const reset = steps.slice(0, first).findLastIndex(({ what }) => what === 'reset');
      const ended = await this.walkRun(steps.slice(reset + 1, last + 1));
      if (ended !== null) return ended;
    }
    return null;
  }

  private edgeOf({ action, expects }: StoredStep): MapEdge | null {
    if (action === null || expects.kind !== 'screen') return null;
    return this.tour.edgeOf(action.actionId, [expects.screen.screenId]);
  }

  /** Step by step; after one that departs on with the next that is for the screen in front, or starts the app. */
  private async walkRun(steps: readonly StoredStep[]): Promise<Validation['endedEarly']> {
    let seen: Seen | null = await this.begin(true);
    for (const step of steps) {
      const spent = this.spent();
      if (spent !== null) return spent;
      const from = step.from?.screenId;
      if (step.what === 'act' && (from === undefined || seen?.ids.includes(from) !== true)) continue;
      seen ??= await this.begin(false);
      const done = await performStep(this.stage, step, seen);
      this.actions += 1;
      if (done.cutOff) return 'interrupted';
      seen = done.seen;
      const edge = this.edgeOf(step);
      if (edge === null) continue;
      const { verdict, reason } = done.result;
      const walked = this.orChanged(edge, { verdict, reason, seen });
      seen = walked.seen;
      if (holds(walked.verdict) || !this.reasons.has(edge.edgeId))
        this.note(edge, this.orKnownCrash(edge, walked), walked.reason);
    }
    return null;
  }
}

export const validateMap = (stage: Stage, map: AppMap, options: ValidationOptions): Promise<Validation> =>
  new MapWalk(stage, map, options).walk();
