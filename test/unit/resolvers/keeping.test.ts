import { beforeAll, expect, test } from 'vitest';
import type { Run } from '../../../agent/domain/run.ts';
import { createApi, crawledStore, type Api } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

let api: Api;
let run: Run;
beforeAll(async () => {
  const crawled = await crawledStore({ budgets: { maxIterations: 8 } });
  run = crawled.run;
  api = createApi(crawled.store, TEST_SCOPE);
}, 60_000);

interface Said {
  readonly correction: { readonly id: string } | null;
  readonly errors: readonly unknown[];
}
const ask = async <T>(query: string, variables = {}, scope = TEST_SCOPE): Promise<T> => {
  const { data, errors } = await api.ask(query, variables, scope);
  expect(errors).toBeUndefined();
  return data as T;
};
const ADD = `mutation ($input: CorrectionInput!) {
  addCorrection(input: $input) { correction { id kind text author screen { id } } errors { code path } } }`;
const LIST = `query ($app: ID!, $after: String) {
  app(id: $app) { corrections(first: 1, after: $after) { totalCount nodes { id text } pageInfo { hasNextPage endCursor } } } }`;

test('a correction is said, listed in pages, and taken back once', async () => {
  const appId = run.spec.appKey;
  const { app } = await ask<{ app: { map: { screens: { nodes: { id: string }[] } } } }>(
    `query ($app: ID!) { app(id: $app) { map { screens(first: 1) { nodes { id } } } } }`,
    { app: appId },
  );
  const screenId = app.map.screens.nodes[0]?.id ?? '';
  const say = (input: object, scope = TEST_SCOPE) =>
    ask<{ addCorrection: Said }>(ADD, { input: { appId, screenId, author: 'Ann', ...input } }, scope);
  const first = await say({ kind: 'rename', text: 'Front door' });
  expect(first.addCorrection).toMatchObject({
    correction: { kind: 'rename', text: 'Front door', author: 'Ann', screen: { id: screenId } },
    errors: [],
  });
  await say({ kind: 'note', text: 'second' });
  expect((await say({ kind: 'note' })).addCorrection).toEqual({
    ...{ correction: null, errors: [{ code: 'invalid_input', path: ['text'] }] },
  });
  expect((await say({ kind: 'same' })).addCorrection).toEqual({
    ...{ correction: null, errors: [{ code: 'invalid_input', path: ['otherScreenId'] }] },
  });
  // What is said of the app names no screen, and builds that are there.
  expect((await say({ kind: 'order', text: 'a\nb' })).addCorrection.errors).toEqual([
    { code: 'invalid_input', path: ['screenId'] },
  ]);
  expect((await say({ kind: 'order', screenId: null, text: 'no\nsuch' })).addCorrection.errors).toEqual([
    { code: 'not_found', path: ['text'] },
  ]);
  const foreign = await say({ kind: 'ignore' }, { ...TEST_SCOPE, tenantId: 'other' });
  expect(foreign.addCorrection.errors).toEqual([{ code: 'not_found', path: ['screenId'] }]);

  type Page = {
    app: { corrections: { totalCount: number; nodes: { text: string }[]; pageInfo: { endCursor: string } } };
  };
  const page = await ask<Page>(LIST, { app: appId });
  expect(page.app.corrections).toMatchObject({ totalCount: 2, nodes: [{ text: 'Front door' }] });
  // What Relay has of a page with nothing in it: before every edge.
  expect(await ask<Page>(LIST, { app: appId, after: '' })).toEqual(page);
  const next = await ask<Page>(LIST, { app: appId, after: page.app.corrections.pageInfo.endCursor });
  expect(next.app.corrections).toMatchObject({
    nodes: [{ text: 'second' }],
    pageInfo: { hasNextPage: false },
  });

  const REMOVE = `mutation ($id: ID!) { removeCorrection(correctionId: $id) { deletedId errors { code path } } }`;
  const id = first.addCorrection.correction?.id;
  expect(await ask(REMOVE, { id })).toEqual({ removeCorrection: { deletedId: id, errors: [] } });
  expect(await ask(REMOVE, { id })).toEqual({
    removeCorrection: { deletedId: null, errors: [{ code: 'not_found', path: ['correctionId'] }] },
  });
});

test('retain tells what would go, and refuses a policy that makes no sense', async () => {
  const RETAIN = `mutation ($policy: RetentionInput) { retain(policy: $policy) { applied runs more errors { code } } }`;
  expect(await ask(RETAIN, { policy: { olderThanDays: 0 } })).toEqual({
    retain: { applied: false, runs: 0, more: false, errors: [] },
  });
  expect(await ask(RETAIN, { policy: { maxRuns: 101 } })).toMatchObject({
    retain: { applied: false, errors: [{ code: 'invalid_input' }] },
  });
  expect(await ask(RETAIN, { policy: { maxRuns: 0 } })).toMatchObject({
    retain: { applied: false, errors: [{ code: 'invalid_input' }] },
  });
});
