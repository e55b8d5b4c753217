import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, cli, ensureBuilt } from '../support/processes/cli.ts';

let home = '';
const inMemory = (...args: string[]) =>
  cli([...args, '--store', 'memory'], { env: { SCREENGRAPH_HOME: home }, cwd: home });

beforeAll(async () => {
  await ensureBuilt();
  home = await mkdtemp(join(tmpdir(), 'screengraph-cli-'));
});
afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});

/** What a command of a shell says, in which `"$0" "$1"` is the command line, and its exit code. */
async function inShell(command: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const child = spawn('sh', ['-c', command, process.execPath, BIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: home,
    env: { ...process.env, SCREENGRAPH_HOME: home },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise((done) => child.once('close', done));
  return { code, said };
}

test.each(['neo4j queries', 'crawl sim:tiny --store memory'])(
  'output that has no room is no success: %s',
  async (command) => {
    expect(await inShell(`"$0" "$1" ${command} > /dev/full`)).toEqual({
      code: 3,
      said: 'screengraph: the output cannot be written: the disk is full.\n',
    });
  },
);

test('output that a file takes in part, as on a disk that gets full, is no success', async () => {
  expect(await inShell('ulimit -f 1; "$0" "$1" neo4j queries > cut-off')).toEqual({
    code: 3,
    said: 'screengraph: the output cannot be written: it may not be that large.\n',
  });
});

describe('crawl', () => {
  test('--json: one object on stdout, nothing else anywhere, exit 0', async () => {
    const { code, stdout, stderr } = await inMemory('crawl', 'sim:tiny', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    const summary = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(summary)).toEqual(
      'runId appId status stopReason iterations screens edges steps actions llmCalls tokensIn tokensOut elapsedMs digest left'.split(
        ' ',
      ),
    );
    expect(summary).toMatchObject({ status: 'FINISHED', stopReason: 'success', llmCalls: 0 });
  });

  test('I9: the same seed gives the same digest in another process', async () => {
    const digest = async (): Promise<unknown> =>
      (
        JSON.parse((await inMemory('crawl', 'sim:tiny', '--json', '--seed', '7')).stdout) as {
          digest: unknown;
        }
      ).digest;
    const first = await digest();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await digest()).toBe(first);
  });

  test('piped: plain lines without escapes, and a summary', async () => {
    const { code, stdout } = await inMemory('crawl', 'sim:tiny', '--max-actions', '5');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^#\d+ {2}new screen: /m);
    expect(stdout).toContain('FINISHED (budget_exhausted): a limit is spent (--max-actions)');
    expect(stdout).not.toContain('\u001b');
  });

  test('--quiet: how it ended and nothing else', async () => {
    const { code, stdout, stderr } = await inMemory('crawl', 'sim:tiny', '--quiet');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^FINISHED \(success\): .*\n {2}5 screens · .*\n(?: {2}.*\n)*$/);
  });

  test('the version of a build is the app’s own flag, not the program’s', async () => {
    const { code, stdout } = await inMemory(
      'crawl',
      'sim:tiny',
      '--version',
      '9.9',
      '--max-actions',
      '2',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty('status', 'FINISHED');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s cancels the run properly: exit 130, its summary is kept',
    async (signal) => {
      const { code, stdout } = await cli(['crawl', 'sim:shop', '--store', 'memory'], {
        env: { SCREENGRAPH_HOME: home },
        // In the middle of it, however long the machine takes to get there.
        meanwhile: (child) => child.stdout?.once('data', () => child.kill(signal)),
      });
      expect(code).toBe(130);
      expect(stdout).toContain('CANCELED (user_cancelled)');
    },
  );

  test('a reader that goes away early is no fault', async () => {
    const shell = spawn(
      'sh',
      ['-c', `"${process.execPath}" "${BIN}" crawl sim:tiny --store memory | head -n 1`],
      {
        env: { ...process.env, SCREENGRAPH_HOME: home },
      },
    );
    let stderr = '';
    shell.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    await new Promise((resolve) => shell.on('close', resolve));
    expect(stderr).not.toMatch(/EPIPE|at .*\.js:/);
  });
});

describe('wrong use is exit 2 and says what is right', () => {
  test.each([
    [['crawl', 'what'], /is not a target. Give an Android app/],
    [['crawl', 'sim:nothing'], /there is no model "nothing"; known: .*shop/],
    [['crawl', 'http://'], /is not an address/],
    [['crawl', 'sim:tiny', '--colour', 'red'], /unknown option '--colour'/],
    [['crawl'], /missing required argument 'target'/],
    [['dance'], /unknown command 'dance'/],
    [['inspect', '/no/such/file'], /neither a file nor a web address/],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await cli(args, { env: { SCREENGRAPH_HOME: home } });
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toMatch(/at .*\.js:\d+/);
  });

  test('as JSON where that is asked for, also of a flag that there is not', async () => {
    const args = ['crawl', 'sim:tiny', '--colour', 'red', '--json'];
    const { code, stdout, stderr } = await cli(args, { env: { SCREENGRAPH_HOME: home } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const message = expect.stringContaining("unknown option '--colour'") as unknown;
    expect(JSON.parse(stderr)).toEqual({ error: { code: 'invalid_input', message, faults: [] } });
  });

  test('every fault of the configuration at once', async () => {
    const folder = join(home, 'faulty');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'screengraph.config.json'), '{ "budgets": { "maxTaps": 0 } }');
    const { code, stderr } = await cli(['crawl', 'sim:tiny', '--max-actions', 'many', '--policy', 'luck'], {
      cwd: folder,
      env: { SCREENGRAPH_HOME: home, NEO4J_URI: 'ftp://x' },
    });
    expect(code).toBe(2);
    for (const fault of ['--max-actions', '--policy', 'NEO4J_URI', 'budgets.maxTaps'])
      expect(stderr).toContain(fault);
  });

  test('a model file with mistakes names them', async () => {
    const path = join(home, 'broken.yaml');
    await writeFile(path, 'name: broken\nscreens: 3\n');
    const { code, stderr } = await inMemory('crawl', `sim:${path}`);
    expect(code).toBe(2);
    expect(stderr).toContain('broken.yaml');
  });
});

describe('without the optional packages that read pictures', () => {
  test('what asks for them says what to install, before anything is started: exit 3', async () => {
    const hiding =
      "export const resolve = (name, context, next) => { if (name === 'tesseract.js') throw Object.assign(new Error('not installed'), { code: 'ERR_MODULE_NOT_FOUND' }); return next(name, context); };";
    const hook = join(home, 'hide-tesseract.mjs');
    await writeFile(
      hook,
      `import { register } from 'node:module';\nregister(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hiding)}`)});\n`,
    );
    const env = { SCREENGRAPH_HOME: home, NODE_OPTIONS: `--import file://${hook}` };
    const source = join(home, 'drawing.xml');
    await writeFile(source, '<hierarchy><android.view.View bounds="[0,0][412,915]"/></hierarchy>');
    for (const args of [
      ['crawl', 'sim:tiny', '--json', '--ocr', 'poor'],
      ['inspect', source, '--ocr', 'poor'],
    ]) {
      const { code, stdout, stderr } = await cli(args, { env });
      expect(stderr).toMatch(/npm install tesseract\.js@\d.* @tesseract\.js-data\/eng@\d/);
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    }
    expect((await cli(['inspect', source], { env })).code).toBe(0);
  });
});

