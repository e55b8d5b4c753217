import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paintScene } from '../adapters/simulated/painter.ts';
import { resolveSimTarget } from '../adapters/simulated/resolve-target.ts';
import type { PerceivedScreen } from '../agent/domain/ui-element.ts';
import { enumerateActions } from '../agent/services/enumeration/enumerate-actions.ts';
import { parsePageSource } from '../agent/services/page-source/index.ts';
import { rankTop } from '../agent/services/enumeration/salience.ts';
import { computeSignature } from '../agent/services/identity/signature/screen-signature.ts';
import { createRig, MODELS_DIR } from '../test/unit/simulated/rig.ts';

export interface StageTimes {
  readonly medianMs: number;
  readonly p99Ms: number;
}

export interface PerceptionBench {
  readonly screens: number;
  readonly repetitions: number;
  readonly stages: Readonly<Record<'parse' | 'sign' | 'enumerate' | 'rank' | 'total', StageTimes>>;
  /** Median time of the whole pass over the screen of median size: the figure to hold at 10 ms or less. */
  readonly medianScreenMs: number;
}

const SCREEN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const FIXTURES = 'test/fixtures/screens/android-xml';
const WARM_UP = 30;

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;

function timesOf(samples: number[]): StageTimes {
  const sorted = samples.sort((a, b) => a - b);
  const round = (ms: number): number => Math.round(ms * 1000) / 1000;
  return { medianMs: round(quantile(sorted, 0.5)), p99Ms: round(quantile(sorted, 0.99)) };
}

interface Recorded {
  readonly xml: string;
  readonly viewport: PerceivedScreen['viewport'];
  readonly appIdentifier: string;
}

function recordedScreens(root: string): Recorded[] {
  const folder = join(root, FIXTURES);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml') && !name.includes('ios'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((xml) => {
      const size = (side: string, otherwise: number): number =>
        Number(new RegExp(`<hierarchy[^>]* ${side}="(\\d+)"`).exec(xml)?.[1] ?? otherwise);
      return {
        xml,
        viewport: { width: size('width', 1080), height: size('height', 1776), scale: 2.75 },
        appIdentifier: /package="([^"]+)"/.exec(xml)?.[1] ?? '',
      };
    })
    .sort((a, b) => a.xml.length - b.xml.length);
}

/** Milliseconds of each stage of perception on the recorded Android screens, median and p99 over all repetitions. */
export function runPerceptionBench(
  options: { readonly root?: string; readonly repetitions?: number } = {},
): PerceptionBench {
  const repetitions = options.repetitions ?? 60;
  const recorded = recordedScreens(options.root ?? process.cwd());
  const samples = { parse: [], sign: [], enumerate: [], rank: [], total: [] } as Record<
    keyof PerceptionBench['stages'],
    number[]
  >;
  const medianScreen = recorded[Math.floor(recorded.length / 2)];
  const ofMedianScreen: number[] = [];
  for (let run = -WARM_UP; run < repetitions; run++) {
    for (const one of recorded) {
      const start = performance.now();
      const screen = parsePageSource({
        dialect: 'uiautomator',
        pageSource: one.xml,
        viewport: one.viewport,
        foreground: { appIdentifier: one.appIdentifier, route: '', title: '' },
        insideApp: true,
      });
      const parsed = performance.now();
      computeSignature(screen);
      const signed = performance.now();
      const actions = enumerateActions(screen, { screenId: SCREEN_ID, allow: [] });
      const enumerated = performance.now();
      rankTop(actions);
      const ranked = performance.now();
      if (run < 0) continue;
      samples.parse.push(parsed - start);
      samples.sign.push(signed - parsed);
      samples.enumerate.push(enumerated - signed);
      samples.rank.push(ranked - enumerated);
      samples.total.push(ranked - start);
      if (one === medianScreen) ofMedianScreen.push(ranked - start);
    }
  }
  return {
    screens: recorded.length,
    repetitions,
    stages: {
      parse: timesOf(samples.parse),
      sign: timesOf(samples.sign),
      enumerate: timesOf(samples.enumerate),
      rank: timesOf(samples.rank),
      total: timesOf(samples.total),
    },
    medianScreenMs: timesOf(ofMedianScreen).medianMs,
  };
}

/** Median milliseconds that a simulated device takes to draw the first screen of the sample shop. */
export async function paintingMs(): Promise<number> {
  const { model } = await resolveSimTarget('sim:shop', { modelsDir: MODELS_DIR });
  const { device } = createRig(model);
  return timesOf(
    Array.from({ length: 41 }, () => {
      const start = performance.now();
      paintScene(device.scene(), device.viewport);
      return performance.now() - start;
    }),
  ).medianMs;
}
