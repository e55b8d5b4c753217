import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli, ensureBuilt } from '../../support/processes/cli.ts';
import { testNeo4j } from '../../support/store/neo4j.ts';
import { descendants, processes, untilGone, type SeenProcess } from '../../support/processes/process-tree.ts';
import { startStaticServer, type StaticServer } from '../../support/apps/static-server.ts';

const LINKS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/bread', '/milk'],
  '/bread': ['/rye'],
  '/milk': [],
  '/rye': [],
};
/** Long enough that whoever is killed when the request arrives is still waiting for what its tap does. */
const ANSWER_MS = 500;

interface Life {
  readonly name: string;
  /** Whether a request is the one to die at. */
  readonly at: (path: string) => boolean;
  readonly delayMs: number;
}
const LIVES: readonly Life[] = [
  { name: 'while the app starts', at: (path) => path === '/', delayMs: 0 },
  { name: 'in the middle of an Act', at: (path) => path !== '/', delayMs: 100 },
  { name: 'after an Act, near its commits', at: (path) => path !== '/', delayMs: ANSWER_MS + 900 },
];

let server: StaticServer;
let onRequest: (path: string) => void = () => undefined;
let folder = '';
let temp = '';
let env: Record<string, string> = {};

beforeAll(async () => {
  server = await startStaticServer({
    mounts: [],
    handle: (request, response) => {
      const path = request.url ?? '';
      const links = LINKS[path];
      if (links === undefined) return false;
      onRequest(path);
      const items = links.map((to) => `<p><a href="${to}">Open ${to.slice(1)}</a></p>`).join('');
      const page = `<title>Page ${path}</title><h1>Page ${path}</h1>${items}`;
      setTimeout(
        () => response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(page),
        path === '/' ? 0 : ANSWER_MS,
      );
      return true;
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'screengraph-killed-'));
  temp = join(folder, 'tmp');
  await mkdir(temp);
  await ensureBuilt();
  const { uri, username, password } = await testNeo4j();
  env = {
    SCREENGRAPH_HOME: folder,
    SCREENGRAPH_TENANT: `killed-${process.pid}-${Date.now()}`,
    SCREENGRAPH_LEASE: '3s',
    TMPDIR: temp,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command until its moment has come, and kills it without warning; gives the processes it had started. */
async function live(args: readonly string[], { name, at, delayMs }: Life): Promise<readonly SeenProcess[]> {
  let family: readonly SeenProcess[] = [];
  const { stdout, stderr, code } = await cli(args, {
    env,
    cwd: folder,
    meanwhile: (child) => {
      onRequest = (path) => {
        if (!at(path)) return;
        onRequest = () => undefined;
        void sleep(delayMs).then(() => {
          family = descendants(child.pid ?? -1);
          child.kill('SIGKILL');
        });
      };
    },
  });
  if (code !== null) throw new Error(`not killed ${name}: exit ${code}, ${stdout}${stderr}`);
  return family;
}

const json = async <T>(...args: string[]): Promise<T> => {
  const { code, stdout, stderr } = await cli([...args, '--json'], { env, cwd: folder });
  if (stdout === '') throw new Error(`${args.join(' ')}: exit ${code}, ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T;
};

describe('kill -9 of a crawl in a real browser', () => {
  test('I3 I4: three deaths, one of them in an Act, leave no browser behind, no gap in the log and one end', async () => {
    let runId = '';
    for (const life of LIVES) {
      const first = ['crawl', `${server.origin}/`, '--max-actions', '14'];
      const family = await live(runId === '' ? first : ['resume', runId], life);
      expect(family.map((p) => p.command).join('\n'), life.name).toMatch(/chromedriver[^]*chrom/);
      const pids = new Set(family.map((p) => p.pid));
      const left = await untilGone(
        () => processes().filter((p) => pids.has(p.pid) || p.command.includes(temp)),
        15_000,
      );
      expect(left, `left behind ${life.name}`).toEqual([]);
      const [newest] = await json<{ runId: string; status: string }[]>('runs', '--limit', '1');
      expect(newest?.status, life.name).toBe('RUNNING');
      runId = newest?.runId ?? '';
    }
    const ended = await json<{ status: string; stopReason: string }>('resume', runId);
    expect(ended).toMatchObject({ runId, status: 'FINISHED' });

    const shown = await json<{
      events: { sequence: number; kind: string; payload: { takeover?: boolean } }[];
      steps: { stepOrdinal: number }[];
    }>('show-run', runId);
    expect(shown.events.map(({ sequence }) => sequence)).toEqual(shown.events.map((_, i) => i + 1));
    expect(shown.steps.map(({ stepOrdinal }) => stepOrdinal)).toEqual(shown.steps.map((_, i) => i));
    const kinds = shown.events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => /^agent\.run\.(finished|failed|canceled)$/.test(kind))).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'agent.run.resumed').length).toBeGreaterThanOrEqual(2);
    // A browser tidies up behind itself while it ends.
    for (let looks = 50; looks > 0 && (await readdir(temp)).length > 0; looks--) await sleep(100);
    expect(await readdir(temp)).toEqual([]);
  }, 180_000);
});
