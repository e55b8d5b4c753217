import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BIN } from './cli.ts';
import { testNeo4j } from '../store/neo4j.ts';

export interface ServeChild {
  readonly url: string;
  readonly wsUrl: string;
  readonly sseUrl: string;
  readonly explorerUrl: string;
  /** What it has written to its log. */
  log(): string;
  /** Ends the server as Ctrl-C does and gives its exit code. */
  close(): Promise<number | null>;
}

const START_MS = 60_000;

/** What a served process is given: a folder, a tenant and the tests' database, all of its own or shared with commands. */
export interface ServeWorld {
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  close(): Promise<void>;
}

export async function createServeWorld(name: string): Promise<ServeWorld> {
  const folder = await mkdtemp(join(tmpdir(), `screengraph-${name}-`));
  const { uri, username, password } = await testNeo4j();
  const tenant = `${name}-${process.pid}-${Date.now()}`;
  return {
    folder,
    env: {
      SCREENGRAPH_HOME: folder,
      SCREENGRAPH_TENANT: tenant,
      // Other suites leave runs in the same database that are nobody's to work on.
      SCREENGRAPH_WORK_FOR: tenant,
      // And other suites' keys are none of it.
      SCREENGRAPH_KEYS: 'off',
      NEO4J_URI: uri,
      NEO4J_USERNAME: username,
      NEO4J_PASSWORD: password,
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });

/** `screengraph serve` in a process of its own, on a free port, once it says where it listens. */
export async function startServe(
  { env, folder }: Pick<ServeWorld, 'env' | 'folder'>,
  args: readonly string[] = [],
  /** Files that its shell lets it open. */
  openFiles: number | null = null,
): Promise<ServeChild> {
  const serve = [process.execPath, BIN, 'serve', '--port', '0', '--json', ...args];
  const shell = openFiles === null ? 'exec "$@"' : `ulimit -n ${openFiles}; exec "$@"`;
  const child = spawn('sh', ['-c', shell, 'sh', ...serve], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const addresses = await new Promise<Omit<ServeChild, 'close' | 'log'>>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`serve ${why}: ${stderr || stdout}`));
    const timer = setTimeout(() => fail(`said nothing for ${START_MS} ms`), START_MS);
    child.once('close', (code) => fail(`ended with ${code}`));
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      try {
        resolve(JSON.parse(stdout) as Omit<ServeChild, 'close' | 'log'>);
        clearTimeout(timer);
      } catch {
        // Not all of it is there yet.
      }
    });
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    ...addresses,
    log: () => stderr,
    async close() {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}
