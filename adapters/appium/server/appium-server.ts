import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { freePort } from './free-port.ts';

/** A running Appium server. `close` is idempotent and never throws. */
export interface AppiumServer {
  readonly url: string;
  /** Removed when the server ends; null when the server is not ours. */
  readonly folder: string | null;
  close(): Promise<void>;
}

export interface AppiumServerOptions {
  /** Driver packages to offer, with the names that Appium knows them by. */
  readonly drivers?: Readonly<Record<string, string>>;
  /** Variables that the server needs beside those it inherits. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly startTimeoutMs?: number;
  /** A loopback port that is free, by default any. */
  readonly pickPort?: () => Promise<number>;
}

const CHROMIUM_DRIVER = { chromium: 'appium-chromium-driver' };

/**
 * The child ends with its input, so it never outlives us, however we end: it closes its sessions as on SIGTERM and takes
 * its folder along. Appium inside our own process starts as fast (1.2 s), but shares our event loop, console and signals.
 */
const CHILD = `
import { rmSync } from 'node:fs';
const [url, port, drivers] = process.argv.slice(1);
const home = process.cwd();
process.on('exit', () => { try { rmSync(home, { recursive: true, force: true, maxRetries: 3 }); } catch {} });
const { main } = await import(url);
await main({ address: '127.0.0.1', port: Number(port), useDrivers: drivers.split(','), loglevel: 'error', throwInsteadOfExit: true });
let ending = false;
const end = () => { if (ending) return; ending = true; setTimeout(() => process.exit(0), 10000); process.emit('SIGTERM'); };
process.stdin.on('end', end).on('close', end).on('error', end).resume();
process.stdout.on('error', end);
process.stdout.write('READY\\n');
`;

const require = createRequire(import.meta.url);

/**
 * An APPIUM_HOME of our own with links to the driver packages. Appium looks for drivers only in the top folder of its
 * home and writes a cache beside them, which fails for a hoisted, nested, read-only or npx installation; links work in all.
 */
const makeHome = async (drivers: Readonly<Record<string, string>>): Promise<string> => {
  // A short name: browsers make a socket some folders below it, whose path may have 103 letters on macOS.
  const home = await mkdtemp(join(tmpdir(), 'sg-'));
  await mkdir(join(home, 'node_modules'));
  const versions: Record<string, string> = { appium: '>=3' };
  for (const name of Object.values(drivers)) {
    let folder: string;
    try {
      folder = dirname(require.resolve(`${name}/package.json`));
    } catch (cause) {
      throw new ScreenGraphError('missing_dependency', `${name} is missing. Run \`npm install\`.`, { cause });
    }
    await symlink(folder, join(home, 'node_modules', name), 'junction');
    versions[name] = '*';
  }
  await writeFile(
    join(home, 'package.json'),
    JSON.stringify({ name: 'screengraph-appium-home', version: '1.0.0', devDependencies: versions }),
  );
  return home;
};

const ready = (child: ChildProcess, timeoutMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => fail('did not start in time'), timeoutMs);
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new ScreenGraphError('device_offline', `Appium ${why}: ${log.slice(-1500).trim()}`));
    };
    child.stderr?.on('data', (data: Buffer) => (log += data.toString()));
    child.stdout?.on('data', (data: Buffer) => {
      log = (log + data.toString()).slice(-10_000);
      if (!log.includes('READY')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', (error) => fail(error.message));
    // Not `exit`: what it said of the reason, such as a port that is taken, may come after that.
    child.once('close', (code) => fail(`ended with ${code ?? 'a signal'}`));
  });

const startOn = async (port: number, options: AppiumServerOptions): Promise<AppiumServer> => {
  const drivers = options.drivers ?? CHROMIUM_DRIVER;
  const home = await makeHome(drivers);
  const entry = pathToFileURL(require.resolve('appium')).href;
  // `env` sets the variable without our reading the environment.
  const child = spawn(
    '/usr/bin/env',
    [
      `APPIUM_HOME=${home}`,
      // What browsers leave behind that had to be killed goes with the folder.
      `TMPDIR=${home}`,
      ...Object.entries(options.environment ?? {}).map(([name, value]) => `${name}=${value}`),
      process.execPath,
      '--input-type=module',
      '-e',
      CHILD,
      entry,
      String(port),
      Object.keys(drivers).join(','),
    ],
    { cwd: home, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let closing: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), 12_000);
    if (child.exitCode === null && child.signalCode === null) await exited;
    clearTimeout(timer);
    await rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  };
  const close = (): Promise<void> => (closing ??= end());
  child.stdin.on('error', () => undefined);
  try {
    await ready(child, options.startTimeoutMs ?? 60_000);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, folder: home, close };
};

/** Ports that are tried when somebody else takes the one that was free a moment ago. */
const PORTS = 4;

/** Starts Appium on a free loopback port; about 1.2 s. Nothing is downloaded, nothing is written outside a temp folder. */
export const startAppiumServer = async (options: AppiumServerOptions = {}): Promise<AppiumServer> => {
  const pick = options.pickPort ?? freePort;
  for (let left = PORTS - 1; ; left--) {
    try {
      return await startOn(await pick(), options);
    } catch (error) {
      if (left === 0 || !(error instanceof Error) || !error.message.includes('EADDRINUSE')) throw error;
    }
  }
};

const shared = new Map<string, { server: Promise<AppiumServer>; users: number }>();

/** The one server of its kind that all sessions of this process share; it ends when the last of them lets go of it. */
export const shareAppiumServer = async (options: AppiumServerOptions = {}): Promise<AppiumServer> => {
  const kind = JSON.stringify([options.drivers ?? CHROMIUM_DRIVER, options.environment ?? {}]);
  const mine = shared.get(kind) ?? { server: startAppiumServer(options), users: 0 };
  shared.set(kind, mine);
  mine.users += 1;
  let released = false;
  const release = async (): Promise<void> => {
    if (released) return;
    released = true;
    mine.users -= 1;
    if (mine.users > 0) return;
    if (shared.get(kind) === mine) shared.delete(kind);
    await mine.server.then(
      (server) => server.close(),
      () => undefined,
    );
  };
  try {
    const { url, folder } = await mine.server;
    return { url, folder, close: release };
  } catch (error) {
    await release();
    throw error;
  }
};
