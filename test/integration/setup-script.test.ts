import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createMemoryRepo } from '../../adapters/memory/memory-repo.ts';
import { parseModel } from '../../adapters/simulated/model.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { groundTruth } from '../../adapters/simulated/truth.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { ChosenActionDecision } from '../../agent/domain/records.ts';
import type { Obstacle } from '../../agent/domain/run-end.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import { parseDataFile } from '../../src/config/data-file.ts';
import { parseRulesFile } from '../../src/config/rules-file.ts';
import { parseSetupFile } from '../../src/config/setup-file.ts';
import {
  MODELS_DIR,
  TEST_SCOPE,
  crawlSimulated,
  queueSimulatedRun,
  simulatedDeps,
} from '../support/crawl/loop-harness.ts';
import { compareWithTruth } from '../support/crawl/map-truth.ts';
import { ObservedTruth } from '../support/crawl/observed-truth.ts';

const example = (name: string): string =>
  readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const data = parseDataFile(example('login.data.yaml'), 'login.data.yaml', {});
const setup = parseSetupFile(example('login.setup.yaml'), 'login.setup.yaml');
const { model } = await resolveSimTarget('sim:login', { modelsDir: MODELS_DIR });

/** What was decided, in order; at most a thousand records. */
async function decisionsOf(repo: RepoPort, runId: string): Promise<readonly ChosenActionDecision[]> {
  const records = await repo.listRecords(TEST_SCOPE, runId, {
    kinds: ['decision'],
    afterStep: -1,
    limit: 1_000,
  });
  return records.flatMap((r) => (r.kind === 'decision' ? [r.body] : []));
}

async function obstaclesOf(repo: RepoPort, runId: string): Promise<readonly Obstacle[]> {
  const [stop] = await repo.listRecords(TEST_SCOPE, runId, { kinds: ['stop'], afterStep: -1, limit: 1 });
  return stop?.kind === 'stop' ? (stop.body.obstacles ?? []) : [];
}

const verbs = (decisions: readonly ChosenActionDecision[]): readonly (string | undefined)[] =>
  decisions.flatMap((d) => (d.setup?.at == null ? [] : [`${d.setup.at.move} ${d.action?.label ?? ''}`]));

