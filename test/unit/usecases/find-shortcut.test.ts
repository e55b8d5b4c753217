import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { findShortcut } from '../../../agent/usecases/analysis/find-shortcut.ts';
import { findWay } from '../../../agent/usecases/analysis/find-way.ts';
import { crawlSimulated, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

const PAGES = ['Orders', 'Stock', 'Clients', 'Inbox', 'Invoices'];
/** One menu stands on every page: whoever follows each entry once goes from page to page. */
const MENU = PAGES.map(
  (page) =>
    `      - { type: button, id: menu_${page.toLowerCase()}, label: ${page}, tap: ${page.toLowerCase()} }`,
).join('\n');
const SITE = `name: site
app: { package: com.example.site, label: Site, version: 1.0.0 }
start: home
screens:
${['Home', ...PAGES]
  .map(
    (page) =>
      `  ${page.toLowerCase()}:\n    title: ${page}\n    up: false\n    activity: .${page}Activity\n    body:\n      - { type: heading, id: about_${page.toLowerCase()}, text: All about ${page} }\n${MENU}`,
  )
  .join('\n')}
`;

const store = createMemoryStore();
let run: Run;
beforeAll(async () => {
  ({ run } = await crawlSimulated({
    model: parseModel(SITE, 'site.yaml', 'A'),
    repo: store.repo,
    budgets: { maxActions: PAGES.length },
  }));
}, 60_000);

async function ask(maxScreens = 100) {
  const of = { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' };
  const map = await store.repo.readMap(TEST_SCOPE, of.appKey, of.versionId);
  const ways = await Promise.all(
    map.screens.map(({ screenId }) => findWay(store, TEST_SCOPE, { ...of, from: '@start', to: screenId })),
  );
  const [far] = ways.flatMap((way) => way ?? []).sort((a, b) => b.steps.length - a.steps.length);
  if (far === undefined) throw new Error('no way');
  const screens = [far.from.screenId, ...far.steps.map(({ edge }) => edge.toScreenId)];
  const parts = { ...store, limits: { maxScreens } };
  return { far, shortcut: await findShortcut(parts, TEST_SCOPE, of, screens) };
}

describe('what shortens a way', () => {
  test('is an entry of a menu that was followed on a later page', async () => {
    const { far, shortcut } = await ask();
    expect(far.steps.length).toBeGreaterThan(2);
    expect(shortcut).toMatchObject({ from: far.from, to: far.to, saves: far.steps.length - 1 });
    expect(shortcut?.action).toMatchObject({ kind: 'TAP', label: far.to.name, screenId: far.from.screenId });
    expect(shortcut?.seenOn.name).toBe(far.steps.at(-1)?.fromName);
  });

  test('is not looked for in a build beyond the limit: the way stands without it', async () => {
    expect((await ask(2)).shortcut).toBeNull();
  });
});
