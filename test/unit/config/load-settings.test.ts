import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-config-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});
const load = (
  flags: Record<string, string> = {},
  env: Record<string, string> = {},
): ReturnType<typeof loadSettings> => loadSettings({ flags, env, folder });
const faultsOf = async (loading: Promise<unknown>): Promise<unknown> => {
  const error = await loading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ScreenGraphError && error.code === 'invalid_config'
    ? error.details['faults']
    : error;
};
const file = (content: unknown): Promise<void> =>
  writeFile(join(folder, 'screengraph.config.json'), JSON.stringify(content));

test('the defaults are valid and let a demo end by itself', async () => {
  const { budgets, run, store, neo4j, tenancy } = await load();
  expect(budgets).toMatchObject({ maxSteps: 100_000, maxTimeMs: 3_600_000, maxActions: null });
  expect(run).toMatchObject({ policy: 'breadth', viewport: { width: 412, height: 915 } });
  expect({ store, uri: neo4j.uri, tenancy }).toEqual({
    store: 'neo4j',
    uri: null,
    tenancy: { tenantId: 'local', projectId: 'default' },
  });
});

test('a home that is named without its place is below the folder where it was named', async () => {
  expect((await load({}, { SCREENGRAPH_HOME: 'data' })).home).toBe(join(folder, 'data'));
  expect((await load({}, { SCREENGRAPH_HOME: '/data' })).home).toBe('/data');
});

test('a flag wins over the environment, that over the file, that over the default', async () => {
  await file({ run: { seed: 3, policy: 'depth' }, budgets: { maxTokens: 5 } });
  expect((await load()).run.seed).toBe(3);
  expect((await load({}, { SCREENGRAPH_SEED: '4' })).run.seed).toBe(4);
  const settings = await load({ '--seed': '5' }, { SCREENGRAPH_SEED: '4', TOKEN_BUDGET_PER_RUN: '' });
  expect(settings.run).toMatchObject({ seed: 5, policy: 'depth' });
  expect(settings.budgets.maxTokens).toBe(5);
});

test('where Kubernetes and Docker say a service of our name is, is no word on where to listen', async () => {
  const port = async (text: string): Promise<number> =>
    (await load({}, { SCREENGRAPH_PORT: text })).serve.port;
  expect(await port('tcp://10.96.0.17:4000')).toBe(4000);
  expect(await port('tcp://[fd00::1]:80')).toBe(4000);
  expect(await port('81')).toBe(81);
  expect(await faultsOf(load({}, { SCREENGRAPH_PORT: 'http://a:1' }))).toEqual([
    'SCREENGRAPH_PORT: "http://a:1" is not a number',
  ]);
});

test('more sockets than connections of one client would be cut off unsaid', async () => {
  await file({ serve: { limits: { socketsPerRemote: 5000 } } });
  expect(await faultsOf(load())).toEqual([
    expect.stringMatching(/connectionsPerRemote: must be more than socketsPerRemote, which is 5000;/),
  ]);
  await file({ serve: { limits: { socketsPerRemote: 5000, connectionsPerRemote: 5001 } } });
  expect((await load()).serve.limits.connectionsPerRemote).toBe(5001);
});

test('the name of a flag is a variable too, and where a setting has one of its own that wins', async () => {
  const env = { SCREENGRAPH_MAX_ACTIONS: '7', SCREENGRAPH_MAX_COST: '0.5', SCREENGRAPH_MAX_TOKENS: '6' };
  const settings = await load({}, { ...env, TOKEN_BUDGET_PER_RUN: '5' });
  expect(settings.budgets).toMatchObject({ maxActions: 7, maxCostUsd: 0.5, maxTokens: 5 });
  expect((await load({ '--max-cost': '2' }, env)).budgets.maxCostUsd).toBe(2);
  expect(await faultsOf(load({}, { SCREENGRAPH_MAX_COST: 'none' }))).toEqual([
    'SCREENGRAPH_MAX_COST: "none" is not a number',
  ]);
});

test('times, sizes and lists are read in their own units', async () => {
  const settings = await load({ '--max-time': '1.5m', '--viewport': '360x800', '--allow': 'send, pay' });
  expect(settings.budgets.maxTimeMs).toBe(90_000);
  expect(settings.run).toMatchObject({ viewport: { width: 360, height: 800 }, allow: ['send', 'pay'] });
});

