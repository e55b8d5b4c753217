import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parseJunit } from 'junit2json';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { StoredPath } from '../../agent/domain/stored-path.ts';
import { cli, ensureBuilt, type CliResult } from '../support/processes/cli.ts';
import { readMaestroFlow } from '../support/documents/maestro-grammar.ts';
import { MODELS_DIR } from '../support/crawl/loop-harness.ts';
import { nextBuild } from '../support/apps/next-build.ts';
import { testNeo4j } from '../support/store/neo4j.ts';

let folder = '';
let env: Record<string, string> = {};
const run = (...args: string[]): Promise<CliResult> => cli(args, { env, cwd: folder });
const json = async <T = Record<string, unknown>>(...args: string[]): Promise<T> => {
  const { code, stdout, stderr } = await run(...args, '--json');
  if (stdout === '') throw new Error(`${args.join(' ')}: exit ${code}, ${stderr}`);
  return JSON.parse(stdout) as T;
};

const [OLD, NEW, SHORT] = ['com.example.tiny@1.0.0', 'com.example.tiny@2.0.0', 'com.example.tiny@3.0.0'];
let first = '';
beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(join(tmpdir(), 'screengraph-cli-analysis-'));
  const { uri, username, password } = await testNeo4j();
  env = {
    SCREENGRAPH_HOME: folder,
    SCREENGRAPH_TENANT: `cli-analysis-${process.pid}-${Date.now()}`,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
  const tiny = await readFile(join(MODELS_DIR, 'tiny.yaml'), 'utf8');
  await writeFile(join(folder, 'next.yaml'), nextBuild(tiny).replace('version: 1.0.0', 'version: 2.0.0'));
  await writeFile(join(folder, 'short.yaml'), tiny.replace('version: 1.0.0', 'version: 3.0.0'));
  first = (await json<{ runId: string }>('crawl', 'sim:tiny')).runId;
  await json('crawl', `sim:${join(folder, 'next.yaml')}`);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('path', () => {
  test('tells the way and its chance; exit 1 without one, 2 for what is not there', async () => {
    expect(await json('path', OLD, '@start', 'About')).toMatchObject({
      schemaId: 'screengraph.path',
      found: true,
      steps: [{ edge: { label: 'About this app' } }],
      shortcut: null,
    });
    expect(await run('path', OLD, '@start', 'Options')).toMatchObject({ code: 0, stderr: '' });
    expect(await run('path', OLD, '@start', 'Nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The map has no screen "Nowhere"') as string,
    });
  });
});

describe('path --untried', () => {
  test('names the nearest screens with something untried; wrong use says what is missing', async () => {
    const told = await json<{ nearest: { to: { name: string }; untried: number; steps: unknown[] }[] }>(
      ...['path', OLD, '--untried'],
    );
    expect(told).toMatchObject({ schemaId: 'screengraph.untried', nearest: [] });
    expect(await run('path', OLD, '--untried')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('No control is left untried') as string,
    });
    for (const [args, says] of [
      [['path', OLD], 'Say from where to where'],
      [['path', OLD, '@start', 'About', '--untried'], 'leave out the second screen'],
    ] as const)
      expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(says) as string });
  });
});

describe('what is no build and no run', () => {
  test.each([
    [
      ['diff', 'com.example.tiny', NEW],
      'is an app; name one of its builds: com.example.tiny@1.0.0, com.example.tiny@2.0.0',
    ],
    [['diff', OLD], 'A build is compared with another one'],
    [['report', 'com.example.tiny'], 'com.example.tiny is an app, and a run is meant. Its newest: 01'],
    [['check', NEW, '--baseline', NEW], 'name another one: com.example.tiny@1.0.0\n'],
    [['health', 'tinny'], 'There is no app "tinny"; name a build as app@version'],
  ])('%j says what there is', async (args, says) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(says) as string });
  });
});

describe('coverage', () => {
  test('of a build and of a run', async () => {
    expect(await json('coverage', OLD)).toMatchObject({ schemaId: 'screengraph.coverage' });
    expect(await run('coverage', first)).toMatchObject({ code: 0, stderr: '' });
    expect((await run('coverage', 'nothing@1')).code).toBe(2);
  });
});

