import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { groundTruth } from '../../adapters/simulated/truth.ts';
import type { RunData } from '../../agent/domain/data-file.ts';
import type { Obstacle } from '../../agent/domain/run-end.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import { parseDataFile } from '../../src/config/data-file.ts';
import { MODELS_DIR, TEST_SCOPE, crawlSimulated } from '../support/crawl/loop-harness.ts';
import { EXACT_MAP, compareWithTruth } from '../support/crawl/map-truth.ts';
import { ObservedTruth } from '../support/crawl/observed-truth.ts';

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

/** As ShouldContinue and Stop have them. */
async function obstaclesOn(repo: RepoPort, runId: string): Promise<readonly (readonly Obstacle[])[]> {
  const { stepOrdinal } = (await repo.getRun(TEST_SCOPE, runId))?.head ?? { stepOrdinal: 0 };
  const records = await repo.listRecords(TEST_SCOPE, runId, {
    kinds: ['continuation_decision', 'stop'],
    afterStep: stepOrdinal - 2,
    limit: 10,
  });
  return records.map((r) =>
    r.kind === 'stop' || r.kind === 'continuation_decision' ? (r.body.obstacles ?? []) : [],
  );
}

describe('an app behind a login wall', () => {
  it.each([1, 2, 3])(
    'I9: with a data file every screen behind it is found, seed %i',
    async (seed) => {
      const { report, run, truth } = await crawl(seed, shipped());
      expect(report).toMatchObject({
        ...EXACT_MAP,
      });
      expect(run.stopReason).toBe('success');
      expect(report.screens).toBe(truth.screens.length);
      process.stdout.write(
        `login seed ${seed}: ${report.screens} screens, ${run.head.usage.actions} actions\n`,
      );
    },
    120_000,
  );

  it('without one nothing behind it is found, and the run says what stood in the way', async () => {
    const { report, run, repo } = await crawl(1);
    expect(run.stopReason).toBe('success');
    expect(report.missingScreens).toContain('home');
    expect(report.wrongEdges).toEqual([]);
    const said = {
      kind: 'login_wall',
      screenName: 'Sign in',
      needs: ['User name', 'Password'],
      message:
        'a login wall on screen “Sign in” did not open: it needs values for “User name” and “Password”; give them with --data FILE',
    };
    expect(await obstaclesOn(repo, run.runId)).toEqual([
      [expect.objectContaining(said)],
      [expect.objectContaining(said)],
    ]);
    const events = await repo.listEvents(TEST_SCOPE, run.runId, { after: run.head.sequence - 1, limit: 1 });
    expect(events[0]?.payload['detail']).toBe(`nothing_left_to_try; ${said.message}`);
  }, 120_000);

  it('one that lacks the password, or has a wrong one, is told so', async () => {
    const half = parseDataFile(
      '{"fields": [{"label": "User name", "value": "harbour-guest"}]}',
      'd.json',
      {},
    );
    const lacking = await crawl(1, half);
    expect(lacking.run.stopReason).toBe('success');
    const [first] = (await obstaclesOn(lacking.repo, lacking.run.runId))[1] ?? [];
    expect(first?.needs).toEqual(['Password']);
    const wrong = parseDataFile(
      '{"fields": [{"label": "User name", "value": "nobody"}, {"type": "password", "value": "wrong-1", "secret": true}]}',
      'd.json',
      {},
    );
    const refused = await crawl(1, wrong);
    const [second] = (await obstaclesOn(refused.repo, refused.run.runId))[1] ?? [];
    expect(second?.message).toContain('does not accept them');
  }, 120_000);

  it('with one there is nothing in the way', async () => {
    const { repo, run } = await crawl(2, shipped());
    expect(await obstaclesOn(repo, run.runId)).toEqual([[], []]);
  }, 120_000);
});
