import { beforeAll, expect, test } from 'vitest';
import { createMemoryStore, type MemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { performPath } from '../../../agent/usecases/replay/perform-paths.ts';
import { pathTo } from '../../../agent/usecases/replay/stored-paths.ts';
import { crawlSimulated, simulatedDeps, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { onTestStage } from '../../support/crawl/stage-for-tests.ts';

/** Two carousels: one whose pages lead to a screen each, and one whose pages lead to the same. */
const model = parseModel(
  `
name: trees
app: { package: com.example.trees, label: Pages, version: 1.0.0 }
start: home
screens:
  home:
    title: Pages
    up: false
    body:
      - { type: carousel, id: trees, pages: [{ label: Oak, tap: oak }, { label: Elm, tap: elm }, { label: Ash, tap: ash }, { label: Fir, tap: fir }] }
      - { type: carousel, id: films, pages: [{ label: Film one, tap: film }, { label: Film two, tap: film }, { label: Film three, tap: film }] }
  oak: { title: Oak, body: [{ type: text, id: tree, text: A tree }] }
  elm: { title: Elm, body: [{ type: image, id: leaf, desc: Leaf }] }
  film: { title: Film, body: [{ type: image, id: poster, desc: Poster }] }
  ash: { title: Ash, body: [{ type: switch, id: cut, label: Cut it }] }
  fir: { title: Fir, body: [{ type: button, id: cone, label: Cone, tap: cone }] }
  cone: { title: Cone, body: [{ type: heading, id: scales, text: Scales }] }
`,
  'trees.yaml',
);

let store: MemoryStore;
let run: Run;
beforeAll(async () => {
  store = createMemoryStore();
  ({ run } = await crawlSimulated({ model, repo: store.repo }));
});

const wayTo = async (name: string) => {
  const of = { appKey: run.spec.appKey, versionId: run.head.versionId };
  const found = await pathTo(store, TEST_SCOPE, of, name);
  if (found === null) throw new Error(`no way to ${name}`);
  const { driver, clock } = await simulatedDeps({ model }).deviceFor({
    ...run,
    head: { ...run.head, usage: { ...run.head.usage, activeMs: 0 } },
  });
  const done = await onTestStage(run, found.evidence.runs, { driver, clock }, (stage) =>
    performPath(stage, found.path, { again: false }),
  );
  return {
    steps: found.path.steps.map(({ action }) => `${action?.kind ?? ''} ${action?.label ?? ''}`.trim()),
    completed: done.completed,
  };
};

test.each([
  ['Elm', ['SCROLL_RIGHT', 'TAP Elm']],
  ['Cone', ['SCROLL_RIGHT', 'SCROLL_RIGHT', 'SCROLL_RIGHT', 'TAP Fir', 'TAP Cone']],
])('a way to %s turns the pages of the carousel that it is behind', async (name, steps) => {
  expect(await wayTo(name)).toEqual({ steps, completed: true });
});

test('a way takes what its screen offers on arrival rather than what has to be brought into view', async () => {
  expect(await wayTo('Film')).toEqual({ steps: ['TAP Film one'], completed: true });
});
