import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli, ensureBuilt, type CliResult } from '../../support/processes/cli.ts';
import { findValues } from '../../support/api/find-values.ts';
import { startLoginSite } from '../../support/apps/login-site.ts';
import { testNeo4j } from '../../support/store/neo4j.ts';
import type { StaticServer } from '../../support/apps/static-server.ts';

const account = { user: 'pelican.parade@example.com', password: 'Marmot&Trumpet 88' };
const values = Object.values(account);

let site: StaticServer;
let folder = '';
let env: Record<string, string> = {};
const said: string[] = [];

/** Runs a command and keeps what it said. */
const run = async (...args: string[]): Promise<CliResult> => {
  const result = await cli(args, { env, cwd: folder });
  said.push(result.stdout, result.stderr);
  return result;
};

beforeAll(async () => {
  await ensureBuilt();
  site = await startLoginSite(account);
  folder = await mkdtemp(join(tmpdir(), 'screengraph-secrets-'));
  await mkdir(join(folder, 'home'));
  const { uri, username, password } = await testNeo4j();
  env = {
    SCREENGRAPH_HOME: join(folder, 'home'),
    SCREENGRAPH_TENANT: `secrets-${process.pid}-${Date.now()}`,
    SCREENGRAPH_TELEMETRY_FILE: join(folder, 'telemetry.jsonl'),
    TMPDIR: folder,
    SITE_PASSWORD: account.password,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every property of everything that the tenant has in the database. */
async function everyProperty(): Promise<string> {
  const driver = neo4j.driver(
    env['NEO4J_URI'] ?? '',
    neo4j.auth.basic(env['NEO4J_USERNAME'] ?? '', env['NEO4J_PASSWORD'] ?? ''),
  );
  try {
    const tenant = { tenant: env['SCREENGRAPH_TENANT'] };
    const nodes = await driver.executeQuery(
      `MATCH (r:Run {tenantId: $tenant})
       MATCH (n) WHERE n.tenantId = $tenant OR n.runId = r.runId
       RETURN labels(n) AS labels, properties(n) AS properties`,
      tenant,
    );
    const edges = await driver.executeQuery(
      'MATCH (a {tenantId: $tenant})-[r]->() RETURN type(r) AS type, properties(r) AS properties',
      tenant,
    );
    expect(nodes.records.length).toBeGreaterThan(100);
    return JSON.stringify([...nodes.records, ...edges.records].map((record) => record.toObject()));
  } finally {
    await driver.close();
  }
}

/** Every file below a folder that is still there. */
async function files(below: string): Promise<Map<string, Uint8Array>> {
  const out = new Map<string, Uint8Array>();
  for (const entry of await readdir(below, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      out.set(join(entry.parentPath, entry.name), await readFile(join(entry.parentPath, entry.name)));
  return out;
}

describe('a login page in a real browser, and an app that shows what was typed', () => {
  test('without a data file the wall stands, and the crawl says so', async () => {
    const { code, stdout } = await run('crawl', `${site.origin}/`, '--json', '--allow', 'send');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      screens: expect.any(Number),
      obstacles: [{ kind: 'login_wall', needs: ['E-mail', 'Password'] }],
    });
  }, 240_000);

  test('with one it opens, and no value of a secret is anywhere: database, artifacts, telemetry, exports, output', async () => {
    const data = join(folder, '..', `data-${process.pid}-${Date.now()}.yaml`);
    await writeFile(
      data,
      `fields:\n  - { type: email, value: ${account.user}, secret: true }\n  - { type: password, value: $env:SITE_PASSWORD }\n`,
    );
    try {
      const { code, stdout, stderr } = await run('crawl', `${site.origin}/`, '--json', '--data', data);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const { runId, obstacles } = JSON.parse(stdout) as { runId: string; obstacles?: unknown };
      expect(obstacles).toBeUndefined();
      for (const format of ['html', 'json', 'mermaid', 'dot', 'graphml'])
        await run('map', runId, '--format', format, '--out', join(folder, `map.${format}`));
      await run('show-run', runId);
      const shown = await run('show-run', runId, '--json');
      await run('runs');
      const map = await readFile(join(folder, 'map.json'), 'utf8');
      for (const screen of ['Orders', 'Order', 'Settings', 'Theme', 'Terms']) expect(map).toContain(screen);
      const { run: told } = JSON.parse(shown.stdout) as { run: { spec: { data: unknown } } };
      expect(told.spec.data).toEqual({ ref: null, secrets: ['email', 'SITE_PASSWORD'] });
    } finally {
      await rm(data, { force: true });
    }
    const stored = await everyProperty();
    expect(stored).toContain('{{secret:SITE_PASSWORD}}');
    expect(findValues(values, stored)).toEqual([]);
    const left = await files(folder);
    expect([...left.keys()].some((name) => name.includes('artifacts'))).toBe(true);
    for (const [name, bytes] of left) expect(findValues(values, bytes), name).toEqual([]);
    expect(findValues(values, said.join('\n'))).toEqual([]);
  }, 360_000);
});
