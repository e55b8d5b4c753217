import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { findingsOf } from '../../../agent/services/analysis/findings/build-findings.ts';
import { indexBuild } from '../../../agent/services/analysis/build/build-index.ts';
import { performPath } from '../../../agent/usecases/replay/perform-paths.ts';
import { crashesOf, tellRun } from '../../../agent/usecases/replay/stored-paths.ts';
import { crawlSimulated, simulatedDeps, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { onTestStage } from '../../support/crawl/stage-for-tests.ts';

/** The vault opens once; whoever comes a second time finds that it crashes. */
const APP = `
name: vaults
app: { package: com.example.vaults, label: Vaults, version: 1.0.0 }
start: home
flags:
  seen: { initial: 0, min: 0, max: 9 }
screens:
  home:
    title: Home
    up: false
    body: [{ type: button, id: open, label: Open, tap: vault }, { type: button, id: help, label: Help, tap: help }]
  help: { title: Help, body: [{ type: text, id: h, text: Ask us. }, { type: button, id: bad, label: Bad, tap: '@crash Bad at Help' }] }
  vault:
    title: Vault
    enter:
      - { do: add, flag: seen, by: 1 }
      - { do: if, when: { seen: { min: 2, max: 2 } }, then: ['@crash SecurityException at Vault'] }
    body: [{ type: button, id: gold, label: Gold, tap: gold }, { type: button, id: iron, label: Iron, tap: iron }]
  gold: { title: Gold, back: '@root home', up: false, body: [{ type: text, id: g, text: Shiny. }] }
  iron: { title: Iron, back: '@root home', up: false, body: [{ type: text, id: i, text: Dull. }] }
`;

test('a crash by what went well before is told by all that the run did, which brings it about; another by its shortest way', async () => {
  const store = createMemoryStore();
  const model = parseModel(APP, 'vaults.yaml');
  const { run, repo } = await crawlSimulated({ model, repo: store.repo });
  const build = { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' };
  const facts = await store.analysis.readBuild(TEST_SCOPE, build, { maxScreens: 100 });
  if (facts === null) throw new Error('the crawl left no build');
  const said = findingsOf(indexBuild(facts)).flatMap(({ kind, says }) => (kind === 'crash' ? [says] : []));
  expect(said.sort()).toEqual([
    '"Bad" on "Help" crashes the app: Bad at Help; shortest known steps: "Help", "Bad"',
    '"Open" on "Home" crashes the app, though not always: SecurityException at Vault',
  ]);
  const { crashes } = await crashesOf(repo, TEST_SCOPE, facts, build);
  const labels = (signature: string): readonly string[] =>
    crashes
      .find((crash) => crash.signature === signature)
      ?.surest?.steps.map(({ action }) => action?.label ?? '') ?? [];
  expect(labels('Bad at Help')).toEqual(['Help', 'Bad']);
  const steps = labels('SecurityException at Vault');
  expect(steps.filter((label) => label === 'Open')).toHaveLength(2);

  const told = await tellRun(repo, TEST_SCOPE, run);
  const found = crashes.find(({ signature }) => signature === 'SecurityException at Vault');
  if (found?.surest === undefined) throw new Error('no way');
  const { surest } = found;
  const head = { ...run.head, usage: { ...run.head.usage, activeMs: 0 } };
  const device = await simulatedDeps({ model }).deviceFor({ ...run, head });
  const done = await onTestStage(run, [told], device, (stage) =>
    performPath(stage, surest, { again: false }),
  );
  expect(done.completed).toBe(true);
});
