// Runs the suites on Node 24, taken from npm's `node` package into a folder of its own. Arguments go to run-tests.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const folder = join(tmpdir(), `screengraph-node24-${process.getuid?.() ?? 0}`);
mkdirSync(folder, { recursive: true, mode: 0o700 });
// The package of the platform holds the program itself; `node` only links it by a script, which may be switched off.
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const find = () =>
  [join('bin', 'node'), join('bin', 'node.exe')]
    .map((file) => join(folder, 'node_modules', name, file))
    .find((file) => existsSync(file));
if (find() === undefined) {
  console.log(`Fetching Node 24 (${name}@24)`);
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `${name}@24`];
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(3);
}
const node = find();
if (node === undefined) {
  console.error(
    `npm's ${name} holds no program for this machine; run the suites with a Node 24 of your own.`,
  );
  process.exit(3);
}
const runner = join(import.meta.dirname, 'run-tests.mjs');
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
const { status } = spawnSync(node, [runner, ...process.argv.slice(2)], { stdio: 'inherit', env });
process.exit(status ?? 1);
