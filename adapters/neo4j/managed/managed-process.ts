import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { takesNothing } from './folder-errors.ts';
import type { ServerLine } from './managed-install.ts';
import { environmentOfServer, JAVA_LOCALE, type Java } from './managed-java.ts';
import { mebibytes, type Memory } from './managed-memory.ts';
import {
  hasLostFolder,
  identityOf,
  isAlive,
  processWith,
  worksElsewhere,
  type ProcessIdentity,
} from './process-identity.ts';

const run = promisify(execFile);

export interface ManagedState {
  readonly boltPort: number;
  readonly httpPort: number;
  readonly process: ProcessIdentity | null;
  /** What that process was given; null when nobody wrote it down. */
  readonly memory: Memory | null;
}

/** Every folder the server expects. Without `web` it does not mount the Browser. */
const FOLDERS = ['conf', 'data', 'logs', 'plugins', 'run', 'import', 'licenses', 'web'];

const OPENED = ['java.base/java.nio', 'java.base/java.io', 'java.base/sun.nio.ch'];

/** By these the server of a folder is known. */
const foldersAsArguments = (dir: string): readonly string[] => [
  `--home-dir=${dir}`,
  `--config-dir=${join(dir, 'conf')}`,
];

const logFile = (dir: string): string => join(dir, 'logs', 'server.log');

export async function makeFolders(dir: string): Promise<void> {
  for (const name of FOLDERS) await mkdir(join(dir, name), { recursive: true, mode: 0o700 });
}

/** Synced, since a password that a power cut leaves empty locks its owner out; of what cannot be written nothing is left. */
async function writeWhole(path: string, text: string): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    await writeFile(partial, text, { mode: 0o600, flush: true });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

const isMemory = (value: Partial<Memory> | null | undefined): value is Memory =>
  [value?.heap, value?.pageCache].every((size) => typeof size === 'string' && mebibytes(size) !== null);

/** As it is written down. */
interface WrittenState extends ManagedState {
  /** Which folder it is of, whatever it is called: a copy of it is another one. Left out by older versions. */
  readonly folder?: string;
}

async function writtenState(dir: string): Promise<WrittenState | null> {
  try {
    const value = JSON.parse(await readFile(stateFile(dir), 'utf8')) as Partial<WrittenState>;
    if (typeof value.boltPort !== 'number' || typeof value.httpPort !== 'number') return null;
    const { boltPort, httpPort, process = null, memory, folder } = value;
    const own = folder === undefined ? {} : { folder };
    return { boltPort, httpPort, process, memory: isMemory(memory) ? memory : null, ...own };
  } catch {
    return null;
  }
}

/** Of what disk, and there of what folder: a snapshot of a disk has its numbers. */
async function numberOf(dir: string): Promise<string> {
  const { dev, ino } = await stat(dir, { bigint: true });
  return `${dev} ${ino}`;
}