describe('report', () => {
  test('is one file, written whole or not at all', async () => {
    expect(await run('report', first, '--out', 'report.html')).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(join(folder, 'report.html'), 'utf8')).toMatch(
      /^<!doctype html>[\s\S]*<\/html>\s*$/i,
    );
    await writeFile(join(folder, 'file'), '');
    expect(await run('report', first, '--out', 'file/report.html')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot be written') as string,
    });
  });
});

test('report: pictures that are not there any more are told beside the file', async () => {
  const elsewhere = { env: { ...env, SCREENGRAPH_HOME: join(folder, 'elsewhere') }, cwd: folder };
  const { code, stdout, stderr } = await cli(['report', first, '--out', 'bare.html'], elsewhere);
  expect({ code, told: stdout.includes('bare.html') }).toEqual({ code: 0, told: true });
  expect(stderr).toMatch(/^The pictures of \d+ screens are not there any more or broken\.$/m);
  const told = await cli(['report', first, '--out', 'bare.html', '--json'], elsewhere);
  const { screens, picturesMissing } = JSON.parse(told.stdout) as Record<string, number>;
  expect(picturesMissing).toBe(screens);
});

describe('replay', () => {
  test('verifies, performs again, and goes to a screen', async () => {
    expect((await run('replay', first)).stdout).toContain('Verified: ');
    const again = await json<{ performances: { results: unknown[] }[] }>('replay', first, '--execute');
    expect(again).toMatchObject({
      schemaId: 'screengraph.replay-execution',
      ...{ mode: 'run', times: 1, completed: 1 },
    });
    expect(again.performances[0]?.results.length).toBeGreaterThan(10);
    const way = await run('replay', OLD, '--to', 'about');
    expect(way).toMatchObject({ code: 0, stderr: '' });
    expect(way.stdout).toContain('As stored: 1 step');
  });

  test('says where another build departs, exit 1', async () => {
    const model = `sim:${join(folder, 'next.yaml')}`;
    const other = await run('replay', OLD, '--to', 'about', '--on', model);
    expect(other.code).toBe(1);
    expect(other.stdout).toMatch(/^Departs at /m);
    expect(await run('replay', OLD, '--to', 'about', '--on', 'https://x.example')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is web; what is stored was done on simulated') as string,
    });
    for (const what of [['--to', 'about'], ['--validate'], ['--execute']])
      expect(await run('replay', first, ...what, '--on', 'sim:settings')).toMatchObject({
        ...{
          code: 2,
          stderr: expect.stringContaining('sim:settings is com.example.settings, another app') as string,
        },
      });
    const said = await run('replay', first, '--execute', '--on', 'sim:settings', '--app', 'com.example.tiny');
    expect(said).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Departs at the start/m) as string,
    });
  });

  test('walks every edge of a map', async () => {
    const { counts, edges } = await json<{ counts: Record<string, number>; edges: number }>(
      'replay',
      OLD,
      '--validate',
    );
    expect(counts).toEqual({ ok: edges });
    const other = ['replay', OLD, '--validate', '--on', `sim:${join(folder, 'next.yaml')}`];
    const { code, stdout } = await run(...other);
    expect({ code, stdout }).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^Taken for “Tiny” of the map: another screen of that name, for runs of both builds begin there/m,
      ) as string,
    });
    expect(await json(...other)).toMatchObject({
      endedEarly: null,
      changed: expect.arrayContaining([expect.objectContaining({ name: 'Tiny', now: 'Tiny' })]) as unknown,
    });
  });

  test('lists crashes and brings one about each time', async () => {
    const { crashes } = await json<{ crashes: { defectId: string; signature: string; steps: unknown[] }[] }>(
      'replay',
      NEW,
      '--crash',
    );
    expect(crashes.map(({ signature }) => signature).sort()).toEqual([
      'IllegalStateException at Star',
      'NullPointerException at Quit',
    ]);
    const done = await run('replay', NEW, '--crash', crashes[0]?.defectId ?? '', '--times', '10');
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toContain('Reproduced 10 of 10 times');
    expect(await run('replay', NEW, '--crash', 'ZZZ')).toMatchObject({ code: 2 });
    expect(await run('replay', NEW, '--crash', '')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no crash ""') as string,
    });
    for (const [flags, words] of [
      [['--times', '3', '--on', 'sim:tiny'], '--times, --on say how something is performed'],
      [['--validate', '--app', 'tiny'], '--app says what --on names'],
      [['--step', '1', '--execute'], '--step shows a stored step and performs nothing'],
      [['--validate', '--times', '2'], '--validate walks every edge once'],
    ] as const)
      expect(await run('replay', NEW, ...flags)).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(words) as string,
      });
    expect(await run('replay', NEW, '--crash', 'x', '--validate')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Give one of --crash, --validate') as string,
    });
    expect((await run('replay', NEW, '--to', 'About', '--times', 'ten')).stderr).toContain(
      '--times takes a whole number',
    );
  });
});

