import { expect, test } from 'vitest';
import { favoritesOf } from '../../../src/neo4j/neo4j-browser.ts';
import { savedQueries } from '../../../src/neo4j/saved-queries.ts';

test('every saved query says what it shows and what it needs', async () => {
  const queries = await savedQueries();
  expect(queries.length).toBeGreaterThan(8);
  for (const { name, purpose, takes, params } of queries) {
    expect(purpose, name).not.toBe('');
    for (const param of params) expect(takes, name).toContain(`$${param}`);
    expect(params.length, name).toBeGreaterThan(0);
  }
});

test('what a saved query shows is told to its end, though it takes several lines', async () => {
  const queries = await savedQueries();
  const shows = (name: string): string => queries.find((query) => query.name === name)?.purpose ?? '';
  expect(shows('flaky-actions')).toMatch(/the device's are not: `health` leaves out both$/);
  expect(shows('slow-screens')).toMatch(/whose evidence is there; from three arrivals on$/);
  expect(shows('hubs')).not.toMatch(/params|\/\//);
});

test('a saved query that names screens tells which of several of a name each is', async () => {
  // A story tells by what came before and after which screen it is.
  const naming = (await savedQueries()).filter(
    ({ name, cypher }) => name !== 'run-story' && / AS screen\b/.test(cypher),
  );
  expect(naming.length).toBeGreaterThan(6);
  for (const { name, cypher } of naming) expect(cypher, name).toMatch(/ AS (route|screenId)\b/);
});

test('favorites hold the own tenant as text that cannot end early', () => {
  const [one] = favoritesOf(
    [
      {
        name: 'x',
        purpose: 'shows x',
        takes: '',
        params: ['tenantId'],
        cypher: 'MATCH (a {t: $tenantId}) RETURN a',
      },
    ],
    { tenantId: `it's \\ mine`, projectId: 'p' },
  );
  expect(one).toEqual({
    ...{ id: 'screengraph-x', name: 'ScreenGraph: x' },
    content: `// ScreenGraph: x – shows x\nMATCH (a {t: 'it\\'s \\\\ mine'}) RETURN a`,
  });
});