/** The ports of the server that was started last, out of what was written for it. */
async function configuredPorts(dir: string): Promise<Pick<ManagedState, 'boltPort' | 'httpPort'> | null> {
  const text = await readFile(join(dir, 'conf', 'neo4j.conf'), 'utf8').catch(() => '');
  const port = (of: string): number =>
    Number(new RegExp(`^server\\.${of}\\.listen_address=.*:(\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const [boltPort, httpPort] = [port('bolt'), port('http')];
  return boltPort === 0 || httpPort === 0 ? null : { boltPort, httpPort };
}

/** Whether a server was ever started in this folder, which what is written of it may no longer tell. */
export const wasStarted = async (dir: string): Promise<boolean> => (await configuredPorts(dir)) !== null;

/**
 * What to say before a line starts for the first time beside another, whose maps it does not have; null where there is nothing to say.
 * `lines` are the folders of all lines in `home`.
 */
export async function mapsElsewhere(
  home: string,
  line: string,
  lines: readonly string[],
): Promise<string | null> {
  if (await wasStarted(join(home, line))) return null;
  for (const other of lines)
    if (other !== line && (await wasStarted(join(home, other))))
      return `Neo4j ${line} starts empty: the runs and maps of ${other} stay with that, for a newer Neo4j would change their files for good. To bring them over, write a file with SCREENGRAPH_NEO4J_LINE=${other} (\`screengraph backup FILE\`) and read it in with ${line} (\`screengraph restore FILE\`).`;
  return null;
}

/**
 * What is known of the server of this folder. Where nobody wrote it down, or what is written is damaged, of a process that is
 * gone or of another folder, which this one was copied from, the server is looked for: a second one could not open its database.
 */
export async function readState(dir: string): Promise<ManagedState | null> {
  const read = await writtenState(dir);
  if (read === null) return lookFor(dir, null);
  const { folder, ...written } = read;
  if (written.process === null) return written;
  if (!(await isAlive(written.process))) return lookFor(dir, written);
  const isOfThis =
    folder === undefined
      ? !(await worksElsewhere(written.process.pid, dir))
      : folder === (await numberOf(dir));
  if (isOfThis && !(await hasLostFolder(written.process.pid))) return written;
  // What the other one's server holds must not be changed, nor it be stopped, by who works with a copy.
  return lookFor(dir, { ...written, process: null });
}

async function lookFor(dir: string, otherwise: ManagedState | null): Promise<ManagedState | null> {
  const ports = await configuredPorts(dir);
  const found = ports === null ? null : await processWith(foldersAsArguments(dir), dir);
  return ports === null || found === null ? otherwise : { ...ports, process: found, memory: null };
}

/**
 * A server that has files open which nobody finds any more, since its folder was removed: moved to another disk, as which this one is
 * there, or one of the same name took its place. Who would have stopped it is left with this folder.
 */
export async function serverLeftBehind(dir: string): Promise<ProcessIdentity | null> {
  const written = (await writtenState(dir))?.process ?? null;
  if (written !== null && (await isAlive(written)) && (await hasLostFolder(written.pid))) return written;
  return processWith(foldersAsArguments(dir), dir, true);
}

const stateFile = (dir: string): string => join(dir, 'state.json');
const asText = (state: WrittenState): string => `${JSON.stringify(state, null, 2)}\n`;

export const writeState = async (dir: string, state: ManagedState): Promise<void> =>
  writeWhole(stateFile(dir), asText({ ...state, folder: await numberOf(dir) }));

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

export const readPassword = (dir: string): Promise<string | null> =>
  readFile(join(dir, 'password'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

export const wrongPassword = (dir: string): ScreenGraphError =>
  new ScreenGraphError(
    'invalid_config',
    `The private Neo4j runs and does not take the password in ${join(dir, 'password')}. Put back the one that it had, or stop it and remove ${dir} to start with an empty database.`,
  );

/** What Java says where a file of the server is missing or cut off: one that is, it passes over without a word. */
const LACKING =
  /NoClassDefFoundError|ClassNotFoundException|NoSuchMethodError|find or load main class|ZipException|invalid LOC header/;

export const fetchedAgain = (dist: string): string =>
  `Remove ${dist}, and the next start fetches them again; its data is elsewhere and stays.`;

const filesDamaged = (
  lib: string,
  more: { readonly cause?: unknown; readonly details?: Record<string, unknown> },
): ScreenGraphError =>
  new ScreenGraphError(
    'repo_unavailable',
    `The private Neo4j did not start: files of it are missing or damaged. ${fetchedAgain(dirname(lib))}`,
    more,
  );

/** Why a tool that has said nothing came to nothing: it was ended, by us or by the system. */
function silentEnd(error: unknown, limitMs: number): string {
  const { killed, signal } = error as { readonly killed?: boolean; readonly signal?: string | null };
  if (killed === true)
    return `Java took longer than ${limitMs / 1_000} s, as on a machine that is very busy: try again.`;
  return signal == null
    ? String(error)
    : `Java was ended from outside (${signal}), as where memory is short: make room and try again.`;
}

/** Generates the password and hands it to the server by a file of mode 0600, never on a command line. */
export async function ensurePassword(
  dir: string,
  lib: string,
  java: Java,
  limitMs = 180_000,
): Promise<string> {
  const known = await readPassword(dir);
  const authFile = join(dir, 'data', 'dbms', 'auth.ini');
  const hasAuth = (await exists(authFile)) || (await exists(join(dir, 'data', 'databases', 'system')));
  if (known !== null && hasAuth) return known;
  if (hasAuth)
    throw new ScreenGraphError(
      'invalid_config',
      `The password file in ${dir} is gone. Put it back, or remove the folder to start with an empty database.`,
    );
  // Hexadecimal, because the tool takes a word that begins with a dash for an option.
  const password = randomBytes(24).toString('hex');
  await writeWhole(join(dir, 'password'), `${password}\n`);
  const env = { ...JAVA_LOCALE, NEO4J_HOME: dir, NEO4J_CONF: join(dir, 'conf') };
  const tool = 'org.neo4j.server.startup.Neo4jAdminCommand';
  const argument = `@${join(dir, 'password')}`;
  const args = ['-cp', join(lib, '*'), tool, 'dbms', 'set-initial-password', argument];
  await run(java.command, args, { env, timeout: limitMs }).catch((error: unknown) => {
    const stderr = String((error as { stderr?: unknown }).stderr ?? '').trim();
    const told = stderr === '' ? silentEnd(error, limitMs) : stderr;
    if (LACKING.test(told)) throw filesDamaged(lib, { cause: error });
    const [said = ''] = told.split('\n');
    const message = `The private Neo4j did not start. Its password could not be set: ${said}`;
    throw new ScreenGraphError('repo_unavailable', message, { cause: error });
  });
  return password;
}

export function writeConfig(
  dir: string,
  lib: string,
  line: ServerLine,
  ports: Pick<ManagedState, 'boltPort' | 'httpPort'>,
  memory: Memory,
): Promise<void> {
  const settings: Record<string, string> = {
    'server.default_listen_address': '127.0.0.1',
    'server.bolt.listen_address': `127.0.0.1:${ports.boltPort}`,
    'server.bolt.advertised_address': `127.0.0.1:${ports.boltPort}`,
    'server.http.listen_address': `127.0.0.1:${ports.httpPort}`,
    'server.http.advertised_address': `127.0.0.1:${ports.httpPort}`,
    'server.memory.heap.initial_size': memory.heap,
    'server.memory.heap.max_size': memory.heap,
    'server.memory.pagecache.size': memory.pageCache,
    'dbms.security.auth_enabled': 'true',
    'client.allow_telemetry': 'false',
    // Both are off by default: a runaway query would keep a core, a lost lock would wait for ever.
    'db.transaction.timeout': '60s',
    'db.lock.acquisition.timeout': '10s',
    'db.tx_log.rotation.retention_policy': '1 files',
    'db.tx_log.rotation.size': '64M',
    // A map that begins is soon twice as large, again and again; planned anew every ten seconds, as is usual, the same statements
    // took more of the server's time than they took to run. Planned on an empty store none of them scans it; where the plan would
    // use so little of a key that it costs much later, the statement names its index.
    'dbms.cypher.min_replan_interval': '1m',
    ...line.settings,
    // Out of a folder that an address does not name as it is the server cannot show its Browser, and does not start if it shall.
    ...(/^[\w \\:/.!~@+,=()-]*$/.test(lib)
      ? {}
      : { 'server.http_enabled_modules': 'TRANSACTIONAL_ENDPOINTS' }),
  };
  const text = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  return writeWhole(join(dir, 'conf', 'neo4j.conf'), `${text.join('\n')}\n`);
}

/** Starts the server so that it outlives this process. */
export async function spawnServer(
  dir: string,
  lib: string,
  line: ServerLine,
  java: Java,
  memory: Memory,
): Promise<ProcessIdentity> {
  const newJava = ['--sun-misc-unsafe-memory-access=allow', '--enable-native-access=ALL-UNNAMED'];
  const args = [
    `-Xms${memory.heap}`,
    `-Xmx${memory.heap}`,
    ...OPENED.map((name) => `--add-opens=${name}=ALL-UNNAMED`),
    ...(java.major >= 24 ? newJava : []),
    '-cp',
    join(lib, '*'),
    line.mainClass,
    ...foldersAsArguments(dir),
  ];
  const log = await open(logFile(dir), 'w', 0o600);
  try {
    const child = spawn(java.command, args, {
      ...{ cwd: dir, detached: true, stdio: ['ignore', log.fd, log.fd] },
      env: environmentOfServer({ ...process.env }),
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    const identity = child.pid === undefined ? null : await identityOf(child.pid);
    if (identity === null) throw await startFailure(dir, 'It ended at once.');
    return identity;
  } finally {
    await log.close();
  }
}

const ownLog = (dir: string): string => join(dir, 'logs', 'neo4j.log');

/** Of the log that the server keeps itself: what comes after that is of the next start. */
export const sizeOfLog = (dir: string): Promise<number> =>
  stat(ownLog(dir)).then(
    ({ size }) => size,
    () => 0,
  );

/** The innermost cause of what went wrong in the server's own log; null where it says none. */
async function causeSince(dir: string, told: number): Promise<string | null> {
  const log = await readFile(ownLog(dir)).catch(() => Buffer.alloc(0));
  // A log that got smaller is a new one.
  const text = log.subarray(log.byteLength < told ? 0 : told).toString('utf8');
  return [...text.matchAll(/^Caused by: [\w.$]+: (.+)$/gm)].at(-1)?.[1] ?? null;
}

const LOCKED = /^Lock file has been locked by another process/;

/** Why a start failed, with what the server's own log says since and the end of what it printed. */
export async function startFailure(
  dir: string,
  why: string,
  { told, lib }: { readonly told?: number; readonly lib?: string } = {},
): Promise<ScreenGraphError> {
  const printed = await readFile(logFile(dir), 'utf8').catch(() => '');
  const tail = printed.trim().split('\n').slice(-6).join('\n');
  if (lib !== undefined && LACKING.test(printed)) return filesDamaged(lib, { details: { log: tail } });
  const cause = told === undefined ? null : await causeSince(dir, told);
  if (cause !== null && LOCKED.test(cause))
    return new ScreenGraphError(
      'repo_unavailable',
      `The private Neo4j did not start: another server has the folder ${dir} open, which is not seen from here. Stop it where it was started, as in another container, or set SCREENGRAPH_HOME to another folder. Log: ${ownLog(dir)}.`,
      { details: { log: tail } },
    );
  const said = cause === null ? `Log: ${logFile(dir)}.` : `It says: "${cause}" Log: ${ownLog(dir)}.`;
  return new ScreenGraphError(
    'repo_unavailable',
    `The private Neo4j did not start. ${why} ${said} Run \`screengraph doctor\`.`,
    { details: { log: tail } },
  );
}

/** Of a server that is up and whose database is not: only its second log says why. */
export const databaseFailure = (dir: string, said: string): ScreenGraphError =>
  new ScreenGraphError(
    'repo_unavailable',
    `The database of the private Neo4j does not start: "${said}" Why is in ${join(dir, 'logs', 'debug.log')}. On a full disk, make room and try again. Where its files are damaged, stop it (\`screengraph neo4j stop\`), move ${join(dir, 'data')} away, and read a backup into the empty one (\`screengraph restore\`).`,
  );

/** In the room that the file has already; a file that is not there is not made. */
async function overwrite(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    if (size >= Buffer.byteLength(text)) await file.write(text.padEnd(size), 0);
  } finally {
    await file.close();
  }
}

/**
 * Writes down that the server was stopped, also where what was written of it before cannot be read. On a full disk it is written
 * over what is there; it is stopped whether or not that succeeds.
 */
export const forgetProcess = async (dir: string, state: ManagedState): Promise<void> => {
  const stopped = { ...state, process: null, memory: null };
  await writeState(dir, stopped).catch(async (thrown: unknown) => {
    if (!takesNothing(thrown)) throw thrown;
    await overwrite(stateFile(dir), asText(stopped)).catch(() => undefined);
  });
  await rm(join(dir, 'run', 'neo4j.pid'), { force: true });
};
