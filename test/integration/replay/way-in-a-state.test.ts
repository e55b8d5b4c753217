import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { performPath } from '../../../agent/usecases/replay/perform-paths.ts';
import { pathTo } from '../../../agent/usecases/replay/stored-paths.ts';
import { crawlSimulated, simulatedDeps, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { onTestStage } from '../../support/crawl/stage-for-tests.ts';

/** An app whose entry leads to a form, and past it once one is signed in; many pages lie behind it. */
const MODEL = `
name: members
app: { package: com.example.members, label: Members, version: 1.0.0 }
start: home
flags: { signed_in: false }
screens:
  home:
    title: Club
    up: false
    body:
      - { type: heading, id: hello, text: Welcome }
      - type: button
        id: enter
        label: Account
        tap: [{ do: if, when: { signed_in: true }, then: [account], else: [door] }]
  door:
    title: Sign in
    activity: .DoorActivity
    body:
      - { type: field, id: name, label: Your name, required: true }
      - { type: button, id: go, label: Come in, tap: [{ do: submit, ok: ['@on signed_in', account] }] }
  account:
    title: Account
    activity: .AccountActivity
    body:
${['Orders', 'Letters', 'Lockers', 'Lessons'].map((name) => `      - { type: button, id: ${name.toLowerCase()}_go, label: ${name}, tap: ${name.toLowerCase()} }`).join('\n')}
${['Orders', 'Letters', 'Lockers', 'Lessons'].map((name) => `  ${name.toLowerCase()}:\n    title: ${name}\n    activity: .${name}Activity\n    body:\n      - { type: text, id: words, text: None of ${name} yet. }\n      - { type: button, id: out, label: To the entrance, tap: '@tab home' }`).join('\n')}
`;

test('where the likeliest way depends on what was done before, what a run did until it was there is known as well', async () => {
  const model = parseModel(MODEL, 'members.yaml');
  const store = createMemoryStore();
  const { run } = await crawlSimulated({ model, repo: store.repo });
  const of = { appKey: run.spec.appKey, versionId: run.head.versionId };
  const found = await pathTo(store, TEST_SCOPE, of, 'Lessons');
  if (found === null) throw new Error('no way');
  const labels = (path: typeof found.path): readonly string[] =>
    path.steps.map(({ action }) => action?.label ?? '');
  expect(labels(found.path)).toEqual(['Account', 'Lessons']);
  const device = await simulatedDeps({ model }).deviceFor({
    ...run,
    head: { ...run.head, usage: { ...run.head.usage, activeMs: 0 } },
  });
  const done = await onTestStage(run, found.evidence.runs, device, async (stage) => {
    const all = [];
    for (const path of [found.path, ...found.others])
      all.push(await performPath(stage, path, { again: all.length > 0 }));
    return all;
  });
  expect(done.map(({ completed }) => completed)).toEqual([false, ...found.others.map(() => true)]);
  expect(labels(found.others[0] ?? found.path).slice(-3)).toEqual(['Your name', 'Come in', 'Lessons']);
});

test('of an app with several builds it is what a run did on the build that it is performed on, though one of another took fewer steps', async () => {
  const more = ['news', 'jobs', 'rooms'];
  const entry = '      - type: button\n        id: enter';
  const entries = more.map(
    (name) => `      - { type: button, id: ${name}_go, label: ${name}, tap: ${name} }`,
  );
  const pages = more.map(
    (name) => `  ${name}: { title: ${name}, body: [{ type: text, id: words, text: ${name} }] }`,
  );
  const later = `${MODEL.replace('version: 1.0.0', 'version: 2.0.0')
    .replace('label: Come in', 'label: Enter')
    .replace(entry, `${entries.join('\n')}\n${entry}`)}${pages.join('\n')}\n`;
  const store = createMemoryStore();
  await crawlSimulated({ model: parseModel(MODEL, 'members.yaml'), repo: store.repo });
  const { run } = await crawlSimulated({ model: parseModel(later, 'members.yaml'), repo: store.repo });
  const found = await pathTo(store, TEST_SCOPE, { appKey: run.spec.appKey, versionId: null }, 'Lessons');
  expect(found?.others).toHaveLength(2);
  for (const { steps } of found?.others ?? [])
    expect(steps.map(({ action }) => action?.label)).toContain('Enter');
});
