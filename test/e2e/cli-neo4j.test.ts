import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, cli, ensureBuilt, type CliResult } from '../support/processes/cli.ts';
import { testNeo4j } from '../support/store/neo4j.ts';

interface Summary {
  readonly runId: string;
  readonly status: string;
  readonly digest: string | null;
}

let folder = '';
let env: Record<string, string> = {};
const run = (args: readonly string[], meanwhile?: Parameters<typeof cli>[1]): Promise<CliResult> =>
  cli(args, { env, cwd: folder, ...meanwhile });
const json = async <T>(...args: string[]): Promise<T> => {
  const { code, stdout, stderr } = await run([...args, '--json']);
  if (stdout === '') throw new Error(`${args.join(' ')}: exit ${code}, ${stderr}`);
  return JSON.parse(stdout) as T;
};
/** Starts a crawl of the shop and kills its process without warning; gives the run's ID. */
async function orphan(seed: number): Promise<string> {
  await run(['crawl', 'sim:shop', '--seed', String(seed), '--max-actions', '50'], {
    meanwhile: (child) =>
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('new screen')) child.kill('SIGKILL');
      }),
  });
  const [newest] = await json<Summary[]>('runs', '--limit', '1');
  if (newest === undefined) throw new Error('no run was created');
  expect(newest.status).toBe('RUNNING');
  return newest.runId;
}

beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-cli-neo4j-'));
  const { uri, username, password } = await testNeo4j();
  env = {
    SCREENGRAPH_HOME: folder,
    SCREENGRAPH_TENANT: `cli-${process.pid}-${Date.now()}`,
    SCREENGRAPH_LEASE: '3s',
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a crawl into Neo4j and what is told of it afterwards, in other processes', () => {
  let summary: Summary & { readonly screens: number; readonly edges: number };
  beforeAll(async () => {
    summary = await json('crawl', 'sim:tiny');
  });

  test('runs lists it', async () => {
    const [newest] = await json<Summary[]>('runs');
    expect(newest).toMatchObject({ runId: summary.runId, status: 'FINISHED', target: 'sim:tiny' });
    expect((await run(['runs'])).stdout).toContain(summary.runId);
  });

  test('I3: show-run --json gives its events without a gap and a snapshot of every step', async () => {
    const shown = await json<{
      run: Summary & { head: { sequence: number; stepOrdinal: number } };
      events: { sequence: number; kind: string }[];
      steps: { stepOrdinal: number }[];
    }>('show-run');
    expect(shown.run.runId).toBe(summary.runId);
    expect(shown.events.map(({ sequence }) => sequence)).toEqual(shown.events.map((_, at) => at + 1));
    expect(shown.events.at(-1)?.kind).toBe('agent.run.finished');
    expect(shown.steps.map(({ stepOrdinal }) => stepOrdinal)).toEqual(shown.steps.map((_, at) => at));
    expect(shown.events).toHaveLength(shown.run.head.sequence);
    expect((await run(['show-run', summary.runId])).stdout).toContain('agent.run.finished');
  });

  test('map writes the picture with screenshots, and text formats to stdout', async () => {
    const { stdout } = await run(['map', 'com.example.tiny', '--out', 'map.html']);
    expect(stdout).toContain(`${summary.screens} screens, ${summary.edges} edges`);
    const html = await readFile(join(folder, 'map.html'), 'utf8');
    expect(html.match(/data:image\/png;base64/g)).toHaveLength(summary.screens);
    expect((await run(['map', '--format', 'mermaid'])).stdout).toMatch(/^flowchart LR/);
    expect(await json('map', summary.runId)).toMatchObject({ schemaId: 'screengraph.map' });
    expect((await run(['map', 'com.example.tiny@9.9'])).stderr).toContain('has no build "9.9"; known: ');
  });

  test('diff compares two builds, and says what cannot be compared', async () => {
    const first = await json<Summary>('crawl', 'sim:shop', '--max-actions', '40');
    await json('crawl', 'sim:shop@B', '--max-actions', '40');
    const drift = await json<{ schemaId: string; before: { name: string }; after: { name: string } }>(
      'diff',
      'com.example.shop',
    );
    expect(drift).toMatchObject({ schemaId: 'screengraph.drift', after: { name: '5.0.0' } });
    expect(drift.before.name).not.toBe(drift.after.name);
    expect(await json('diff')).toEqual(drift);
    const told = await run(['diff', first.runId, 'com.example.shop@5.0.0']);
    expect(told).toMatchObject({ code: 0, stderr: '' });
    expect(told.stdout).toContain('→ 5.0.0');
    expect(await run(['diff', 'com.example.tiny'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('one build only') as string,
    });
    expect(await run(['diff', summary.runId, first.runId])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('different apps') as string,
    });
    expect(await run(['diff', 'com.example.tiny', 'com.example.shop'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('different apps') as string,
    });
    expect(await run(['diff', first.runId, first.runId])).toMatchObject({ code: 2 });
  });

  test('a database or a password that is not there is said to be that', async () => {
    const asked = (args: readonly string[], other: Record<string, string>) =>
      cli(args, { env: { ...env, ...other }, cwd: folder });
    expect(await asked(['runs'], { NEO4J_DATABASE: 'nope' })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/has no database of that name.*Is NEO4J_DATABASE right\?/) as string,
    });
    const { code, stdout } = await asked(['doctor'], { NEO4J_PASSWORD: 'another one' });
    expect(code).toBe(3);
    expect(stdout).toMatch(/missing {2}Neo4j +lets nobody in at bolt:.* with this name and password/);
  });

  test('health tells what a map says of a build', async () => {
    const told = await json<{ structure: { screens: number } }>('health', summary.runId);
    expect(told).toMatchObject({ schemaId: 'screengraph.health', structure: { screens: summary.screens } });
    const text = await run(['health', 'com.example.tiny']);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toContain('Screens by distance from the start: 0: 1');
  });

  test('neo4j query reads and cannot write', async () => {
    const tenant = env['SCREENGRAPH_TENANT'] ?? '';
    const rows = await json<{ n: number }[]>(
      'neo4j',
      'query',
      `MATCH (a:App {tenantId: '${tenant}', naturalKey: 'com.example.tiny'})-[:HAS_SCREEN]->(s) RETURN count(s) AS n`,
    );
    expect(rows).toEqual([{ n: summary.screens }]);
    expect(await run(['neo4j', 'query', 'CREATE (x:Nothing)'])).toMatchObject({ code: 2 });
    const builds = await json<{ app: string; versionId: string }[]>('neo4j', 'query', 'builds');
    const build = builds.find(({ app }) => app === 'com.example.tiny');
    expect(build).toBeDefined();
    const edges = await json<unknown[]>(
      'neo4j',
      'query',
      'map-of-build',
      '--param',
      `versionId=${build?.versionId ?? ''}`,
    );
    expect(edges).toHaveLength(summary.edges);
    // Two screens of one name are two: each has a line of its own.
    const { versionId } = builds.find(({ app }) => app === 'com.example.shop') ?? { versionId: '' };
    const untried = await json<{ screen: string; untried: number }[]>(
      ...['neo4j', 'query', 'frontier', '--param', `versionId=${versionId}`],
    );
    const known = await json<{ frontier: { name: string; untried: number }[] }>(
      ...['coverage', 'com.example.shop@4.2.0'],
    );
    const lines = known.frontier.map(({ name, untried: left }) => `${left} ${name}`);
    expect(untried.map(({ screen, untried: left }) => `${left} ${screen}`).sort()).toEqual(lines.sort());
    expect(new Set(known.frontier.map(({ name }) => name)).size).toBeLessThan(lines.length);
    for (const [args, says] of [
      [['map-of-build'], 'needs --param versionId=…'],
      [['run-story'], 'neo4j query runs`'],
      [['no-such'], 'there are: builds, corrections, crash-spots,'],
      [['builds', '--param', 'nonsense'], 'takes name=value'],
      [['runs', '--param', 'limit=5'], 'runs takes no limit; it takes tenantId, projectId'],
      [['find-screens', '--param', 'query=cart ('], 'find-screens takes $query: words'],
      [['CALL no.such()'], 'no.such'],
      [['  '], 'Say what to ask'],
    ] as const)
      expect(await run(['neo4j', 'query', ...args])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(says) as string,
      });
    // An ID that nothing has answers like one of which there is nothing to tell.
    expect(await run(['neo4j', 'query', 'frontier', '--param', 'versionId=nope'])).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining('(no rows)') as string },
      stderr: expect.stringContaining('look at the ID. Such IDs are in') as string,
    });
    // A saved query takes texts, whatever they look like.
    expect(await json('neo4j', 'query', 'find-screens', '--param', 'query=4040404040404')).toEqual([]);
    const whole = ['RETURN 9007199254740993 AS a, $b AS b, 7 AS c', '--param', 'b=-9223372036854775808'];
    expect(await json('neo4j', 'query', ...whole)).toEqual([
      { a: '9007199254740993', b: '-9223372036854775808', c: 7 },
    ]);
    const way = `MATCH p = (:Screen {tenantId: '${tenant}'})-[w:ACTION]->() RETURN p, w, date('2020-02-03') AS d LIMIT 1`;
    expect(await json('neo4j', 'query', way)).toEqual([
      {
        p: [[expect.anything(), expect.anything(), expect.anything()]],
        w: expect.anything(),
        d: '2020-02-03',
      },
    ]);
    // On a terminal by what they are and are called; all that they hold would fill it.
    expect((await run(['neo4j', 'query', way])).stdout).toMatch(
      /^p +w +d\s+\(:Screen "[^"]+"\)-\[:ACTION \w+ "[^"]*"\]->\(:Screen "[^"]+"\) +\[:ACTION \w+ "[^"]*"\] +2020-02-03\s*$/,
    );
    const seen = `MATCH p = (:AppVersion {tenantId: '${tenant}'})<-[:SEEN_IN]-(s) RETURN p, [s] AS some, {type: 'x'} AS m LIMIT 1`;
    expect((await run(['neo4j', 'query', seen])).stdout).toMatch(
      /\(:AppVersion "[^"]+"\)<-\[:SEEN_IN\]-\(:Screen "[^"]+"\) +\(:Screen "[^"]+"\) +\{"type":"x"\}/,
    );
    const ended = `MATCH (r:Run {tenantId: '${tenant}'}) RETURN r LIMIT 1`;
    expect(await json('neo4j', 'query', ended)).toMatchObject([{ r: { screens: expect.any(Number) } }]);
    expect((await run(['neo4j', 'queries'])).stdout).toMatch(/crash-spots +appKey +where an app crashes/);
  });
});

