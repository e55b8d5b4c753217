/** What an iteration brought, as the run itself saw it. */
export interface Gain {
  readonly ordinal: number;
  readonly newScreens: number;
  readonly newEdges: number;
}

export interface CurvePoint {
  readonly iteration: number;
  readonly screens: number;
  readonly edges: number;
}

/** Screens and edges after each iteration. */
export function curveOf(gains: readonly Gain[]): readonly CurvePoint[] {
  let [screens, edges] = [0, 0];
  return gains.map(({ ordinal, newScreens, newEdges }) => {
    screens += newScreens;
    edges += newEdges;
    return { iteration: ordinal, screens, edges };
  });
}

/** New screens and edges per iteration over the last quarter of a run; null for a run without iterations. */
export function marginalGain(
  gains: readonly Gain[],
): { readonly iterations: number; readonly screens: number; readonly edges: number } | null {
  const last = gains.slice(-Math.max(1, Math.ceil(gains.length / 4)));
  if (last.length === 0) return null;
  const sum = (of: (gain: Gain) => number): number => last.reduce((total, gain) => total + of(gain), 0);
  return {
    iterations: last.length,
    screens: sum((gain) => gain.newScreens) / last.length,
    edges: sum((gain) => gain.newEdges) / last.length,
  };
}

/** How much two sets have in common: |A ∩ B| / |A ∪ B| (Jaccard); of two empty sets 1. */
export function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const id of a) if (b.has(id)) common++;
  const all = a.size + b.size - common;
  return all === 0 ? 1 : common / all;
}