describe('a store that cannot be reached', () => {
  test('is something that is missing: said with its address and the command that looks into it, once', async () => {
    const { code, stderr } = await cli(['runs'], {
      env: { SCREENGRAPH_HOME: home, NEO4J_URI: 'bolt://127.0.0.1:9', NEO4J_PASSWORD: 'x' },
    });
    expect(code).toBe(3);
    expect(stderr.match(/screengraph doctor/g)).toHaveLength(1);
    expect(stderr).toMatch(
      /Waiting for Neo4j at bolt:\/\/127\.0\.0\.1:9\b.*Neo4j at bolt:\/\/127\.0\.0\.1:9 cannot .*ECONNREFUSED/s,
    );
  });
});

describe('the rest', () => {
  test('doctor --json lists findings, each missing one with its remedy', async () => {
    const { code, stdout } = await cli(['doctor', '--json'], { env: { SCREENGRAPH_HOME: home } });
    const { ok, findings } = JSON.parse(stdout) as {
      ok: boolean;
      findings: { name: string; state: string; remedy: string | null }[];
    };
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Node', 'Java', 'Maven', 'Neo4j files', 'Chromium', 'chromedriver', 'Disk']),
    );
    expect(findings.every(({ state, remedy }) => state !== 'missing' || remedy !== null)).toBe(true);
    expect(code).toBe(ok ? 0 : 3);
  });

  test('doctor takes another program for no browser, and a jar that was cut off for no server', async () => {
    const own = join(home, 'damaged');
    const lib = join(own, 'neo4j', 'dist', '5.26.22', 'lib');
    await mkdir(lib, { recursive: true });
    await writeFile(join(lib, 'neo4j-kernel.jar'), 'PK and what was written before the disk was full');
    const env = { SCREENGRAPH_HOME: own, CHROME_PATH: process.execPath };
    const { code, stdout } = await cli(['doctor', '--json'], { env });
    const { findings } = JSON.parse(stdout) as { findings: { name: string }[] };
    expect(code).toBe(3);
    expect(findings.filter(({ name }) => ['Chromium', 'Neo4j files'].includes(name))).toEqual([
      expect.objectContaining({
        state: 'missing',
        detail: 'neo4j-kernel.jar is cut off or damaged',
        remedy: expect.stringContaining(`Remove ${join(lib, '..')}, and the next start`) as unknown,
      }),
      expect.objectContaining({
        state: 'missing',
        detail: `${process.execPath} says "${process.version}" of itself: no Chromium`,
        remedy: 'correct CHROME_PATH, or unset it',
      }),
    ]);
  });

  test('--version and --help are exit 0', async () => {
    expect(await cli(['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n' });
    expect((await cli(['crawl', '--help'])).stdout).toContain('--max-iterations');
  });

  test('without a build the command says how to get one, exit 3', async () => {
    const folder = join(home, 'bare', 'bin');
    await mkdir(folder, { recursive: true });
    await writeFile(join(home, 'bare', 'package.json'), '{ "type": "module" }');
    await copyFile(BIN, join(folder, 'screengraph.js'));
    const bare = spawn(process.execPath, [join(folder, 'screengraph.js')]);
    let stderr = '';
    bare.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const code = await new Promise((resolve) => bare.on('close', resolve));
    expect({ code, stderr }).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('make setup') as unknown,
    });
  });
});
