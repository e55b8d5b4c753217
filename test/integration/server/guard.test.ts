import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from './server-harness.ts';
import { connected, post, testServer } from './server-harness.ts';

interface Refused {
  readonly message: string;
  readonly extensions: Record<string, unknown>;
}
type Request = Readonly<{ query?: string; variables?: object; extensions?: object; documentId?: string }>;
type Ask = (server: TestServer, request: Request) => Promise<readonly Refused[]>;

const overHttp: Ask = async (server, request) => (await post(server.url, request)).body.errors ?? [];

const overWebSocket: Ask = async (server, request) => {
  const client = await connected(server.wsUrl);
  client.send({ type: 'subscribe', id: '1', payload: { query: '', ...request } });
  const { type, payload } = await client.next();
  client.close();
  if (type === 'error') return payload as Refused[];
  return (payload as { errors?: Refused[] }).errors ?? [];
};

const overEvents: Ask = async (server, request) => {
  const response = await fetch(server.sseUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(request),
  });
  const data = /^data: (.+)$/m.exec(await response.text())?.[1] ?? '{}';
  return (JSON.parse(data) as { errors?: Refused[] }).errors ?? [];
};

const TRANSPORTS: readonly (readonly [string, Ask])[] = [
  ['HTTP', overHttp],
  ['WebSocket', overWebSocket],
  ['SSE', overEvents],
];

const nested = (levels: number): string =>
  `{ nodes(ids: [1]) { ${'self { '.repeat(levels)}id${' }'.repeat(levels)} } }`;
/** Each fragment spreads the next one twice: 2^n fields from n lines. */
const doubling = (lines: number): string =>
  `{ nodes(ids: [1]) { ...F0 } } ${Array.from(
    { length: lines },
    (_, at) => `fragment F${at} on Item { ${at === lines - 1 ? 'id' : `...F${at + 1} ...F${at + 1}`} }`,
  ).join(' ')}`;

const HOSTILE: readonly (readonly [string, Request, string, number | null])[] = [
  ['a document of many bytes', { query: `{ hello } #${'x'.repeat(70_000)}` }, 'documentBytes', 70_011],
  ['many tokens', { query: `{ hello ${'@skip(if: false) '.repeat(800)} }` }, 'tokens', null],
  ['depth', { query: nested(20) }, 'depth', 22],
  [
    'depth by fragments',
    {
      query:
        '{ nodes(ids: [1]) { ...A } } fragment A on Item { self { self { self { self { self { self { ...B } } } } } } } fragment B on Item { self { self { self { self { self { self { id } } } } } } }',
    },
    'depth',
    14,
  ],
  [
    'aliases',
    { query: `{ ${Array.from({ length: 40 }, (_, n) => `a${n}: hello`).join(' ')} }` },
    'aliases',
    40,
  ],
  ['directives', { query: `{ hello ${'@skip(if: false) '.repeat(60)} }` }, 'directives', 60],
  ['fields', { query: `{ ${'hello '.repeat(1_200)} }` }, 'fields', 1_200],
  [
    'fields of a fragment that nobody uses',
    { query: `{ hello } fragment F on Query { ${'hello '.repeat(1_200)} }` },
    'fields',
    1_201,
  ],
  ['fields at the top', { query: `{ ${'hello '.repeat(11)} }` }, 'rootFields', 11],
  [
    'fields at the top of a fragment',
    { query: `{ ...F } fragment F on Query { ${'hello '.repeat(11)} }` },
    'rootFields',
    11,
  ],
  ['fragments that double', { query: doubling(40) }, 'fields', 2 ** 39 + 1],
  ['fragments that double beyond any number', { query: doubling(200) }, 'fields', null],
  ['a page', { query: '{ items(first: 501) { nodes { id } } }' }, 'pageSize', 501],
  [
    'a page by variable',
    { query: 'query ($n: Int!) { items(first: $n) { nodes { id } } }', variables: { n: 100_000 } },
    'pageSize',
    100_000,
  ],
  [
    'a page by default of a variable',
    { query: 'query ($n: Int! = 7000) { items(first: $n) { nodes { id } } }' },
    'pageSize',
    7_000,
  ],
  [
    'a list of IDs',
    {
      query: 'query ($i: [ID!]!) { nodes(ids: $i) { id } }',
      variables: { i: Array.from({ length: 600 }, String) },
    },
    'pageSize',
    600,
  ],
  [
    'pages in pages',
    { query: '{ items(first: 200) { nodes { friends(first: 200) { nodes { id } } } } }' },
    'cost',
    40_402,
  ],
  [
    'pages in pages by edges',
    { query: '{ items(first: 200) { edges { node { friends(first: 200) { nodes { id } } } } } }' },
    'cost',
    null,
  ],
  [
    'a list of so many as an argument says that is no page size',
    { query: '{ items(first: 100) { nodes { curve(points: 900) { n } } } }' },
    'cost',
    2 + 100 * (1 + 5 + 900),
  ],
  [
    'such a list by variable',
    { query: 'query ($n: Int!) { nodes(ids: [1]) { curve(points: $n) { n } } }', variables: { n: 30_000 } },
    'cost',
    1 + 1 + 5 + 30_000,
  ],
  [
    'another operation of the same document',
    { query: `query A { hello } query B ${nested(20)}`, ...{ operationName: 'A' } },
    'depth',
    22,
  ],
];

