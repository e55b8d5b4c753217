import type { PolicyName } from '../../agent/domain/node-name.ts';
import type { Mechanism } from '../../agent/services/exploration/map/mechanisms.ts';
import { groundTruth } from '../../adapters/simulated/truth.ts';
import { modelOf, nameOf, type BenchApp } from './apps.ts';
import { BASELINES, type BaselineName } from './baselines.ts';
import { walkBaseline } from './explorer.ts';
import { BUDGET, MARKS, measureEnd, measureWalk, type WalkMeasures } from './measure.ts';
import { walkOwn } from './own-walk.ts';
import { distances, exactTour, heuristicTour, seeAllBound, tourCurve } from './tours.ts';

/** One way of exploring: our own with a policy, some mechanisms left out, or a baseline. */
export type Contender =
  | { readonly kind: 'own'; readonly policy: PolicyName; readonly without: readonly Mechanism[] }
  | { readonly kind: 'baseline'; readonly baseline: BaselineName };

export const labelOf = (c: Contender): string =>
  c.kind === 'baseline' ? c.baseline : c.policy + c.without.map((m) => ` −${m}`).join('');

export interface Job {
  readonly app: BenchApp;
  readonly seed: number;
  readonly contenders: readonly Contender[];
  /** Actions a run of our own may use; null: until it ends by itself. */
  readonly maxActions: number | null;
}

export interface Outcome {
  readonly label: string;
  readonly at: readonly number[];
  /** Every fifth point of the curve, as shares of all screens. */
  readonly curve: readonly number[];
  readonly auc: number;
  readonly actions: number;
  readonly missing: readonly string[];
  readonly ineffective: number;
  readonly repeated: number;
  readonly lost: number;
  readonly end: OwnEnd | null;
}

export interface OwnEnd {
  readonly stopReason: string | null;
  readonly split: number;
  readonly merged: number;
  readonly f1: number;
  readonly missingEdges: number;
  readonly wrongEdges: number;
  readonly bound: number;
  readonly ratio: number;
  readonly untried: number;
  readonly lastNew: number;
  readonly honesty: number;
  readonly msPerAction: number;
}

export interface JobResult {
  readonly app: string;
  readonly screens: number;
  readonly outcomes: readonly Outcome[];
  readonly tour: {
    readonly auc: number;
    readonly moves: number;
    /** `exact` up to 14 screens, else the lower bound. */
    readonly least: number;
    readonly exact: boolean;
    readonly curve: readonly number[];
    readonly at: readonly number[];
  };
}

const every5 = (curve: readonly number[], all: number): number[] =>
  Array.from({ length: BUDGET / 5 + 1 }, (_, i) => (curve[Math.min(i * 5, curve.length - 1)] ?? 0) / all);
const marks = (curve: readonly number[]): number[] =>
  MARKS.map((mark) => curve[Math.min(mark, curve.length - 1)] ?? 0);

const outcome = (label: string, m: WalkMeasures, all: number, end: OwnEnd | null): Outcome => ({
  label,
  at: marks(m.curve),
  curve: every5(m.curve, all),
  auc: m.auc,
  actions: m.actions,
  missing: m.missing,
  ineffective: m.ineffective,
  repeated: m.repeated,
  lost: m.lost,
  end,
});

/** All contenders on one app, and the tour of somebody who knows it. */
export async function runJob(job: Job): Promise<JobResult> {
  const model = modelOf(job.app);
  const truth = groundTruth(model);
  const all = truth.screens.length;
  const outcomes: Outcome[] = [];
  let first = '';
  for (const contender of job.contenders) {
    if (contender.kind === 'baseline') {
      const walk = await walkBaseline(model, job.seed, BUDGET, BASELINES[contender.baseline]);
      first = walk.watched.firstScreen();
      outcomes.push(outcome(labelOf(contender), measureWalk(truth, walk.watched, walk.lost), all, null));
      continue;
    }
    const { policy, without } = contender;
    const own = await walkOwn({ model, truth, seed: job.seed, policy, without, maxActions: job.maxActions });
    first = own.watched.firstScreen();
    const m = measureWalk(truth, own.watched, own.lost);
    const { report } = own;
    const end = measureEnd(truth, own.watched);
    outcomes.push(
      outcome(labelOf(contender), m, all, {
        stopReason: own.stopReason,
        split: report.split.length,
        merged: report.merged.length,
        f1: report.pairwiseF1,
        missingEdges: report.missingEdges.length,
        wrongEdges: report.wrongEdges.length,
        bound: end.bound,
        ratio: end.ratio,
        untried: end.untried.length,
        lastNew: end.lastNew,
        honesty: end.honesty,
        msPerAction: own.tookMs / Math.max(1, m.actions),
      }),
    );
  }
  const start = Math.max(
    0,
    truth.screens.findIndex((s) => s.id === first),
  );
  const between = distances(truth, [first]);
  const tour = heuristicTour(between, all, start);
  const curve = tourCurve(between, all, tour, BUDGET);
  const exact = all <= 14;
  return {
    app: nameOf(job.app),
    screens: all,
    outcomes,
    tour: {
      auc: curve.slice(1).reduce((sum, seen) => sum + seen, 0) / (BUDGET * all),
      moves: tour.moves,
      least: exact ? exactTour(between, all, start) : seeAllBound(between, all, start),
      exact,
      curve: every5(curve, all),
      at: marks(curve),
    },
  };
}
