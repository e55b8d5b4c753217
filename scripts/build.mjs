// Compiles TypeScript to dist/, bundles the explorer page and copies nothing: data files are read from the package root.
// Quick when no source is newer than the last build; each half has a stamp of its own. Types are left to `npm run lint`, which the
// checks and a release run: what is written is the same, in a third of the time.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist', '.built');
const webStamp = join(root, 'dist', 'web', '.built');
const web = join(root, 'dist', 'web');
const sources = ['agent', 'adapters', 'resolvers', 'src', 'scripts'];

function* files(dir) {
  if (!existsSync(dir)) return;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

const named = (...names) => names.map((name) => join(root, name));
const inputs = [
  ...sources.flatMap((dir) => [...files(join(root, dir))]).filter((path) => path.endsWith('.ts')),
  ...named('tsconfig.json', 'tsconfig.build.json', 'package.json'),
];
const webInputs = [
  ...files(join(root, 'web')),
  ...named('schema.graphql', 'package.json', 'scripts/build-explorer.mjs', 'scripts/build-report.mjs'),
];
const listOf = (paths) => paths.map((path) => path.slice(root.length)).join('\n');

function upToDate(stamp, paths) {
  if (process.argv.includes('--force') || !existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return (
    readFileSync(stamp, 'utf8') === listOf(paths) && paths.every((path) => statSync(path).mtimeMs <= built)
  );
}

function mark(stamp, paths, started) {
  writeFileSync(stamp, listOf(paths));
  utimesSync(stamp, started, started);
}

if (!upToDate(stamp, inputs)) {
  const started = new Date();
  // A file that is gone must not live on in dist: the incremental build never deletes.
  const gone = [...files(join(root, 'dist'))].filter(
    (path) =>
      path.endsWith('.js') &&
      !path.startsWith(web) &&
      !inputs.includes(path.replace(join(root, 'dist'), root).replace(/\.js$/, '.ts')),
  );
  for (const path of gone) rmSync(path);
  const tsc = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json'), '--noCheck'],
    { stdio: 'inherit' },
  );
  if (tsc.status === 0) {
    chmodSync(join(root, 'bin', 'screengraph.js'), 0o755);
    mark(stamp, inputs, started);
  }
  process.exitCode = tsc.status ?? 1;
}

if (!upToDate(webStamp, webInputs)) {
  const started = new Date();
  const { buildExplorer } = await import('./build-explorer.mjs');
  const { buildReport } = await import('./build-report.mjs');
  await buildReport();
  await buildExplorer();
  mark(webStamp, webInputs, started);
}
