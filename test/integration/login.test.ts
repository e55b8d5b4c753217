import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { groundTruth } from '../../adapters/simulated/truth.ts';
import type { RunData } from '../../agent/domain/data-file.ts';
import { parseDataFile } from '../../src/config/data-file.ts';
import { MODELS_DIR, TEST_SCOPE, crawlSimulated } from '../support/loop-harness.ts';
import { compareWithTruth } from '../support/map-truth.ts';
import { ObservedTruth } from '../support/observed-truth.ts';

const FILE = new URL('../../examples/login.data.yaml', import.meta.url);
const shipped = (): RunData => parseDataFile(readFileSync(FILE, 'utf8'), 'login.data.yaml', {});

const crawl = async (seed: number, data?: RunData) => {
  const { model } = await resolveSimTarget('sim:login', { modelsDir: MODELS_DIR });
  const observed = new ObservedTruth();
  const done = await crawlSimulated({
    model,
    seed,
    wrap: observed.wrap,
    ...(data === undefined ? {} : { data }),
  });
  const { run, repo } = done;
  const map = await repo.readRunMap(TEST_SCOPE, run.runId);
  const names = await observed.screens(repo, TEST_SCOPE, run.runId);
  return {
    ...done,
    map,
    report: compareWithTruth(groundTruth(model), map, names),
    truth: groundTruth(model),
  };
};

describe('an app behind a login wall', () => {
  it.each([1, 2, 3])(
    'I9: with a data file every screen behind it is found, seed %i',
    async (seed) => {
      const { report, run, truth } = await crawl(seed, shipped());
      expect(report).toMatchObject({
        missingScreens: [],
        inventedScreens: [],
        split: [],
        merged: [],
        missingEdges: [],
        wrongEdges: [],
      });
      expect(run.stopReason).toBe('success');
      expect(report.screens).toBe(truth.screens.length);
      process.stdout.write(
        `login seed ${seed}: ${report.screens} screens, ${run.head.usage.actions} actions\n`,
      );
    },
    120_000,
  );

  it('without one nothing behind it is found', async () => {
    const { report, run } = await crawl(1);
    expect(run.stopReason).toBe('success');
    expect(report.missingScreens).toContain('home');
    expect(report.wrongEdges).toEqual([]);
  }, 120_000);
});