test('every fault is listed at once, each with the place it came from', async () => {
  await file({ budgets: { maxTaps: -1 }, colour: 'red' });
  const faults = await faultsOf(
    load(
      { '--max-time': 'soon', '--viewport': '10x10', '--policy': 'lucky' },
      { NEO4J_URI: 'http://localhost', TOPK_LIMIT: '21' },
    ),
  );
  expect(faults).toEqual([
    expect.stringMatching(/^--max-time: "soon" is not a time/),
    expect.stringMatching(/^NEO4J_URI: must be a bolt/),
    expect.stringMatching(/^--policy: /),
    expect.stringMatching(/^--viewport: /),
    expect.stringMatching(/^TOPK_LIMIT: /),
    expect.stringMatching(/config\.json: budgets\.maxTaps: /),
    expect.stringMatching(/config\.json: colour: there is no such setting$/),
  ]);
});

test('a setting that stands in no group of the file is told where it belongs, by any of its names', async () => {
  await file({
    ...{ policy: 'depth', 'max-time': 1, maxCost: 2, SCREENGRAPH_PORT: 80, TOPK_LIMIT: 3 },
    run: { port: 4000 },
    serve: { prot: 1 },
  });
  const faults = (await faultsOf(load())) as readonly string[];
  const told = faults.map((fault) => fault.replace(/^.*config\.json: /, '')).sort();
  expect(told).toEqual([
    'SCREENGRAPH_PORT: there is no such setting; did you mean serve.port?',
    'TOPK_LIMIT: there is no such setting; did you mean run.topK?',
    'max-time: there is no such setting; did you mean budgets.maxTimeMs?',
    'maxCost: there is no such setting; did you mean budgets.maxCostUsd?',
    'policy: there is no such setting; did you mean run.policy?',
    'run.port: there is no such setting; did you mean serve.port?',
    'serve.prot: there is no such setting',
  ]);
});

test('a folder in the place of the configuration file is told as one', async () => {
  for (const name of ['screengraph.config.json', 'screengraph.config.mjs']) {
    await mkdir(join(folder, name));
    expect(await faultsOf(load())).toEqual([
      `${join(folder, name)} is a folder, and is read as the configuration file: rename it`,
    ]);
    await rm(join(folder, name), { recursive: true });
  }
});

test('a link that leads in a circle in the place of the configuration file is told as a fault of it', async () => {
  const path = join(folder, 'screengraph.config.json');
  await symlink('screengraph.config.json', path);
  expect(await faultsOf(load())).toEqual([expect.stringContaining(path)]);
});

test('a pipe in the place of the configuration file is told as one and not waited for', async () => {
  for (const name of ['screengraph.config.json', 'screengraph.config.mjs']) {
    execFileSync('mkfifo', [join(folder, name)]);
    expect(await faultsOf(load())).toEqual([
      `${join(folder, name)} is no file but a pipe, a device or a socket, and is read as the configuration file: rename it`,
    ]);
    await rm(join(folder, name));
  }
});

test('a broken, an empty and a doubled configuration file are faults with their path', async () => {
  await writeFile(join(folder, 'screengraph.config.json'), '{ "run": ');
  expect(await faultsOf(load())).toEqual([expect.stringContaining('screengraph.config.json')]);
  await file([]);
  expect(await faultsOf(load())).toEqual([expect.stringContaining('must be an object')]);
  await writeFile(join(folder, 'screengraph.config.mjs'), 'export default {};');
  expect(await faultsOf(load())).toEqual([expect.stringContaining('more than one configuration file')]);
});

test('a module can be the configuration', async () => {
  await writeFile(join(folder, 'screengraph.config.mjs'), 'export default { run: { seed: 6 + 1 } };');
  expect((await load()).run.seed).toBe(7);
});

test('an address of the database holds no password, because it is printed', async () => {
  const faults = await faultsOf(load({}, { NEO4J_URI: 'bolt://neo4j:secret@db.example:7687' }));
  expect(faults).toHaveLength(1);
  expect(String(faults)).toMatch(/^NEO4J_URI: .*settings of their own$/);
});

