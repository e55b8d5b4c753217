import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNeo4jStore, type Neo4jStore } from '../../adapters/neo4j/neo4j-store.ts';
import type { AppMap } from '../../agent/domain/graph.ts';
import { openBrowserPages, parseGrass, type BrowserPages } from '../../src/neo4j/neo4j-browser.ts';
import { savedQueries } from '../../src/neo4j/saved-queries.ts';
import { sampleModel } from '../support/api/api-harness.ts';
import { openBrowser, type Browser } from '../support/documents/browser.ts';
import { crawlSimulated } from '../support/crawl/loop-harness.ts';
import { managedTestNeo4j, MIGRATIONS_DIR, STATEMENTS_DIR } from '../support/store/neo4j.ts';

const scope = { tenantId: `browser-${process.pid}-${Date.now()}`, projectId: 'main' };
let store: Neo4jStore | undefined;
let pages: BrowserPages | undefined;
let browser: Browser | undefined;
let map: AppMap;
let url = '';
let password = '';

beforeAll(async () => {
  const access = await managedTestNeo4j().start();
  ({ password } = access);
  store = await createNeo4jStore({ ...access, statementsDir: STATEMENTS_DIR, migrationsDir: MIGRATIONS_DIR });
  const { run } = await crawlSimulated({ model: sampleModel('tiny'), scope, repo: store.repo });
  map = await store.repo.readMap(scope, run.spec.appKey, null);
  const queries = await savedQueries();
  pages = await openBrowserPages(access.browserUrl, queries, scope);
  const saved = queries.find(({ name }) => name === 'map-of-build')?.cypher ?? '';
  const cypher = saved
    .replaceAll('$tenantId', `'${scope.tenantId}'`)
    .replaceAll('$versionId', `'${run.head.versionId ?? ''}'`);
  const dbms = access.uri.replace('://', `://${access.username}@`);
  url = `${pages.url}?dbms=${encodeURIComponent(dbms)}&cmd=edit&arg=${encodeURIComponent(cypher)}`;
  browser = await openBrowser(1500, 1000);
});
afterAll(async () => {
  await browser?.deleteSession();
  await pages?.close();
  await store?.close();
});

test('Neo4j Browser draws a saved query with the names of screens and actions, and has our favorites', async () => {
  if (browser === undefined) throw new Error('the browser did not open');
  const page = browser;
  await page.url(url);
  const field = page.$('input[data-testid="password"]');
  await field.waitForExist({ timeout: 60_000 });
  await field.setValue(password);
  await page.$('button[data-testid="connect"]').click();
  await field.waitForExist({ timeout: 60_000, reverse: true });
  await page.$('[data-testid="editor-Run"]').click();
  await page.$('svg g.node').waitForExist({ timeout: 60_000 });
  // As text: the page's own globals are none of this program's.
  const drawn = await page.execute<string[], []>(
    `return [...document.querySelectorAll('svg g.node, svg g.relationship')].map((one) =>
      [...one.querySelectorAll('text')].map((text) => text.textContent).join(' ').trim());`,
  );
  // A long caption is broken into lines or cut.
  const captions = [
    ...map.screens.map(({ name }) => name),
    ...map.edges.map(({ label, kind }) => label || kind),
  ];
  expect(drawn).toHaveLength(captions.length);
  expect(drawn).not.toContain('ACTION');
  for (const { name } of map.screens) expect(drawn).toContain(name);
  await page.$('[data-testid="navigationFavorites"]').click();
  await page.waitUntil(async () => (await page.getPageSource()).includes('ScreenGraph: crash-spots'), {
    timeout: 20_000,
  });
});

test('a style sheet is read as Neo4j Browser keeps it', () => {
  expect(
    parseGrass('node.A {\n  color: #fff;\n  caption: "{a; b}";\n}\nrelationship{caption:"<type>";}'),
  ).toEqual({
    'node.A': { color: '#fff', caption: '{a; b}' },
    relationship: { caption: '<type>' },
  });
});