describe('export', () => {
  test('a way as tests, a map as graphs; nothing is left of what cannot be', async () => {
    const flow = await run('export', OLD, '--to', 'About', '--format', 'maestro', '--out', '-');
    expect(readMaestroFlow(flow.stdout).head).toMatchObject({ appId: 'com.example.tiny' });
    const { path } = await json<{ path: string }>(
      'export',
      first,
      '--format',
      'json',
      '--steps',
      '--out',
      'p.json',
    );
    expect(StoredPath.parse(JSON.parse(await readFile(path, 'utf8'))).steps.length).toBeGreaterThan(10);
    for (const [format, begins] of [
      ['webdriverio', '// A WebdriverIO test'],
      ['graphml', '<?xml'],
      ['csv', 'step,on,what'],
    ] as const) {
      const { stdout, code } = await run('export', first, '--steps', '--format', format, '--out', '-');
      expect({ code, begins: stdout.slice(0, begins.length) }).toEqual({ code: 0, begins });
    }
    expect(await run('export', OLD, '--to', 'Nowhere', '--format', 'csv', '--out', 'no.csv')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The map has no screen "Nowhere"') as string,
    });
    await expect(readFile(join(folder, 'no.csv'))).rejects.toThrow(/ENOENT/);
    expect(await run('export', OLD, '--format', 'maestro')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('A test has steps') as string,
    });
  });
});

test('export: a test waits for what the app shows; a way to a screen that is another one is drawn to its end', async () => {
  const own = { env: { ...env, SCREENGRAPH_TENANT: `${env['SCREENGRAPH_TENANT'] ?? ''}-own` }, cwd: folder };
  const say = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await cli(args, own);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: '',
    });
    return stdout;
  };
  const way = (to: string, format: string) =>
    say('export', APP, '--to', to, '--format', format, '--out', '-');
  const APP = 'com.example.tiny';
  await say('crawl', 'sim:tiny', '--json');
  const rename = async (screen: string): Promise<string> => {
    const made = await say('correct', APP, screen, 'rename', 'Imprint and terms', '--json');
    return (JSON.parse(made) as { readonly screenId: string }).screenId;
  };
  const about = await rename('About');
  for (const format of ['maestro', 'webdriverio']) {
    const text = await way('Imprint and terms', format);
    expect(text.match(/Imprint and terms/g), format).toHaveLength(1);
    expect(text).toContain('About');
  }
  const drawn = await way('Imprint and terms', 'mermaid');
  expect(drawn).toMatch(/s\d -->.*s\d/);
  const options = await rename('Options');
  await say('correct', APP, options, 'same', about);
  expect(await way('Imprint and terms', 'mermaid')).toMatch(/s\d -->.*s\d/);
  // Where both are called the same, what each shows tells which they were.
  expect(await say('correct', APP)).toMatch(
    /Imprint and terms \(Options [^)]*\) +same +Imprint and terms \(/,
  );
  // Where no way is left, nothing goes where the file would, and a program is told so.
  await say('correct', APP, 'Notes', 'ignore', 'not ours');
  const toNote = ['export', APP, '--to', 'Note', '--format', 'maestro'];
  expect(await cli([...toNote, '--out', '-'], own)).toMatchObject({
    ...{ code: 1, stdout: '' },
    stderr: expect.stringContaining('No way to "Note" is known') as string,
  });
  const { code, stdout } = await cli([...toNote, '--json'], own);
  expect({ code, told: JSON.parse(stdout) as unknown }).toEqual({
    ...{ code: 1, told: { path: null, format: 'maestro', found: false } },
  });
});

