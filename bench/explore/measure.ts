import type { GroundTruth } from '../../adapters/simulated/truth.ts';
import { requiredGroups, tryAllBound } from './bounds.ts';
import type { Watched } from './watched-driver.ts';

/** Actions over which curves and areas are taken, whatever an explorer used. */
export const BUDGET = 800;
export const MARKS = [50, 100, 200, 400, 800] as const;

export interface WalkMeasures {
  readonly actions: number;
  /** Screens seen after each action, the first look at 0. */
  readonly curve: readonly number[];
  /** Area under the curve over the budget, as a share of all screens. */
  readonly auc: number;
  readonly missing: readonly string[];
  readonly ineffective: number;
  readonly repeated: number;
  readonly lost: number;
}

const clean = (control: string): string => control.replace(/#\d+(?=\|)/, '');

/** What an onlooker with the truth at hand says of a walk. */
export function measureWalk(truth: GroundTruth, watched: Watched, lost: number): WalkMeasures {
  const all = new Set(truth.screens.map((s) => s.id));
  const seen = new Set<string>();
  const see = (screen: string): boolean => {
    if (!all.has(screen) || seen.has(screen)) return false;
    seen.add(screen);
    return true;
  };
  see(watched.firstScreen());
  const curve = [seen.size];
  let [ineffective, repeated] = [0, 0];
  for (const action of watched.actions) {
    const fresh = see(action.to);
    if (!fresh && action.to !== action.from && seen.has(action.to)) repeated += 1;
    if (action.ineffective) ineffective += 1;
    curve.push(seen.size);
  }
  let area = 0;
  for (let i = 1; i <= BUDGET; i++) area += curve[Math.min(i, curve.length - 1)] ?? 0;
  const n = Math.max(1, watched.actions.length);
  return {
    actions: watched.actions.length,
    curve: curve.slice(0, BUDGET + 1),
    auc: area / (BUDGET * all.size),
    missing: [...all].filter((id) => !seen.has(id)),
    ineffective: ineffective / n,
    repeated: repeated / n,
    lost,
  };
}

export interface EndMeasures {
  readonly groups: number;
  readonly untried: readonly string[];
  /** Lower bound of a walk that tries every group once. */
  readonly bound: number;
  readonly ratio: number;
  /** Actions up to the last new screen. */
  readonly lastNew: number;
  /** `lastNew` and the lower bound of a walk that tries what was untried then. */
  readonly needed: number;
  /** Actions used over `needed`. */
  readonly honesty: number;
}

/** How a run that ended by itself compares with the least it could have done. */
export function measureEnd(truth: GroundTruth, watched: Watched): EndMeasures {
  const groups = requiredGroups(truth);
  const start = watched.firstScreen();
  const relaunched = watched.actions.filter((a) => a.kind === 'RELAUNCH').map((a) => a.to);
  const launch = [...new Set([start, ...relaunched])];
  const bound = tryAllBound(truth, start, launch, [...groups.values()]);
  const all = new Set(truth.screens.map((s) => s.id));
  const seen = new Set([start]);
  let lastNew = 0;
  watched.actions.forEach(({ to }, i) => {
    if (all.has(to) && !seen.has(to)) lastNew = i + 1;
    seen.add(to);
  });
  const tried = new Set<string>();
  watched.actions.slice(0, lastNew).forEach(({ control }) => control !== null && tried.add(clean(control)));
  const rest = [...groups].filter(([group]) => !tried.has(group)).map(([, action]) => action);
  const at = lastNew === 0 ? start : (watched.actions[lastNew - 1]?.to ?? start);
  const needed = lastNew + (rest.length === 0 ? 0 : tryAllBound(truth, at, launch, rest));
  for (const { control } of watched.actions) if (control !== null) tried.add(clean(control));
  const used = watched.actions.length;
  return {
    groups: groups.size,
    untried: [...groups.keys()].filter((group) => !tried.has(group)),
    bound,
    ratio: used / bound,
    lastNew,
    needed,
    honesty: used / needed,
  };
}
