// Compiles TypeScript to dist/ and copies nothing: data files are read from the package root.
// Quick when no source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist', '.built');
const sources = ['agent', 'adapters', 'resolvers', 'src', 'scripts'];

function* files(dir) {
  if (!existsSync(dir)) return;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

const inputs = [
  ...sources.flatMap((dir) => [...files(join(root, dir))]).filter((path) => path.endsWith('.ts')),
  ...['tsconfig.json', 'tsconfig.build.json', 'package.json'].map((name) => join(root, name)),
];
const list = inputs.map((path) => path.slice(root.length)).join('\n');

async function upToDate() {
  if (process.argv.includes('--force') || !existsSync(stamp)) return false;
  const { readFileSync } = await import('node:fs');
  const built = statSync(stamp).mtimeMs;
  return readFileSync(stamp, 'utf8') === list && inputs.every((path) => statSync(path).mtimeMs <= built);
}

if (await upToDate()) {
  process.exitCode = 0;
} else {
  const started = new Date();
  // A file that is gone must not live on in dist: the incremental build never deletes.
  const gone = [...files(join(root, 'dist'))].filter(
    (path) =>
      path.endsWith('.js') &&
      !inputs.includes(path.replace(join(root, 'dist'), root).replace(/\.js$/, '.ts')),
  );
  for (const path of gone) rmSync(path);
  const tsc = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')],
    { stdio: 'inherit' },
  );
  if (tsc.status === 0) {
    chmodSync(join(root, 'bin', 'screengraph.js'), 0o755);
    writeFileSync(stamp, list);
    utimesSync(stamp, started, started);
  }
  process.exitCode = tsc.status ?? 1;
}