describe('a process that is killed', () => {
  test('resume goes on from the last committed step to the digest of the undisturbed run', async () => {
    const undisturbed = await json<Summary>('crawl', 'sim:shop', '--seed', '3', '--max-actions', '50');
    const runId = await orphan(3);
    const resumed = await json<Summary>('resume', runId);
    expect(resumed).toMatchObject({ runId, status: 'FINISHED', digest: undisturbed.digest });
    expect((await run(['resume', runId])).stdout).toContain('Nothing to resume.');
  });

  test('its run can be cancelled: the same, terminal and once', async () => {
    const runId = await orphan(4);
    expect(await json('cancel', runId)).toMatchObject({ runId, status: 'CANCELED' });
    expect(await json('cancel', runId)).toMatchObject({ runId, status: 'CANCELED' });
    const resumed = await run(['resume', runId]);
    expect(resumed).toMatchObject({ code: 130, stdout: expect.stringContaining('--knowledge map') });
  });
});

describe('a reader that goes away', () => {
  test('early pauses the run, which goes on to the digest of the undisturbed run', async () => {
    const undisturbed = await json<Summary>('crawl', 'sim:shop', '--seed', '5', '--max-actions', '50');
    const crawl = `"${process.execPath}" "${BIN}" crawl sim:shop --seed 5 --max-actions 50`;
    const shell = spawn('sh', ['-c', `${crawl} | head -n 1`], {
      env: { ...process.env, ...env },
      cwd: folder,
    });
    let stderr = '';
    shell.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    await new Promise((resolve) => shell.on('close', resolve));
    const [newest] = await json<Summary[]>('runs', '--limit', '1');
    expect(newest).toMatchObject({ status: 'PAUSED' });
    const runId = newest?.runId ?? '';
    expect(stderr).toContain(`npx screengraph resume ${runId}`);
    expect(stderr).not.toMatch(/EPIPE|at .*\.js:/);
    expect(await json<Summary>('resume', runId)).toMatchObject({
      runId,
      status: 'FINISHED',
      digest: undisturbed.digest,
    });
  });
});

test('a terminal that is closed pauses the run', async () => {
  const child = spawn(process.execPath, [BIN, 'crawl', 'sim:shop', '--seed', '6'], {
    env: { ...process.env, ...env },
    cwd: folder,
  });
  child.stdout.once('data', () => child.kill('SIGHUP'));
  await new Promise((resolve) => child.on('close', resolve));
  const [newest] = await json<Summary[]>('runs', '--limit', '1');
  expect(newest).toMatchObject({ status: 'PAUSED' });
  expect(await json('cancel', newest?.runId ?? '')).toMatchObject({ status: 'CANCELED' });
});