describe('each hostile document is refused the same over each transport', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  for (const [name, ask] of TRANSPORTS)
    test.each(HOSTILE)(`${name}: %s`, async (_what, request, limit, asked) => {
      const started = performance.now();
      const errors = await ask(server, request);
      expect(errors[0]?.extensions).toMatchObject({ code: 'operation_refused' });
      const own = errors.find(({ extensions }) => extensions['limit'] === limit);
      expect(own, JSON.stringify(errors)).toBeDefined();
      expect(own?.message).toContain(`limit ${limit}`);
      if (asked !== null) {
        expect(own?.extensions['asked']).toBe(asked);
        expect(own?.message).toContain(String(asked));
      }
      // Refusing must be cheap: nothing grows with what the document would have grown to.
      expect(performance.now() - started).toBeLessThan(1_000);
    });

  test.each(TRANSPORTS)('%s: fragments that spread themselves are refused by name', async (_name, ask) => {
    const query =
      '{ nodes(ids: [1]) { ...A } } fragment A on Item { id ...B } fragment B on Item { self { ...A } }';
    const errors = await ask(server, { query });
    expect(errors[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(errors[0]?.message).toContain('Cannot spread fragment "A" within itself');
  });

  test.each(TRANSPORTS)('%s: many equal fields are refused soon', async (_name, ask) => {
    const wide = await testServer({ limits: { fields: 5_000, tokens: 20_000 } });
    for (const fields of ['self { id } '.repeat(1_000), 'id '.repeat(2_000)]) {
      const started = performance.now();
      const errors = await ask(wide, { query: `{ nodes(ids: [1]) { ${fields} } }` });
      expect(errors[0]?.message).toContain('Ask for each field once');
      expect(errors[0]?.extensions['code']).toBe('operation_refused');
      expect(performance.now() - started).toBeLessThan(2_000);
    }
    await wide.close();
  });

  test.each(TRANSPORTS)(
    '%s: what is nested too deeply to be read is refused in words',
    async (_name, ask) => {
      const roomy = await testServer({ limits: { tokens: 100_000 } });
      const errors = await ask(roomy, { query: `{ nodes(ids: ${'['.repeat(60_000)}` });
      expect(errors).toMatchObject([
        {
          message: 'The document is nested too deeply to be read.',
          extensions: { code: 'GRAPHQL_PARSE_FAILED' },
        },
      ]);
      await roomy.close();
    },
  );

  test.each(TRANSPORTS)('%s: what honest clients ask is answered', async (_name, ask) => {
    for (const query of [
      '{ items(first: 500) { totalCount nodes { id friends(first: 10) { totalCount } } } }',
      '{ any { id ... on Item { self { id } } ... on Other { item { id } } } }',
      getIntrospectionQuery(),
      '{ __schema { types { name } } }',
      // No page size, and few enough.
      '{ nodes(ids: [1]) { curve(points: 900) { n } } }',
    ])
      expect(await ask(server, { query })).toEqual([]);
  });

  test.each(TRANSPORTS)(
    '%s: a condition at the top of a subscription is refused, whoever decides it',
    async (_name, ask) => {
      for (const query of [
        'subscription { count(to: 1) @skip(if: true) { n } }',
        'subscription { ... @include(if: false) { count(to: 1) { n } } }',
        'subscription { ...F @include(if: false) } fragment F on Subscription { count(to: 1) { n } }',
        'subscription { ...F } fragment F on Subscription { ...F count(to: 1) @include(if: true) { n } }',
        'subscription ($s: Boolean! = true) { count(to: 1) @skip(if: $s) { n } }',
      ]) {
        const errors = await ask(server, { query });
        expect(errors[0]?.extensions, JSON.stringify(errors)).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED' });
        expect(errors[0]?.message).toContain('at the top of a subscription');
      }
    },
  );

  test.each(TRANSPORTS)('%s: introspection that goes round in circles is refused', async (_name, ask) => {
    const query =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    expect((await ask(server, { query }))[0]?.extensions['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

test.each(TRANSPORTS)('%s: introspection can be switched off, hints with it', async (_name, ask) => {
  const closed = await testServer({ serve: { introspection: false } });
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Item") { name } }'])
    expect((await ask(closed, { query }))[0]?.extensions['code']).toBe('operation_refused');
  expect(await ask(closed, { query: '{ __typename }' })).toEqual([]);
  const [error] = await ask(closed, { query: '{ helo }' });
  expect(error?.message).toBe('Cannot query field "helo" on type "Query".');
  await closed.close();
});

describe('documents known by their hash', () => {
  const hello = '{ hello }';
  const hash = createHash('sha256').update(hello).digest('hex');
  const persisted = { persistedQuery: { version: 1, sha256Hash: hash } };
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'screengraph-documents-'));
    await writeFile(join(folder, 'hello.graphql'), hello);
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ [`sha256:${hash}`]: hello }));
    await writeFile(join(folder, 'wrong.json'), JSON.stringify({ [hash]: '{ tenant }' }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('automatic: not found, sent once with its hash, then known by the hash', async () => {
    const server = await testServer();
    expect((await overHttp(server, { extensions: persisted }))[0]).toMatchObject({
      message: 'PersistedQueryNotFound',
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
    });
    expect(await overHttp(server, { query: hello, extensions: persisted })).toEqual([]);
    for (const [, ask] of TRANSPORTS) expect(await ask(server, { extensions: persisted })).toEqual([]);
    for (const [, ask] of TRANSPORTS) expect(await ask(server, { documentId: `sha256:${hash}` })).toEqual([]);
    // graphql-ws sends a query always; the others leave it out, in the address too.
    for (const ask of [overHttp, overEvents])
      expect((await ask(server, { documentId: `sha256:${'0'.repeat(64)}` }))[0]?.message).toBe(
        'PersistedQueryNotFound',
      );
    for (const named of [`documentId=sha256:${hash}`, `extensions=${JSON.stringify(persisted)}`]) {
      const response = await fetch(`${server.sseUrl}?${named}`, { headers: { accept: 'text/event-stream' } });
      expect(await response.text()).toContain('"data":{"hello"');
    }
    await server.close();
  });

  test('another text under a hash is refused, so that nobody can poison it for others', async () => {
    const server = await testServer();
    const { status, body } = await post(server.url, { query: '{ tenant }', extensions: persisted });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toContain('hash');
    expect((await overHttp(server, { extensions: persisted }))[0]?.message).toBe('PersistedQueryNotFound');
    await server.close();
  });

  test('what the guard refuses is not kept', async () => {
    const server = await testServer({ limits: { depth: 1 } });
    const deep = nested(3);
    const sha256Hash = createHash('sha256').update(deep).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    expect((await overHttp(server, { query: deep, extensions }))[0]?.extensions['limit']).toBe('depth');
    expect((await overHttp(server, { extensions }))[0]?.message).toBe('PersistedQueryNotFound');
    await server.close();
  });

  test.each(['', 'manifest.json'])('require: only those of %s run, over every transport', async (name) => {
    const documents = { mode: 'require', path: join(folder, name), automatic: true } as const;
    const server = await testServer({ serve: { documents } });
    for (const [, ask] of TRANSPORTS) {
      expect(await ask(server, { extensions: persisted })).toEqual([]);
      expect(await ask(server, { query: hello })).toEqual([]);
      const [error] = await ask(server, { query: '{ tenant }' });
      expect(error?.extensions['code']).toBe('operation_refused');
    }
    await server.close();
  });

  test('allow: known ones by hash, others as ever', async () => {
    const server = await testServer({
      serve: { documents: { mode: 'allow', path: folder, automatic: false } },
    });
    expect(await overHttp(server, { extensions: persisted })).toEqual([]);
    expect(await overHttp(server, { query: '{ tenant }' })).toEqual([]);
    await server.close();
  });

  test.each([
    ['wrong.json', 'is not the SHA-256'],
    ['missing', 'does not exist'],
  ])('the manifest %s keeps the server from starting', async (name, why) => {
    const documents = { mode: 'allow', path: join(folder, name), automatic: true } as const;
    await expect(testServer({ serve: { documents } })).rejects.toThrow(why);
  });
});

test('time: an operation that is over leaves no resolver to begin', async () => {
  const server = await testServer({ limits: { operationMs: 60 } });
  const accept = { accept: 'application/graphql-response+json' };
  const { status, body } = await post(server.url, { query: 'mutation { a: touch touch }' });
  expect({ status, data: body.data }).toEqual({ status: 200, data: { a: 1, touch: 2 } });
  const late = await post(server.url, { query: '{ slow }' }, accept);
  expect(late.status).toBe(504);
  expect(late.body).not.toHaveProperty('data');
  expect(late.body.errors?.[0]?.message).toContain('limit operationMs');
  await server.close();
});
