import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli, ensureBuilt, type CliResult } from '../support/processes/cli.ts';
import { testNeo4j } from '../support/store/neo4j.ts';

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
  const onFolder = await run(here, 'backup', folder, '--force');
  expect([onFolder.code, onFolder.stderr]).toEqual([
    2,
    expect.stringContaining('is a folder; name a file in it'),
  ]);
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

test('what people say of a screen is told and taken back; a dry run of retain and relink changes nothing', async () => {
  const own = home('said');
  const [older] = [
    await json<Summary>(own, 'crawl', 'sim:tiny'),
    await json<Summary>(own, 'crawl', 'sim:tiny'),
  ];
  const app = 'com.example.tiny';
  const said = await json<{ correctionId: string }>(own, 'correct', app, 'Notes', 'rename', 'My notes');
  expect(await json(own, 'correct', app)).toMatchObject([{ kind: 'rename', text: 'My notes' }]);
  expect((await run(own, 'correct', app)).stdout).toMatch(/ Notes +rename +My notes /);
  const found = await json<{ steps: { toName: string }[] }>(own, 'path', app, '@start', 'my notes');
  expect(found.steps.map(({ toName }) => toName)).toEqual(['My notes']);
  const wrong = await run(own, 'correct', app, 'Nowhere', 'note', 'x');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('The map has no screen "Nowhere"')]);
  expect((await run(own, 'correct', app, '--remove', said.correctionId)).stdout).toContain('Taken back');
  expect(await json(own, 'correct', app)).toEqual([]);

  expect(await json(own, 'relink', app)).toMatchObject({ applied: false, runs: 2, merges: [], splits: [] });

  const times = async () =>
    (await json<{ slowScreens: { arrivals: number }[] }>(own, 'health', `${app}@1.0.0`)).slowScreens;
  const before = await times();
  expect(before.length).toBeGreaterThan(0);
  // Of two runs of a build one is what it is judged by.
  const dry = await run(own, 'retain', '--older-than', '0');
  expect(dry.stdout).toMatch(/^Evidence of 1 run .* would go[\s\S]*Nothing was changed/);
  expect((await run(own, 'replay', older.runId)).code).toBe(0);
  const done = await json<{ runs: { runId: string }[] }>(own, 'retain', '--older-than', '0', '--apply');
  expect(done).toMatchObject({ applied: true, runs: [{ runId: older.runId }] });
  const gone = await run(own, 'replay', older.runId);
  expect([gone.code, `${gone.stdout}${gone.stderr}`]).toEqual([
    1,
    expect.stringContaining('evidence was removed'),
  ]);
  expect(gone.stdout).not.toContain('Not as it was written');
  expect((await run(own, 'show-run', older.runId)).stdout).toContain('evidence was removed');
  expect(await times()).toEqual(before);
  expect((await run(own, 'retain', '--older-than', 'soon')).stderr).toContain('--older-than takes a number');
});