describe('check', () => {
  test('fails and passes as its rules say; its JUnit is read by junit2json', async () => {
    const broken = await run('check', NEW, '--baseline', OLD, '--junit', 'out.xml', '--markdown', 'out.md');
    expect(broken).toMatchObject({ code: 4, stderr: '' });
    const suites = (xml: string) =>
      parseJunit(xml) as Promise<{ tests?: number; failures?: number; testsuite?: { failures?: number }[] }>;
    const read = await suites(await readFile(join(folder, 'out.xml'), 'utf8'));
    expect(read.testsuite?.[0]?.failures ?? read.failures).toBeGreaterThan(0);
    expect(await readFile(join(folder, 'out.md'), 'utf8')).toContain('NullPointerException at Quit');
    await writeFile(join(folder, 'rules.yaml'), 'noNewCrash: false\nnoLostScreen: false\nmaxPathLength: 5\n');
    const lenient = await run('check', NEW, '--baseline', OLD, '--rules', 'rules.yaml', '--junit', 'ok.xml');
    expect(lenient).toMatchObject({ code: 0, stderr: '' });
    const good = await suites(await readFile(join(folder, 'ok.xml'), 'utf8'));
    expect(good.testsuite?.[0]?.failures ?? good.failures ?? 0).toBe(0);
    const strict = 'noNewCrash: false\nnoLostScreen: false\ncoverageNotBelow: ';
    await writeFile(join(folder, 'coverage.yaml'), `${strict}baseline\n`);
    expect(await run('check', NEW, '--baseline', OLD, '--rules', 'coverage.yaml')).toMatchObject({ code: 0 });
    await json('crawl', `sim:${join(folder, 'short.yaml')}`, '--max-actions', '4');
    expect(await run('check', SHORT, '--baseline', OLD, '--rules', 'coverage.yaml')).toMatchObject({
      code: 4,
      stdout: expect.stringMatching(/of the controls .* were tried; 1\.0\.0 had .* are asked for/) as string,
    });
    await writeFile(join(folder, 'coverage.yaml'), `${strict}baseline\ncoverageTolerance: 100\n`);
    expect(await run('check', SHORT, '--baseline', OLD, '--rules', 'coverage.yaml')).toMatchObject({
      code: 0,
    });
    await writeFile(join(folder, 'bad.yaml'), 'maxPathLenght: 5\n');
    expect(await run('check', NEW, '--baseline', OLD, '--rules', 'bad.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('bad.yaml:1') as string,
    });
  });

  test('tells the verdict and the files that can be written, though others cannot', async () => {
    await writeFile(join(folder, 'file'), '');
    const nowhere = ['--sarif', '/proc/none/there/out.sarif', '--junit', 'file/out.xml'];
    const args = ['check', NEW, '--baseline', OLD, ...nowhere, '--markdown', 'still.md'];
    const { code, stdout, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stdout).toContain('✗ noNewCrash');
    for (const path of ['/proc/none/there/out.sarif', join(folder, 'file', 'out.xml')])
      expect(stderr).toContain(`${path} cannot be written: `);
    expect(await readFile(join(folder, 'still.md'), 'utf8')).toContain('noNewCrash');
    expect(JSON.parse((await run(...args, '--json')).stdout)).toMatchObject({ passed: false });
    // No room is no wrong use.
    expect(await run(...args.slice(0, 4), '--sarif', '/dev/full')).toMatchObject({ code: 3 });
  }, 60_000);

  test('one form of the verdict may be what goes to stdout', async () => {
    const against = ['check', OLD, '--baseline', NEW];
    const { code, stdout } = await run(...against, '--markdown', '-', '--junit', 'dash.xml');
    expect({ code, begins: stdout.split('\n')[0] }).toEqual({ code: 0, begins: '### ScreenGraph: passed' });
    expect(stdout).not.toContain('✓');
    expect(await readFile(join(folder, 'dash.xml'), 'utf8')).toContain('<testsuites');
    for (const [more, says] of [
      [['--junit', '-', '--markdown', '-'], '--junit and --markdown cannot both go to stdout'],
      [['--junit', '-', '--json'], '--json and --junit - cannot both go to stdout'],
    ] as const)
      expect(await run(...against, ...more)).toMatchObject({
        ...{ code: 2, stdout: '', stderr: expect.stringContaining(says) as string },
      });
  });
  test('the example workflow is YAML and calls it', async () => {
    const text = await readFile(join(import.meta.dirname, '../../examples/ci/github-workflow.yaml'), 'utf8');
    expect(parseYaml(text)).toHaveProperty('jobs');
    expect(text).toMatch(/screengraph check .*--baseline/);
  });
});
