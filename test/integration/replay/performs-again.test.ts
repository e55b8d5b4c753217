import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { BuildFacts } from '../../../agent/domain/analysis/build-facts.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { StepResult } from '../../../agent/domain/stored-path.ts';
import { findingsOf } from '../../../agent/services/analysis/findings/build-findings.ts';
import { indexBuild } from '../../../agent/services/analysis/build/build-index.ts';
import { performPath } from '../../../agent/usecases/replay/perform-paths.ts';
import {
  crashesOf,
  createStepper,
  evidenceOf,
  pathOfRun,
  pathTo,
  tellRun,
  type KnownCrash,
} from '../../../agent/usecases/replay/stored-paths.ts';
import { validateMap } from '../../../agent/usecases/replay/validate-map.ts';
import { crashingApp } from '../../support/apps/crashing-app.ts';
import { crawlSimulated, simulatedDeps, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { shippedModel } from '../../support/crawl/modelled-crawl.ts';
import { onTestStage } from '../../support/crawl/stage-for-tests.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import type { BrowsePort } from '../../../agent/ports/BrowsePort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import type { RetentionPort } from '../../../agent/ports/RetentionPort.ts';

interface Crawled {
  readonly model: AppModel;
  readonly run: Run;
  readonly repo: RepoPort;
  readonly retention: RetentionPort;
  readonly browse: BrowsePort;
  readonly facts: BuildFacts;
}

async function crawled(model: AppModel): Promise<Crawled> {
  const store = createMemoryStore();
  const { run, repo } = await crawlSimulated({ model, repo: store.repo });
  const build = { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' };
  const facts = await store.analysis.readBuild(TEST_SCOPE, build, { maxScreens: 1_000 });
  if (facts === null) throw new Error('the crawl left no build');
  return { model, run, repo, browse: store.browse, retention: store.retention, facts };
}
const of = ({ run }: Crawled) => ({ appKey: run.spec.appKey, versionId: run.head.versionId });
const deviceOf = (model: AppModel, run: Run) =>
  simulatedDeps({ model }).deviceFor({
    ...run,
    head: { ...run.head, usage: { ...run.head.usage, activeMs: 0 } },
  });

let tiny: Crawled;
let crashing: Crawled;
beforeAll(async () => {
  tiny = await crawled(shippedModel('tiny'));
  crashing = await crawled(crashingApp());
});

describe('a stored run', () => {
  const perform = async ({ run, repo, model }: Crawled, on: AppModel = model) => {
    const told = await tellRun(repo, TEST_SCOPE, run);
    const path = pathOfRun(told);
    const steps: StepResult[] = [];
    const done = await onTestStage(run, [told], await deviceOf(on, run), (stage) =>
      performPath(stage, path, { again: false, onStep: (result) => steps.push(result) }),
    );
    return { path, done, steps };
  };

  test.each(['tiny', 'crashing'])('%s: performed again, every step brings what it brought', async (name) => {
    const { path, done, steps } = await perform(name === 'tiny' ? tiny : crashing);
    expect(steps.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(done).toMatchObject({ completed: true, startedAsExpected: true });
    expect(steps).toHaveLength(path.steps.length);
    expect(path.steps.length).toBeGreaterThan(15);
  });

  test('on another build it says where it departs: the step, what was expected and what came', async () => {
    const text = JSON.stringify(shippedModel('tiny')).replaceAll('"to":"notes"', '"to":"options"');
    const { done } = await perform(tiny, parseModel(text, 'tiny.json'));
    const last = done.results.at(-1);
    expect(done.completed).toBe(false);
    expect(last).toMatchObject({
      verdict: 'departed',
      reason: 'expected “Notes”, got “Options”',
      step: { action: { label: 'Notes' } },
      actual: { kind: 'screen', name: 'Options' },
    });
  });

  test('a step whose control is gone is not offered, and nothing is done after it', async () => {
    const model = structuredClone(shippedModel('tiny'));
    for (const widget of model.screens['note']?.body ?? [])
      if (widget.type === 'button' && widget.id === 'star') widget.enabled = false;
    const { done } = await perform(tiny, model);
    expect(done.completed).toBe(false);
    expect(done.results.at(-1)).toMatchObject({ verdict: 'not_offered' });
  });
});

test('a device is opened with the signal of the interrupt, and so is not waited for any longer', async () => {
  const { run, model } = tiny;
  const device = await deviceOf(model, run);
  const heard: unknown[] = [];
  const driver = Object.assign(Object.create(device.driver) as typeof device.driver, {
    open: (cancelled?: AbortSignal) => (heard.push(cancelled), device.driver.open()),
  });
  const { signal } = new AbortController();
  await onTestStage(run, [], { ...device, driver }, () => Promise.resolve(), { signal });
  expect(heard).toHaveLength(1);
  expect(heard[0]).toBe(signal);
});

describe('what is interrupted in the middle of a step', () => {
  /** A device on which the signal comes with the fourth tap, which does nothing any more. */
  const interrupted = async (run: Run, model: AppModel) => {
    const device = await deviceOf(model, run);
    const stop = new AbortController();
    let taps = 0;
    const driver = Object.assign(Object.create(device.driver) as typeof device.driver, {
      tap: (...args: Parameters<typeof device.driver.tap>): Promise<void> => {
        taps += 1;
        if (taps < 4) return device.driver.tap(...args);
        stop.abort();
        return Promise.resolve();
      },
    });
    return { device: { ...device, driver }, signal: stop.signal };
  };

  test('is no departure of the app: neither of a path nor of a map', async () => {
    const { run, repo, model } = tiny;
    const told = await tellRun(repo, TEST_SCOPE, run);
    const path = pathOfRun(told);
    const one = await interrupted(run, model);
    const done = await onTestStage(
      run,
      [told],
      one.device,
      (stage) => performPath(stage, path, { again: false }),
      { signal: one.signal },
    );
    expect(done.results.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
    expect(done.completed).toBe(false);
    const evidence = await evidenceOf(repo, TEST_SCOPE, of(tiny));
    const map = await repo.readMap(TEST_SCOPE, run.spec.appKey, run.head.versionId);
    const two = await interrupted(run, model);
    const walked = await onTestStage(
      run,
      evidence.runs,
      two.device,
      (stage) =>
        validateMap(stage, map, {
          startScreenId: told.told.start?.screenId ?? null,
          stepsOf: createStepper(map, evidence),
          runs: [told.told],
          ...{ maxActions: 1_000, tries: 2 },
        }),
      { signal: two.signal },
    );
    expect(walked.endedEarly).toBe('interrupted');
    expect(new Set(walked.results.map(({ verdict }) => verdict))).toEqual(new Set(['ok', 'not_reached']));
  });
});

describe('rules hold when steps are performed again', () => {
  test('safe mode leaves alone what was allowed then, and says what opens it', async () => {
    const text = JSON.stringify(shippedModel('tiny')).replaceAll('"Options"', '"Buy now"');
    const shop = await crawled(parseModel(text, 'tiny.json'));
    const told = await tellRun(shop.repo, TEST_SCOPE, shop.run);
    const device = await deviceOf(shop.model, shop.run);
    const done = await onTestStage(
      shop.run,
      [told],
      device,
      (stage) => performPath(stage, pathOfRun(told), { again: false }),
      { allow: [] },
    );
    expect(done.results.at(-1)).toMatchObject({
      verdict: 'refused',
      reason: 'safe mode leaves it alone: pay; --allow pay opens it',
    });
  });

  test('what the rules deny now is not done, whatever the run was started with', async () => {
    const told = await tellRun(tiny.repo, TEST_SCOPE, tiny.run);
    const rules = {
      name: 'r.yaml',
      fallback: 'allow' as const,
      rules: [{ effect: 'deny' as const, line: 1, element: ['Notes'] }],
    };
    const done = await onTestStage(
      tiny.run,
      [told],
      await deviceOf(tiny.model, tiny.run),
      (stage) => performPath(stage, pathOfRun(told), { again: false }),
      { rules },
    );
    expect(done.results.at(-1)).toMatchObject({ verdict: 'refused', reason: 'the rules deny it' });
  });
});

describe('a way to a screen', () => {
  test('by the map, with what has to be typed on it', async () => {
    const { run, model } = crashing;
    const found = await pathTo(crashing, TEST_SCOPE, of(crashing), 'inside');
    if (found === null) throw new Error('no way');
    expect(found.path.steps.map(({ action }) => `${action?.kind ?? ''} ${action?.label ?? ''}`)).toEqual([
      'TAP Members',
      'TYPE Your name',
      'TAP Come in',
    ]);
    const done = await onTestStage(run, found.evidence.runs, await deviceOf(model, run), (stage) =>
      performPath(stage, found.path, { again: false }),
    );
    expect(done.results.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
    expect(done.results.at(-1)?.actual).toMatchObject({ kind: 'screen', name: 'Inside' });
  });
});

describe('crash to steps', () => {
  let crashes: readonly KnownCrash[] = [];
  const bySignature = (signature: string): KnownCrash => {
    const found = crashes.filter((crash) => crash.signature === signature);
    expect(found).toHaveLength(1);
    return found[0] as KnownCrash;
  };
  const labels = ({ paths }: KnownCrash): readonly string[] =>
    (paths[0]?.steps ?? []).map(({ action }) => action?.label ?? '');
  beforeAll(async () => {
    ({ crashes } = await crashesOf(crashing.repo, TEST_SCOPE, crashing.facts, of(crashing)));
  });

  test('each crash once, however many actions bring it about, with the shortest known steps', () => {
    expect(crashes.map(({ kind, signature }) => `${kind} ${signature}`).sort()).toEqual([
      'anr Counting without an end',
      'crash ArithmeticException at Mix',
      'crash IllegalStateException at Lamp',
      'crash NullPointerException at Report',
    ]);
    expect(labels(bySignature('NullPointerException at Report'))).toEqual(['Help', 'Report a problem']);
    expect(labels(bySignature('Counting without an end'))).toEqual(['Help', 'Topics', 'Count them']);
    expect(labels(bySignature('IllegalStateException at Lamp'))).toEqual([
      'Members',
      'Your name',
      'Come in',
      'Switch the lamp on',
    ]);
  });

  test('health tells each of them once, with its steps', () => {
    const found = findingsOf(indexBuild(crashing.facts)).filter(({ kind }) => kind === 'crash');
    expect(found).toHaveLength(crashes.length);
    expect(found.map(({ defectId }) => defectId).sort()).toEqual(crashes.map(({ defectId }) => defectId));
    expect(found.map(({ says }) => says)).toContain(
      '"Report a problem" on "Help" crashes the app: NullPointerException at Report, as does "Report this page" on "Topics"; shortest known steps: "Help", "Report a problem"',
    );
  });

  test.each([
    'NullPointerException at Report',
    'Counting without an end',
    'IllegalStateException at Lamp',
    'ArithmeticException at Mix',
  ])('%s is reproduced 10 of 10 times', async (signature) => {
    const { paths } = bySignature(signature);
    const told = await tellRun(crashing.repo, TEST_SCOPE, crashing.run);
    const device = await deviceOf(crashing.model, crashing.run);
    const outcomes = await onTestStage(crashing.run, [told], device, async (stage) => {
      let again = false;
      for (const path of paths) {
        const first = await performPath(stage, path, { again });
        again = true;
        if (!first.completed) continue;
        const all = [first];
        while (all.length < 10) all.push(await performPath(stage, path, { again: true }));
        return all.map(({ completed }) => completed);
      }
      return [];
    });
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => true));
  });
});

describe('every edge of a map', () => {
  const validated = async ({ run, repo, model }: Crawled, on: AppModel = model) => {
    const evidence = await evidenceOf(repo, TEST_SCOPE, of({ run } as Crawled));
    const map = await repo.readMap(TEST_SCOPE, run.spec.appKey, run.head.versionId);
    const options = {
      startScreenId: evidence.newest.told.start?.screenId ?? null,
      stepsOf: createStepper(map, evidence),
      runs: evidence.runs.map(({ told }) => told),
      maxActions: 1_000,
      tries: 2,
    };
    const done = await onTestStage(run, evidence.runs, await deviceOf(on, run), (stage) =>
      validateMap(stage, map, options),
    );
    return { map, done };
  };

  test.each(['tiny', 'crashing'])('%s: all of them lead where the map says', async (name) => {
    const { map, done } = await validated(name === 'tiny' ? tiny : crashing);
    expect(done.results.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(done.results).toHaveLength(map.edges.length);
    expect(done.endedEarly).toBeNull();
    expect(done.actions).toBeLessThanOrEqual(4 * map.edges.length);
  });

  test('what leads elsewhere in another build is told, and the others hold', async () => {
    const text = JSON.stringify(shippedModel('tiny')).replace(/("id":"info".*?"to":)"about"/, '$1"notes"');
    const { done } = await validated(tiny, parseModel(text, 'tiny.json'));
    const wrong = done.results.filter(({ verdict }) => verdict !== 'ok');
    expect(wrong).not.toEqual([]);
    expect(wrong.map(({ edge }) => edge.label)).toContain('About this app');
    expect(wrong.find(({ edge }) => edge.label === 'About this app')).toMatchObject({
      verdict: 'departed',
      reason: 'expected “About”, got “Notes”',
    });
    expect(done.results.filter(({ verdict }) => verdict === 'ok').length).toBeGreaterThan(8);
  });

  test('a start that is called otherwise is told, and what lies beyond it is walked all the same', async () => {
    const text = JSON.stringify(shippedModel('tiny')).replace('"title":"Tiny"', '"title":"Small"');
    const { map, done } = await validated(tiny, parseModel(text, 'tiny.json'));
    const startScreenId = map.screens.find(({ name }) => name === 'Tiny')?.screenId;
    expect(done.endedEarly).toBeNull();
    expect(done.changed).toMatchObject([{ screenId: startScreenId, now: 'Small' }]);
    expect(done.changed[0]?.evidence).toContain('runs of both builds begin there');
    // What leads to it is told apart from what leads to a screen as it was.
    for (const { edge, verdict } of done.results)
      expect(`${edge.label}: ${verdict}`).toBe(
        `${edge.label}: ${edge.toScreenId === startScreenId ? 'changed' : 'ok'}`,
      );
  });

  test('so is a screen further on, known by what leads there and what is on it', async () => {
    const text = JSON.stringify(shippedModel('tiny')).replace('"title":"Notes"', '"title":"Jottings"');
    const { done } = await validated(tiny, parseModel(text, 'tiny.json'));
    expect(done.changed).toMatchObject([{ now: 'Jottings' }]);
    const verdicts = new Set(done.results.map(({ verdict }) => verdict));
    expect([...verdicts].sort()).toEqual(['changed', 'ok']);
  });

  test('one that has only its route in common with the old one is not taken for it', async () => {
    const model = structuredClone(shippedModel('tiny'));
    const other = parseModel(
      JSON.stringify({
        ...model,
        screens: {
          ...model.screens,
          home: {
            title: 'Other',
            up: false,
            body: [{ type: 'button', id: 'zip', label: 'Zip', tap: 'notes' }],
          },
        },
      }),
      'tiny.json',
    );
    const { done } = await validated(tiny, other);
    expect(done).toMatchObject({ endedEarly: 'no_start', changed: [] });
  });

  test('a start that is nothing like it leaves all as it is', async () => {
    const { done } = await validated(tiny, shippedModel('settings'));
    expect(done).toMatchObject({ endedEarly: 'no_start', changed: [] });
    expect(done.startedOn).toMatchObject({ kind: 'screen', name: 'Settings' });
    expect(done.results.every(({ verdict }) => verdict === 'not_reached')).toBe(true);
  });

  test('a crash that a run of this build has met is no departure, one that none has met is', async () => {
    const text = JSON.stringify(shippedModel('tiny'));
    const fragile = (signature: string): AppModel =>
      parseModel(
        text.replace(/(?<="id":"info","tap":)\[.*?\]/, JSON.stringify([{ do: 'crash', signature }])),
        'fragile.json',
      );
    const sometimes = await crawled(shippedModel('tiny'));
    await crawlSimulated({ model: fragile('IllegalStateException at About'), repo: sometimes.repo });
    const verdictOn = async (signature: string): Promise<string | undefined> => {
      const { done } = await validated(sometimes, fragile(signature));
      return done.results.find(({ edge }) => edge.label === 'About this app')?.verdict;
    };
    expect(await verdictOn('IllegalStateException at About')).toBe('elsewhere');
    expect(await verdictOn('OutOfMemoryError at About')).toBe('departed');
  });
});
