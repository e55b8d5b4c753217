import { generateRichModel } from '../../adapters/simulated/generator-rich.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { createDraws } from '../../adapters/simulated/random.ts';

/** Seeds that anybody may look at while building, and seeds that only the acceptance uses. They never overlap. */
export const DEVELOPMENT_SEEDS = { from: 1, to: 9_999 } as const;
export const HELD_OUT_SEEDS = { from: 500_000, to: 599_999 } as const;

export const SMALLEST = 20;
export const LARGEST = 500;

export interface BenchApp {
  readonly seed: number;
  readonly screens: number;
  readonly ids: boolean;
}

/** An app of the bench: its size is drawn from its seed, evenly on a logarithmic scale between 20 and 500 screens. */
export function benchApp(seed: number, ids = true): BenchApp {
  const u = createDraws(`bench-size/${seed}`).between(0, 1_000) / 1_000;
  return { seed, screens: Math.round(SMALLEST * (LARGEST / SMALLEST) ** u), ids };
}

export const modelOf = (app: BenchApp): AppModel =>
  generateRichModel(app.seed, { screens: app.screens, ids: app.ids });

export const nameOf = (app: BenchApp): string => `rich-${app.seed}-${app.screens}${app.ids ? '' : '-bare'}`;
