import { setImmediate as settled } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApi, crawledStore, type Api } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

type Found = 'App' | 'Run' | 'Screen';
let api: Api;
let ids: Readonly<Record<Found, string>>;
let values: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  const { store, run } = await crawledStore();
  api = createApi(store, TEST_SCOPE);
  const { edges } = await store.repo.readRunMap(TEST_SCOPE, run.runId);
  const edge = edges.find(({ fromScreenId, toScreenId }) => fromScreenId !== toScreenId);
  const [from, to] = [edge?.fromScreenId ?? '', edge?.toScreenId ?? ''];
  ids = { App: run.spec.appKey, Run: run.runId, Screen: from };
  values = { from, to, build: run.head.versionId, first: 3, no: false, yes: true };
}, 60_000);

const VARIABLES = { from: 'ID!', to: 'ID!', build: 'ID', first: 'Int! = 9', no: 'Boolean!', yes: 'Boolean!' };

/** What is asked of a thing that is found by its ID: what hangs on it alone, or more of it. */
const BODIES: readonly (readonly [Found, string])[] = [
  ['App', 'path(from: $from, to: $to) { length edges { id from { name text } to { id name } } }'],
  ['App', 'path(from: "x", to: $to) { length }'],
  ['App', 'there: path(from: $from, to: $to) { length } back: path(from: $to, to: $from) { length }'],
  ['App', 'path(from: $from, to: $to, versionId: $build) { length } id'],
  ['App', 'frontier(first: $first) { nodes { untried screen { name route app { name } } } }'],
  ['App', 'map(versionId: $build) { edges(first: $first) { nodes { id } pageInfo { endCursor } } }'],
  ['App', 'map(versionId: $build) { version { name } screens { totalCount nodes { name } } }'],
  [
    'App',
    'map(versionId: $build) { edges { edges { node { what: kind did: action { label } from { name } } } } }',
  ],
  ['App', 'map { edges(first: $first) { nodes { ... on MapEdge { kind } } } }'],
  ['App', 'map { edges { nodes { kind @include(if: $no) label } } }'],
  ['App', 'map { edges { nodes { label } } edges { nodes { kind } } plain: edges { nodes { label } } }'],
  ['App', 'map(versionId: $from) { edges { nodes { id } } }'],
  ['App', 'map(versionId: "x") { edges { nodes { id } } }'],
  ['App', 'map { edges { nodes { from { text } } } screens(first: 0) { nodes { id } } }'],
  [
    'App',
    'id name platform versions { nodes { name } } latestVersion { ordinal } runs { nodes { id seed } }',
  ],
  ['App', 'runs(first: 1000) { nodes { id } } latestVersion @include(if: $no) { id }'],
  ['App', 'id ... on Node @skip(if: $no) { ... on App { latestVersion @include(if: $yes) { id } } }'],
  ['Run', 'coverage { iteration screens edges }'],
  ['Run', 'coverage(points: 0) { iteration }'],
  ['Run', 'events(first: $first) { totalCount nodes { kind } }'],
  ['Run', 'iterations(first: 1000) { totalCount }'],
  ['Run', 'snapshot { node } status app { name } version { name } coverage(points: 2) { screens }'],
  ['Run', 'snapshot(stepOrdinal: 100000) { node }'],
  [
    'Screen',
    'outgoing(first: $first) { nodes { to { name } } } incoming { nodes { id } } actions { nodes { id } }',
  ],
  ['Screen', 'id name text versions { nodes { name } }'],
];

/** By the field of its type, which asks ahead, or by `node`, which does not. */
async function ask(field: string, type: Found, body: string, id: string, scope = TEST_SCOPE) {
  const used = Object.entries(VARIABLES).filter(([name]) => body.includes(`$${name}`));
  const head = ['$id: ID!', ...used.map(([name, is]) => `$${name}: ${is}`)].join(', ');
  const query = `query (${head}) { thing: ${field}(id: $id) { ...Asked } } fragment Asked on ${type} { ${body} }`;
  const before = api.calls();
  const { data, errors } = await api.ask(query, { ...values, id }, scope);
  // What the answer did not wait for, because a field beside it failed, is counted as well.
  await settled();
  const faults = errors?.map(({ message, path }) => ({ message, path })) ?? [];
  return { answer: { thing: data?.['thing'], faults }, statements: api.calls() - before };
}

describe('what is asked ahead', () => {
  test.each(BODIES)('is what asking in turn gives, by no more statements: %s { %s }', async (type, body) => {
    const ahead = await ask(type.toLowerCase(), type, body, ids[type]);
    const inTurn = await ask('node', type, body, ids[type]);
    expect(ahead.answer).toEqual(inTurn.answer);
    expect(ahead.statements).toBeLessThanOrEqual(inTurn.statements);
  });

  test.each(BODIES)(
    'I12: shows nothing of what is foreign or unknown, and no fault: %s { %s }',
    async (type, body) => {
      const field = type.toLowerCase();
      const nothing = { thing: null, faults: [] };
      for (const scope of [
        { ...TEST_SCOPE, tenantId: 'other' },
        { ...TEST_SCOPE, projectId: 'other' },
      ])
        expect((await ask(field, type, body, ids[type], scope)).answer).toEqual(nothing);
      for (const id of ['0'.repeat(26), 'no ID'])
        expect((await ask(field, type, body, id)).answer).toEqual(nothing);
    },
  );

  test.each([
    ['App', 'path(from: $from, to: $to) { length }'],
    ['App', 'map(versionId: $build) { edges { nodes { from { name } } } }'],
    ['Run', 'coverage { screens }'],
    ['Screen', 'outgoing { nodes { to { name } } }'],
  ] as const)('proves what it hangs on: one statement for %s { %s }', async (type, body) => {
    expect((await ask(type.toLowerCase(), type, body, ids[type])).statements).toBe(1);
  });
});

describe('a list of runs', () => {
  const listed = 'id appId status stopReason createdAt startedAt endedAt';
  test('gives the same whether runs are read in whole or as lists show them', async () => {
    const of = async (more: string) =>
      (await api.ask(`{ runs { edges { cursor node { ${listed} ${more} } } nodes { id } } }`)).data?.['runs'];
    expect(await of('version { id } coverage(points: 1) { screens }')).toMatchObject(
      (await of('')) as object,
    );
    const whole = (await of('target')) as { edges: { node: { target: string } }[] };
    expect(whole).toMatchObject((await of('')) as object);
    expect(whole.edges[0]?.node.target).toMatch(/./);
  });
});
