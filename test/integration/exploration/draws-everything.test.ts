import { expect, test } from 'vitest';
import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import { createFakeOcr } from '../../../adapters/memory/fake-ocr.ts';
import { sha256Hex } from '../../../agent/domain/ids.ts';
import type { RunRecord } from '../../../agent/domain/records.ts';
import { nodeSettingsFor } from '../../../agent/orchestrator/default-settings.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { OcrUse } from '../../../agent/domain/run.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { OCRPort, OcrWord } from '../../../agent/ports/OCRPort.ts';
import { parsePageSource } from '../../../agent/services/page-source/index.ts';
import type { StepResult } from '../../../agent/domain/stored-path.ts';
import { performPath } from '../../../agent/usecases/replay/perform-paths.ts';
import { pathOfRun, tellRun } from '../../../agent/usecases/replay/stored-paths.ts';
import { onTestStage } from '../../support/crawl/stage-for-tests.ts';
import {
  MODELS_DIR,
  queueSimulatedRun,
  simulatedDeps,
  TEST_SCOPE,
} from '../../support/crawl/loop-harness.ts';

const ACTIONS = 50;

/** The same app as a game would tell of itself: one surface, and what it shows is only to be seen. */
const drawn = (driver: DriverPort): DriverPort => ({
  ...driver,
  capture: async (options) => {
    const { onPage: _, ...wanted } = options;
    const capture = await driver.capture(wanted);
    const { width, height } = capture.viewport;
    const box = `bounds="[0,0][${width},${height}]" package="${capture.foreground.appIdentifier}"`;
    const pageSource = `<hierarchy><node class="android.widget.FrameLayout" ${box}><node class="android.view.SurfaceView" enabled="true" ${box}/></node></hierarchy>`;
    return { ...capture, pageSource };
  },
});

/** Reads what a person would read: the texts that the app would have told, where its pictures show them. */
function createReader(): { readonly wrap: (driver: DriverPort) => DriverPort; readonly ocr: () => OCRPort } {
  const words: Record<string, OcrWord[]> = {};
  return {
    wrap: (driver) =>
      drawn({
        ...driver,
        capture: async (options) => {
          const capture = await driver.capture(options);
          const { elements } = parsePageSource(capture);
          if (capture.screenshotPng !== null)
            words[sha256Hex(capture.screenshotPng)] = elements.flatMap(
              ({ text, bounds, onScreen, covered }) =>
                text === '' || !onScreen || covered ? [] : [{ text, bounds, confidence: 0.9 }],
            );
          return capture;
        },
      }),
    ocr: () => createFakeOcr(words),
  };
}

async function crawlDrawn(
  gridTaps: number,
  ocr: OcrUse = 'off',
): Promise<{
  screens: number;
  taps: RunRecord[];
  digest: string | null;
  /** Does the run's first steps again, on a device that has not been used. */
  again: (steps: number) => Promise<readonly StepResult[]>;
}> {
  const { model } = await resolveSimTarget('sim:shop', { modelsDir: MODELS_DIR });
  const reader = createReader();
  const options = { model, wrap: ocr === 'off' ? drawn : reader.wrap, budgets: { maxActions: ACTIONS } };
  const deps = {
    ...simulatedDeps(options),
    createOcr: reader.ocr,
    settingsFor: () => ({ ...nodeSettingsFor('simulated'), resetLimit: 0, gridTaps, ocr }),
  };
  const { runId } = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, runId);
  await engine.ended(runId);
  const page = { kinds: ['decision' as const, 'perception' as const], afterStep: -1, limit: 1_000 };
  const records = await deps.repo.listRecords(TEST_SCOPE, runId, page);
  const seen = records.flatMap((r) => (r.kind === 'perception' && r.body.insideApp ? [r.body.screenId] : []));
  const run = await deps.repo.getRun(TEST_SCOPE, runId);
  const again = async (steps: number): Promise<readonly StepResult[]> => {
    if (run === null) throw new Error('the run is gone');
    const told = await tellRun(deps.repo, TEST_SCOPE, run);
    const path = pathOfRun(told);
    const fresh = { ...run, head: { ...run.head, usage: { ...run.head.usage, activeMs: 0 } } };
    const done = await onTestStage(
      { ...fresh, spec: { ...run.spec, ocr } },
      [told],
      await deps.deviceFor(fresh),
      (stage) => performPath(stage, { ...path, steps: path.steps.slice(0, steps) }, { again: false }),
      { createOcr: reader.ocr },
    );
    return done.results;
  };
  return {
    again,
    digest: run?.digest ?? null,
    screens: new Set(seen).size,
    taps: records.filter((r) => r.kind === 'decision' && r.body.action?.kind === 'TAP'),
  };
}

test('an app that is nothing but a drawing: blind touches find screens, told apart by their pictures', async () => {
  const blind = await crawlDrawn(24);
  expect(blind.screens).toBeGreaterThanOrEqual(4);
  expect(blind.taps.length).toBeLessThanOrEqual(ACTIONS);
  const again = await crawlDrawn(24);
  expect(again.screens).toBe(blind.screens);
  const steps = await blind.again(12);
  expect(steps.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  const touched = steps.map(({ step }) => step.action?.elementSignature ?? '');
  expect(touched.some((name) => name.startsWith('cell'))).toBe(true);
});

test('without leave nothing is touched blindly, and all of it is one screen', async () => {
  expect(await crawlDrawn(0)).toMatchObject({ screens: 1, taps: [] });
});

test('what is read off the pictures leads further than blind touches, and leads the same way again', async () => {
  const blind = await crawlDrawn(24);
  const read = await crawlDrawn(0, 'stems');
  expect(read.screens).toBeGreaterThan(blind.screens);
  expect(read.taps.length).toBeGreaterThan(0);
  const again = await crawlDrawn(0, 'stems');
  expect(again.digest).toBe(read.digest);
  const steps = await read.again(12);
  expect(steps).toHaveLength(12);
  expect(steps.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
});
