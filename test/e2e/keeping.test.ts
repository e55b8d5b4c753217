import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli, ensureBuilt, type CliResult } from '../support/cli.ts';
import { testNeo4j } from '../support/neo4j.ts';

interface Summary {
  readonly runId: string;
  readonly screens: number;
}
interface Backup {
  readonly apps: readonly { readonly mapDigest: string }[];
  readonly runs: number;
  readonly artifacts: number;
}

let folder = '';
let server: Record<string, string> = {};
/** A ScreenGraph with a home and a tenant of its own. */
const home = (name: string): Record<string, string> => ({
  ...server,
  SCREENGRAPH_HOME: join(folder, name),
  SCREENGRAPH_TENANT: `keep-${name}-${process.pid}-${Date.now()}`,
});
const run = (env: Record<string, string>, ...args: string[]): Promise<CliResult> =>
  cli(args, { env, cwd: folder });
async function json<T>(env: Record<string, string>, ...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await run(env, ...args, '--json');
  if (stdout === '') throw new Error(`${args.join(' ')}: exit ${code}, ${stderr}`);
  return JSON.parse(stdout) as T;
}

beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-keeping-'));
  const { uri, username, password } = await testNeo4j();
  server = { NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a backup of a crawl becomes the same map and a run that verifies in another ScreenGraph', async () => {
  const [here, there] = [home('here'), home('there')];
  const crawl = await json<Summary>(here, 'crawl', 'sim:tiny');
  const file = join(folder, 'tiny.sgbackup');
  const made = await json<Backup>(here, 'backup', file);
  expect(made).toMatchObject({ screens: crawl.screens, runs: 1, missingArtifacts: 0 });
  expect(made.artifacts).toBeGreaterThan(crawl.screens);

  const again = await run(here, 'backup', file);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--force')]);
  const cut = join(folder, 'cut.sgbackup');
  const bytes = await readFile(file);
  await writeFile(cut, bytes.subarray(0, bytes.length - 300));
  const refused = await run(there, 'restore', cut);
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining('is cut off. Nothing was written.'),
  ]);
  expect(await json(there, 'runs')).toEqual([]);

  const first = await run(there, 'restore', file);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain(`${crawl.screens} screens (${crawl.screens} new)`);
  expect((await run(there, 'restore', file)).stdout).toMatch(
    /screens \(none new\).*runs? \(none new\).*\(none new\)/,
  );
  const copy = await json<Backup>(there, 'backup', join(folder, 'copy.sgbackup'));
  expect(copy.apps).toEqual(made.apps);
  expect(copy.artifacts).toBe(made.artifacts);
  const [restored] = await json<Summary[]>(there, 'runs');
  expect(restored?.runId).not.toBe(crawl.runId);
  const replay = await run(there, 'replay', restored?.runId ?? '');
  expect([replay.code, replay.stderr]).toEqual([0, '']);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
