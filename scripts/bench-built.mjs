// Runs a bench as it would be shipped: bundled to plain JavaScript. Through tsx every function that is made pays for its name and
// every stack trace for its source map, which weighs where a question takes a millisecond.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

const [name = '', ...rest] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const outfile = join(root, 'dist', 'bench', `${name}.mjs`);
await build({
  absWorkingDir: root,
  entryPoints: [join('bench', `${name}.ts`)],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});
const child = spawn(process.execPath, [...process.execArgv, outfile, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
child.on('exit', (code, signal) => (process.exitCode = code ?? (signal === null ? 0 : 1)));
