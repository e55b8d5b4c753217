import { beforeAll, describe, expect, test } from 'vitest';
import { createApi, crawledStore, type Api } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { NESTED_QUERIES, statementQueries, type NestedQuery } from '../../support/api/nested-queries.ts';

let api: Api;
let queries: readonly NestedQuery[] = [];
beforeAll(async () => {
  const { store, run } = await crawledStore();
  api = createApi(store, TEST_SCOPE);
  queries = statementQueries(run);
}, 60_000);

describe('a nested query', () => {
  test.each(NESTED_QUERIES)('%s takes at most depth + 2 statements', async (name) => {
    const { query, depth } = queries.find((one) => one.name === name) ?? { query: '', depth: 0 };
    const before = api.calls();
    const { data, errors } = await api.ask(query);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data).length).toBeGreaterThan(200);
    expect(api.calls() - before).toBeLessThanOrEqual(depth + 2);
  });

  test('counts a list only when its total is asked for', async () => {
    const { query } = queries.find(({ name }) => name === 'screens of a map') ?? { query: '' };
    const before = api.calls();
    await api.ask(query);
    const without = api.calls() - before;
    const { data } = await api.ask(query.replace('nodes', 'totalCount nodes'));
    expect(api.calls() - before).toBe(2 * without + 1);
    const { screens } = (data as { app: { map: { screens: { totalCount: number; nodes: unknown[] } } } }).app
      .map;
    expect(screens.totalCount).toBe(screens.nodes.length);
  });
});