test('the database of users and databases is none for maps', async () => {
  for (const name of ['system', 'System'])
    expect(await faultsOf(load({}, { NEO4J_DATABASE: name }))).toEqual([
      'NEO4J_DATABASE: system keeps users and databases, and no data; name another one',
    ]);
  expect((await load({}, { NEO4J_DATABASE: 'systems' })).neo4j.database).toBe('systems');
});

test('a project is not told apart by what shows nowhere', async () => {
  await file({ tenancy: { projectId: 'lab\r' } });
  expect(await faultsOf(load({}, { SCREENGRAPH_TENANT: 'a\u001bb' }))).toEqual([
    'SCREENGRAPH_TENANT: must not hold control characters',
    expect.stringMatching(/tenancy\.projectId: must not hold control characters$/),
  ]);
  await file({});
  for (const unseen of ['\u200b', '\u00ad', '\u2060', '\u202e', '\ufeff', '\u3164'])
    expect(await faultsOf(load({}, { SCREENGRAPH_TENANT: `la${unseen}b` }))).toEqual([
      'SCREENGRAPH_TENANT: must not hold characters that are not seen, as one without width',
    ]);
  for (const seen of [
    'می\u200cخواهم',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
    'क्\u200dष',
  ])
    expect((await load({}, { SCREENGRAPH_TENANT: seen })).tenancy.tenantId).toBe(seen);
});

test('what the API may be pointed at is set per project, the rest is as by default', async () => {
  const projects = { lab: { privateAddresses: true, hosts: ['*.lab.example'] } };
  await file({ serve: { targets: { default: { files: true }, projects } } });
  const { serve } = await load({ '--workers': '5' }, { SCREENGRAPH_WORK_FOR: 'acme, umbrella' });
  expect(serve).toMatchObject({ workers: 5, pollMs: 1_000, tenants: ['acme', 'umbrella'] });
  expect(serve.targets.default).toMatchObject({ files: true, privateAddresses: false, hosts: ['*'] });
  expect(serve.targets.projects).toEqual(projects);
  await file({ serve: { workers: 0, targets: { default: { schemes: ['ftp'] } } } });
  expect(await faultsOf(load())).toHaveLength(2);
});

test('memory of the managed server is a size that a server can live on', async () => {
  const memory = ({ neo4j }: Awaited<ReturnType<typeof load>>) => [neo4j.heap, neo4j.pageCache];
  expect(memory(await load())).toEqual([null, null]);
  const env = { SCREENGRAPH_NEO4J_HEAP: '1g', SCREENGRAPH_NEO4J_PAGE_CACHE: '64m' };
  expect(memory(await load({ '--heap': '2G' }, env))).toEqual(['2G', '64m']);
  const wrong = load({ '--heap': 'lots', '--page-cache': '63m' }, {});
  expect(await faultsOf(wrong)).toEqual([
    '--heap: must be a size like 512m or 2g',
    '--page-cache: must be at least 64m',
  ]);
});

