// Runs every check and every suite and sums them up. The last line is `N passed, N failed`.
//   --only NAME   checks | unit | contract | integration | e2e | neo4j | soak
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
process.chdir(root);
if (process.argv.includes('--help')) {
  console.log(
    'node scripts/run-tests.mjs [--only NAME]   every check and suite, or checks, unit, contract, integration, e2e, neo4j, soak',
  );
  process.exit(0);
}
const asked = process.argv.slice(2);
const only = asked.length === 0 ? null : asked[1];
const bin = (name, ...args) => [process.execPath, join('node_modules', name), ...args];

/** What writes into the folder of the sources: before anything reads them. */
const writing = [
  ['generated types', [process.execPath, 'scripts/check-codegen.mjs']],
  ['build', [process.execPath, 'scripts/build.mjs']],
];
const checks = [
  ['lint and types', bin('oxlint/bin/oxlint', '--max-warnings', '0')],
  ['format', bin('oxfmt/bin/oxfmt', '--check')],
  [
    'arrows',
    bin(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...['agent', 'adapters', 'resolvers', 'src'].filter(hasSources),
    ),
  ],
  ['generated schemas', [process.execPath, 'dist/scripts/generate-schemas.js', '--check']],
  ['API reference', [process.execPath, 'dist/scripts/generate-api-doc.js', '--check']],
];

/** What waits for databases, browsers and devices has a worker more than there are cores, and shares one group. */
const waiting = ['contract', 'integration', 'e2e'];
const unit = { name: 'unit', projects: ['unit', 'architecture', 'replay'] };
const named = {
  unit: { ...unit, workers: 2 },
  ...Object.fromEntries(waiting.map((name) => [name, { name, projects: [name], workers: 3 }])),
  neo4j: { name: 'neo4j', projects: ['contract', 'integration'], filter: ['neo4j'], workers: 1 },
  soak: { name: 'soak', projects: ['soak'], workers: 2 },
};

const names = ['checks', ...Object.keys(named)];
if (only !== null && (asked[0] !== '--only' || asked.length > 2 || !names.includes(only))) {
  console.error(`What is taken is --only and one of ${names.join(', ')}; not: ${asked.join(' ')}`);
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), 'screengraph-tests-'));

function hasSources(dir) {
  return (
    existsSync(dir) && readdirSync(dir, { recursive: true }).some((name) => String(name).endsWith('.ts'))
  );
}
const hasTests = (project) =>
  existsSync(join('test', project)) &&
  readdirSync(join('test', project), { recursive: true }).some((name) => String(name).endsWith('.test.ts'));

function run([command, ...args], live) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const rows = [];
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
function report(name, passed, failed, since) {
  rows.push({ name, passed, failed });
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${passed} passed, ${failed} failed, ${seconds(since)} s`,
  );
}

async function runCheck([name, command]) {
  const since = Date.now();
  const { code, output } = await run(command);
  if (code !== 0) console.log(output.trimEnd());
  report(name, Number(code === 0), Number(code !== 0), since);
}

async function runChecks(lanes) {
  const queue = [...checks];
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) await runCheck(check);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A file that could not even be loaded and a test that was skipped both count as failed. */
function tally(path, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // What was killed meanwhile leaves nothing or half of it; what runs beside it goes on.
    console.log(`No result of ${path}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
  const unloaded = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const skipped = result.numPendingTests + result.numTodoTests;
  if (skipped > 0) console.log(`${skipped} tests were skipped; a test here either runs or fails.`);
  const failed = result.numFailedTests + unloaded.length + skipped;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

async function runGroup(group) {
  const projects = group.projects.filter(hasTests);
  if (projects.length === 0) return;
  const since = Date.now();
  const json = join(work, `${group.name}.json`);
  const command = bin(
    'vitest/vitest.mjs',
    'run',
    ...(group.filter ?? []),
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${group.workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${json}`,
  );
  const { code, output } = await run(command, group.live !== false);
  if (output !== '') console.log(output.trimEnd());
  const { passed, failed } = tally(json, code);
  report(group.name, passed, failed, since);
}

/**
 * The database of the suites: a private server in a folder of its own, which borrows the files that setup has fetched.
 * Stopped at the end, unless the caller named a server or a folder.
 */
async function borrowNeo4j() {
  if (process.env.NEO4J_TEST_URI || process.env.SCREENGRAPH_TEST_NEO4J_HOME) return async () => undefined;
  const home = join(tmpdir(), `screengraph-tests-${process.getuid?.() ?? 0}`);
  const folder = join(home, 'neo4j');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { output } = await run([process.execPath, 'bin/screengraph.js', 'neo4j', 'status', '--json']);
  try {
    const dist = join(dirname(dirname(JSON.parse(output).logFolder)), 'dist');
    if (existsSync(dist) && !existsSync(join(folder, 'dist'))) symlinkSync(dist, join(folder, 'dist'));
  } catch {
    // Then the suites fetch the server themselves.
  }
  process.env.SCREENGRAPH_TEST_NEO4J_HOME = folder;
  const line = (process.env.SCREENGRAPH_TEST_NEO4J_VERSION ?? '5.26').startsWith('2026') ? '2026' : '5.26';
  return () =>
    run([
      '/usr/bin/env',
      `SCREENGRAPH_HOME=${home}`,
      `SCREENGRAPH_NEO4J_LINE=${line}`,
      process.execPath,
      'bin/screengraph.js',
      'neo4j',
      'stop',
    ]);
}

// The plain collector for a small database on few cores: the usual one works beside the tests, which then wait for it. So does
// the compiler for what runs for days: of 81 s that a database took for four suites, 34 were that one's.
process.env.JAVA_TOOL_OPTIONS ??= '-XX:+UseSerialGC -XX:TieredStopAtLevel=1';

/**
 * Everything: what waits for others leaves a core idle now and then, and the checks and what only thinks are done in
 * those gaps, one after the other.
 */
async function runAll() {
  const thinking = async () => {
    await runChecks(1);
    await runGroup({ ...unit, workers: 1, live: false });
  };
  await Promise.all([runGroup({ name: waiting.join(', '), projects: waiting, workers: 3 }), thinking()]);
}

const started = Date.now();
if (only === null || only === 'checks') for (const check of writing) await runCheck(check);
const giveBack = ['checks', 'unit'].includes(only) ? async () => undefined : await borrowNeo4j();
try {
  if (only === null) await runAll();
  else if (only === 'checks') await runChecks(2);
  else await runGroup(named[only]);
} finally {
  await giveBack();
}

console.log(`\nCovered in ${seconds(started)} s:`);
for (const row of rows) console.log(`  ${row.name.padEnd(18)} ${row.passed} passed, ${row.failed} failed`);
if (only === null) {
  console.log(
    'Not here: `make soak` (large kill matrix, long crawls, eighteen seeds more of the shop), `make test-neo4j-2026` (the newer server), `make test-node24`.',
  );
}
rmSync(work, { recursive: true, force: true });
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
const failed = sum('failed') + Number(rows.length === 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${sum('passed')} passed, ${failed} failed`);