describe('a setup script', () => {
  it.each([1, 2])(
    'passes the login wall and leaves a whole map, seed %i',
    async (seed) => {
      const observed = new ObservedTruth();
      const { run, repo } = await crawlSimulated({
        model,
        seed,
        data,
        files: { setup },
        wrap: observed.wrap,
      });
      expect(run.stopReason).toBe('success');
      expect(verbs(await decisionsOf(repo, run.runId)).slice(0, 3)).toEqual([
        'do User name',
        'do Password',
        'do Sign in',
      ]);
      const truth = groundTruth(model);
      const map = await repo.readRunMap(TEST_SCOPE, run.runId);
      const report = compareWithTruth(truth, map, await observed.screens(repo, TEST_SCOPE, run.runId));
      // The script hands the form in as it should be, so nobody sees how it complains.
      expect(report).toMatchObject({
        missingScreens: ['sign_in#error'],
        inventedScreens: [],
        split: [],
        merged: [],
        wrongEdges: [],
      });
      expect(JSON.stringify(await decisionsOf(repo, run.runId))).not.toContain('blue-anchor-7');
    },
    60_000,
  );

  it('I9: a run that is taken over in the middle of it ends with the digest of the undisturbed one', async () => {
    const repo = createMemoryRepo();
    const objects = createMemoryObjectStore(createSystemClock());
    let lost = false;
    const failing: RepoPort = {
      ...repo,
      commitStep: (commit) => {
        const typed = commit.records.some((r) => r.kind === 'decision' && r.body.setup?.at?.step === 1);
        if (lost || !typed) return repo.commitStep(commit);
        lost = true;
        return Promise.reject(new ScreenGraphError('repo_unavailable'));
      },
    };
    const deps = simulatedDeps({ model, repo: failing, objects, data });
    const { runId } = await queueSimulatedRun(deps, { model, repo: failing, data, files: { setup } });
    for (let n = 0; n < 2; n++) {
      const engine = createInProcessEngine(deps);
      await engine.start(TEST_SCOPE, runId);
      await engine.finished(runId);
    }
    expect(lost).toBe(true);
    const undisturbed = await crawlSimulated({ model, data, files: { setup } });
    expect((await repo.getRun(TEST_SCOPE, runId))?.digest).toBe(undisturbed.run.digest);
  }, 60_000);

  it('that never reaches its end is begun so often, then the run fails and says at which line', async () => {
    const script = parseSetupFile(
      'setup:\n  - name: in\n    when: Sign in\n    attempts: 2\n    within: 3\n    steps:\n      - tap: Enter\n',
      'bad.setup.yaml',
    );
    const { run, repo } = await crawlSimulated({ model, files: { setup: script } });
    expect(run).toMatchObject({ status: 'FAILED', stopReason: 'restart_exhausted' });
    const moves = verbs(await decisionsOf(repo, run.runId)).map((verb) => verb?.split(' ')[0]);
    expect(moves.filter((verb) => verb === 'again')).toHaveLength(1);
    expect(moves.at(-1)).toBe('failed');
    expect((await obstaclesOf(repo, run.runId)).at(-1)).toMatchObject({
      kind: 'setup_failed',
      message:
        'the setup script “in” (bad.setup.yaml:2) did not reach its end: nothing for `tap` “Enter” (line 7) is to be seen, on screen “Sign in”, at attempt 2',
    });
  }, 60_000);

  it('waits for what comes late, passes what comes in between, and is begun anew when the wall is back', async () => {
    const slow = parseModel(LATE, 'late.yaml');
    const script = parseSetupFile(LATE_SETUP, 'late.setup.yaml');
    const { run, repo } = await crawlSimulated({
      model: slow,
      files: { setup: script },
      allow: ['sign_out'],
    });
    expect(run.stopReason).toBe('success');
    const decisions = await decisionsOf(repo, run.runId);
    expect(verbs(decisions).slice(0, 4)).toEqual(['do Continue', 'do Later', 'do User', 'do Go in']);
    const begun = decisions.filter((d) => d.setup?.at?.part === 0 && d.setup.at.step === 0);
    expect(begun.length).toBeGreaterThan(1);
    const names = (await repo.readRunMap(TEST_SCOPE, run.runId)).screens.map((s) => s.name);
    expect(names).toEqual(expect.arrayContaining(['Inside', 'Deep']));
  }, 60_000);

  it('does not do what a deny rule denies, and may do what safe mode would leave alone', async () => {
    const rules = parseRulesFile('deny:\n  - { element: Sign in, action: tap }\n', 'r.yaml');
    const denied = await crawlSimulated({ model, data, files: { setup, rules } });
    expect(denied.run.stopReason).toBe('restart_exhausted');
    expect((await obstaclesOf(denied.repo, denied.run.runId)).at(-1)?.message).toContain(
      'the rules deny `tap` “Sign in” (line 8)',
    );
    const strict = parseRulesFile('default: deny\nallow:\n  - My tickets\n  - Home\n', 'r.yaml');
    const allowed = await crawlSimulated({ model, data, files: { setup, rules: strict } });
    const names = (await allowed.repo.readRunMap(TEST_SCOPE, allowed.run.runId)).screens.map((s) => s.name);
    expect(names.sort()).toEqual(['Ferry', 'Sign in', 'Tickets', 'Your ferry']);
  }, 60_000);
});

describe('rules that leave nothing to be done', () => {
  it('end the run without progress, and it says so', async () => {
    const rules = parseRulesFile('deny:\n  - element: /^[^§]+$/\n', 'all.rules.yaml');
    const { run, repo } = await crawlSimulated({ model, files: { rules } });
    expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'no_progress' });
    expect(run.head.usage.actions).toBe(0);
    expect(await obstaclesOf(repo, run.runId)).toEqual([
      expect.objectContaining({
        kind: 'denied',
        message: expect.stringContaining('all.rules.yaml leaves nothing'),
      }),
    ]);
  }, 60_000);
});

const LATE = `
name: late
app: { package: com.example.late, label: Late, version: 1.0.0 }
start: welcome
flags: { in: false, asked: false }
screens:
  welcome:
    title: Welcome
    up: false
    body:
      - { type: button, id: go_on, label: Continue, tap: notice }
      - { type: button, id: about, label: About, tap: about }
  about:
    title: About
    body:
      - { type: text, id: about_text, text: About this }
  notice:
    title: News for you
    body:
      - { type: button, id: later, label: Later, tap: door }
  door:
    title: Door
    body:
      - { type: field, id: user, label: User, required: true }
      - { type: button, id: go_in, label: Go in, tap: inside }
  inside:
    title: Inside
    up: false
    body:
      - { type: button, id: deep, label: Deep, tap: deep }
      - { type: button, id: leave, label: Log out, tap: welcome }
  deep:
    title: Deep
    body:
      - { type: text, id: deep_text, text: Down here }
`;
const LATE_SETUP = `
setup:
  - name: door
    when: Welcome
    steps:
      - tap: Continue
      - { type: somebody, into: User }
      - tap: Go in
    until: Inside
  - name: news
    when: News for you
    steps:
      - tap: Later
`;