test.each([
  ['NEO4J_URI', 'bolt://h:99999'],
  ['NEO4J_URI', 'bolt://:7687'],
  ['NEO4J_URI', 'neo4j://[::1'],
  ['NEO4J_URI', 'bolt://127.0.0.1:7687?policy=eu'],
  ['SCREENGRAPH_APPIUM_URL', 'http://:4723'],
  ['SCREENGRAPH_APPIUM_URL', 'https://ada:100%@hub.example/wd/hub'],
  ['SCREENGRAPH_LLM_BASE_URL', 'http://host:99999'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://[::1'],
])('an address that is none is one fault of %s: %s', async (name, value) => {
  expect(await faultsOf(load({}, { [name]: value }))).toEqual([expect.stringMatching(`^${name}: `)]);
});

test.each([
  ['NEO4J_URI', 'neo4j://db.example?policy=eu'],
  ['NEO4J_URI', 'bolt+ssc://[::1]:7687'],
  ['SCREENGRAPH_APPIUM_URL', 'https://ada:s%40krit@hub.example/wd/hub'],
])('%s may be %s', async (name, value) => {
  expect(JSON.stringify(await load({}, { [name]: value }))).toContain(value);
});

test.each([
  ['[::1]', '::1'],
  ['::1', '::1'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
  ['[fe80::1%eth0]', 'fe80::1%eth0'],
  ['localhost', 'localhost'],
  ['0.0.0.0', '0.0.0.0'],
])('%s is an address to listen on', async (host, meant) => {
  expect((await load({ '--host': host })).serve.host).toBe(meant);
});

test.each(['127.0.0.1:4000', 'localhost:', '[::1]:4000', 'http://localhost', '[localhost]'])(
  '%s is none to listen on: the port goes elsewhere',
  async (host) => {
    const message = '--host: must be a name or an address without a port (--port)';
    expect(await faultsOf(load({ '--host': host }))).toEqual([message]);
  },
);

test('the file may name its schema for editors, and begin with a byte order mark', async () => {
  const text = JSON.stringify({ $schema: './screengraph-config.schema.json', run: { seed: 3 } });
  await writeFile(join(folder, 'screengraph.config.json'), `\ufeff${text}`);
  expect((await load()).run.seed).toBe(3);
});

test('a file that is no UTF-8, as shells of Windows write it, is told as that, and no word of it read as another', async () => {
  const text = JSON.stringify({ home: '/maps/é' });
  for (const coding of ['utf16le', 'latin1'] as const) {
    await writeFile(join(folder, 'screengraph.config.json'), Buffer.from(text, coding));
    expect(await faultsOf(load())).toEqual([
      expect.stringMatching(/screengraph\.config\.json is not UTF-8 text \(line 1\); save it as UTF-8\.$/),
    ]);
  }
});

test('what a shell reads of a file with line ends of Windows is read without them', async () => {
  const { home, store, neo4j, budgets } = await load(
    {},
    {
      ...{ SCREENGRAPH_HOME: '/maps\r', SCREENGRAPH_STORE: 'memory\r', NEO4J_PASSWORD: 'secret\r' },
      ...{ SCREENGRAPH_MAX_ACTIONS: '5\r', SCREENGRAPH_MAX_TIME: '\r' },
    },
  );
  expect({ home, store, password: neo4j.password }).toEqual({
    home: '/maps',
    store: 'memory',
    password: 'secret',
  });
  expect(budgets).toMatchObject({ maxActions: 5, maxTimeMs: 3_600_000 });
});

test('the schema of the file asks for nothing that has a default, and knows no further settings', () => {
  const path = join(import.meta.dirname, '..', '..', '..', 'schemas', 'screengraph-config.schema.json');
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(path, 'utf8')) as z.core.JSONSchema.JSONSchema);
  const accepts = (content: unknown): boolean => schema.safeParse(content).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ $schema: 'x', budgets: { maxActions: 50 }, serve: { limits: { cost: 5 } } })).toBe(true);
  expect(accepts({ llm: { prices: { own: { input: 0.2, output: 0.8 } } } })).toBe(true);
  expect(accepts({ llm: { prices: { own: { input: 0.2 } } } })).toBe(false);
  expect(accepts({ budgets: { maxActions: 'x' } })).toBe(false);
  expect(accepts({ serve: { prt: 1 } })).toBe(false);
});

test('a configuration file that is a link to nothing is a fault, and none at all is not', async () => {
  expect((await load()).run.seed).toBe(1);
  await symlink(join(folder, 'nowhere.json'), join(folder, 'screengraph.config.json'));
  expect(await faultsOf(load())).toEqual([
    expect.stringMatching(/screengraph\.config\.json cannot be read: there is no such file/),
  ]);
});

test('a size both of whose sides are too small has one fault', async () => {
  expect(await faultsOf(load({}, { SCREENGRAPH_VIEWPORT: '0x0' }))).toEqual([
    'SCREENGRAPH_VIEWPORT: must be at least 240',
  ]);
});

test('the least and the most that a time may be are said as times where it was written as one', async () => {
  const env = {
    SCREENGRAPH_LEASE: '500ms',
    SCREENGRAPH_NEO4J_WAIT: '25h',
    SCREENGRAPH_APPIUM_OPEN_TIME: '2h',
  };
  expect(await faultsOf(load({}, env))).toEqual([
    'SCREENGRAPH_NEO4J_WAIT: must be at most 24h',
    'SCREENGRAPH_LEASE: must be at least 1s',
    'SCREENGRAPH_APPIUM_OPEN_TIME: must be at most 1h',
  ]);
});
