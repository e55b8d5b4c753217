import { compareScreens } from '../../agent/services/identity/signature/screen-comparison.ts';
import type { PerceivedScreen } from '../../agent/domain/ui-element.ts';

/** One look at a screen, with what a person calls it and what is to be judged as its identity. */
export interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly identity: string;
  readonly screen: PerceivedScreen | null;
}

export interface PairScore {
  readonly source: string;
  readonly captures: number;
  readonly labels: number;
  readonly pairs: number;
  readonly same: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly falseMerges: readonly string[];
  readonly falseSplits: readonly string[];
}

/** Explicit pairs: what is expected of each, what came out. */
export interface JudgedPair {
  readonly name: string;
  readonly expected: boolean;
  readonly same: boolean;
  readonly why: string;
}

const why = (a: Labelled, b: Labelled): string =>
  a.screen === null || b.screen === null
    ? ''
    : compareScreens(a.screen, b.screen)
        .features.filter((f) => !f.same)
        .map((f) => `${f.feature}: ${f.words}`)
        .join('; ');

/** Every pair of captures of one app. */
export function pairsOf(captures: readonly Labelled[]): JudgedPair[] {
  const pairs: JudgedPair[] = [];
  captures.forEach((a, i) => {
    for (const b of captures.slice(i + 1)) {
      const [expected, same] = [a.label === b.label, a.identity === b.identity];
      const told = expected === same ? '' : why(a, b);
      pairs.push({ name: `${a.name} / ${b.name}`, expected, same, why: told });
    }
  });
  return pairs;
}

/** Precision, recall and F1 of "the same screen" over pairs. */
export function score(source: string, pairs: readonly JudgedPair[], captures = 0, labels = 0): PairScore {
  const hit = pairs.filter((p) => p.expected && p.same).length;
  const falseMerges = pairs.filter((p) => !p.expected && p.same);
  const falseSplits = pairs.filter((p) => p.expected && !p.same);
  const ratio = (part: number, all: number): number => (all === 0 ? 1 : part / all);
  const precision = ratio(hit, hit + falseMerges.length);
  const recall = ratio(hit, hit + falseSplits.length);
  const told = ({ name, why: reason }: JudgedPair): string => (reason === '' ? name : `${name} (${reason})`);
  return {
    source,
    captures,
    labels,
    pairs: pairs.length,
    same: hit + falseSplits.length,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    falseMerges: falseMerges.map(told),
    falseSplits: falseSplits.map(told),
  };
}

/** Of captures of several apps: pairs only within each. */
export function scoreApps(source: string, apps: readonly (readonly Labelled[])[]): PairScore {
  const all = apps.flat();
  const labels = apps.reduce((sum, app) => sum + new Set(app.map((c) => c.label)).size, 0);
  return score(source, apps.flatMap(pairsOf), all.length, labels);
}
