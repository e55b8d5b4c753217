import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { EXIT } from '../../../src/cli/errors.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export const BIN = join(ROOT, 'bin', 'screengraph.js');

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  /** Without the word that a database is waited for where it was there: how soon it answers is the machine's business. */
  readonly stderr: string;
}

const WAITED = /^Waiting for Neo4j at .*\n/gm;

export interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Gets the process while it runs. */
  readonly meanwhile?: (child: ChildProcess) => void;
}

const finish = (command: string, args: readonly string[], options: CliOptions): Promise<CliResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd ?? ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout, stderr: code === EXIT.missing ? stderr : stderr.replace(WAITED, '') }),
    );
    options.meanwhile?.(child);
  });

/** Builds when something changed; quick otherwise. */
export async function ensureBuilt(): Promise<void> {
  const { code, stdout, stderr } = await finish(process.execPath, [join(ROOT, 'scripts/build.mjs')], {});
  if (code !== 0) throw new Error(`the build failed: ${stdout}${stderr}`);
}

/** The command line as a person runs it, in a process of its own. */
export const cli = (args: readonly string[], options: CliOptions = {}): Promise<CliResult> =>
  finish(process.execPath, [BIN, ...args], options);
