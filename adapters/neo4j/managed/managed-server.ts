import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { answers, probe } from './bolt-probe.ts';
import { withFileLock } from './file-lock.ts';
import { inFolder, isOutOfRoom, ownerElsewhere, refuseElsewhere, takesNothing } from './folder-errors.ts';
import { freePort } from './free-port.ts';
import {
  install,
  isInstalled,
  SERVER_LINES,
  type ServerLine,
  type ServerVersion,
} from './managed-install.ts';
import { findJava } from './managed-java.ts';
import { machineMemory, memoryFor, type AskedMemory, type Memory } from './managed-memory.ts';
import {
  databaseFailure,
  ensurePassword,
  fetchedAgain,
  forgetProcess,
  makeFolders,
  mapsElsewhere,
  readPassword,
  readState,
  serverLeftBehind,
  sizeOfLog,
  spawnServer,
  startFailure,
  wasStarted,
  writeConfig,
  writeState,
  wrongPassword,
  type ManagedState,
} from './managed-process.ts';
import { isAlive, isGone, type ProcessIdentity } from './process-identity.ts';
import { damagedJar } from './whole-jars.ts';

export interface ManagedNeo4jOptions {
  /** Everything of ours lives here: the server, its data, its password (mode 0600) and its state. */
  readonly home: string;
  /** Where fetched servers are kept; `dist` in the home when not given. */
  readonly cacheDir?: string;
  readonly javaHome?: string;
  readonly mavenCommand?: string;
  readonly version?: ServerVersion;
  /** For the next start; what is not named goes by the server that ended by itself, else by the machine (`memoryFor`). */
  readonly memory?: AskedMemory;
  readonly startTimeoutMs?: number;
  /** A server that may hang is given so long to end by itself. */
  readonly hangMs?: number;
  readonly onProgress?: (message: string) => void;
}

export interface Neo4jAccess {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly browserUrl: string;
  readonly pid: number;
  /** What the server was started with; null when that is not known. */
  readonly memory: Memory | null;
}

export interface ManagedNeo4jStatus {
  /**
   * `broken`: its process lives and its database does nothing more; `start` starts it again. `refused`: it runs, and the
   * password that is kept for it is another. `foreign`: its folder is another user's, and cannot be looked into. `left_behind`:
   * its folder was removed while it ran, and it runs still.
   */
  readonly state:
    | 'not_installed'
    | 'stopped'
    | 'starting'
    | 'running'
    | 'broken'
    | 'refused'
    | 'foreign'
    | 'left_behind';
  readonly version: ServerVersion;
  readonly access: Neo4jAccess | null;
  readonly pid: number | null;
  readonly logFolder: string;
}

export interface ManagedNeo4j {
  /** What of the fetched server is damaged, and how to have it fetched again; null where all is whole, or nothing is there. */
  damage(): Promise<{ readonly file: string; readonly remedy: string } | null>;
  /** Fetches the server when it is not there. `missing_dependency` names the command that gets Java or Maven. */
  ensureInstalled(): Promise<void>;
  /**
   * Starts the server or joins the one that runs, and starts one again whose database broke down; returns when it answers a
   * query. Safe when several start at once.
   */
  start(): Promise<Neo4jAccess>;
  /**
   * Where the server is, which is started again if its process ended by itself, maybe at another port; null where it was
   * stopped or does not start. It never fails: why it does not start is told as progress.
   */
  revive(): Promise<Neo4jAccess | null>;
  /** True when it was running. Returns when the process is gone. A full disk does not keep it from that. */
  stop(): Promise<boolean>;
  status(): Promise<ManagedNeo4jStatus>;
}

const USERNAME = 'neo4j';
const INSTALL_TIMEOUT_MS = 900_000;
const STOP_TIMEOUT_MS = 60_000;
const HANG_MS = 10_000;
/** An answer that takes longer than this is worth a word. */
const SILENCE_MS = 1_000;
/** A server that could not be started again is left alone for so long, whatever is asked meanwhile. */
const REVIVAL_PAUSE_MS = 60_000;

const STATES = { answers: 'running', silent: 'starting', broken: 'broken', refused: 'refused' } as const;

const accessOf = (state: ManagedState, password: string): Neo4jAccess | null =>
  state.process === null
    ? null
    : {
        uri: `bolt://127.0.0.1:${state.boltPort}`,
        username: USERNAME,
        password,
        browserUrl: `http://127.0.0.1:${state.httpPort}/browser/`,
        pid: state.process.pid,
        memory: state.memory,
      };

function signalTo(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended since it was looked at.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function goneWithin(server: ProcessIdentity, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (await isAlive(server)) {
    if (performance.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

/**
 * Returns when the process is gone. One whose database is broken, or whose disk is full, may wait for ever for what it cannot
 * write; what was committed is in its log, and the next start reads it. The disk may get full by what it writes at its end.
 */
async function end(server: ProcessIdentity, hangMs: number, mayHang: () => Promise<boolean>): Promise<void> {
  signalTo(server.pid, 'SIGTERM');
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (await goneWithin(server, hangMs)) return;
    if (!(await mayHang())) continue;
    signalTo(server.pid, 'SIGKILL');
    if (await goneWithin(server, STOP_TIMEOUT_MS)) return;
  }
  throw new ScreenGraphError('repo_unavailable', `Neo4j (PID ${server.pid}) does not stop.`);
}

/** A private Neo4j Community server that outlives the command that started it; GPL-3, fetched only when asked for. */
export function createManagedNeo4j(options: ManagedNeo4jOptions): ManagedNeo4j {
  const version = options.version ?? '5.26.22';
  const line: ServerLine = SERVER_LINES[version];
  const startTimeoutMs = options.startTimeoutMs ?? 180_000;
  const hangMs = options.hangMs ?? HANG_MS;
  const progress = options.onProgress ?? ((): void => undefined);
  const dist = join(options.cacheDir ?? join(options.home, 'dist'), version);
  const dir = join(options.home, line.family);

  const ensureInstalled = (): Promise<void> => inFolder(dist, fetched);

  async function fetched(): Promise<void> {
    if (dist.includes(delimiter))
      throw new ScreenGraphError(
        'invalid_config',
        `Java finds nothing in ${dist}: a path for it has no "${delimiter}". Set SCREENGRAPH_HOME to another folder.`,
      );
    await findJava(line.java, options.javaHome);
    if (await isInstalled(dist)) return;
    await mkdir(join(dist, '..'), { recursive: true });
    await withFileLock(
      `${dist}.lock`,
      INSTALL_TIMEOUT_MS,
      () => install(dist, line, options.mavenCommand ?? 'mvn', progress),
      (holder) => progress(`Waiting for ${holder}, which fetches Neo4j ${version}`),
    );
  }

  /** The running server's access; null when no process of ours is alive. */
  async function running(): Promise<Neo4jAccess | null> {
    const state = await readState(dir);
    if (state?.process == null || !(await isAlive(state.process))) return null;
    return accessOf(state, (await readPassword(dir)) ?? '');
  }

  async function isBroken(): Promise<boolean> {
    const there = await running();
    return there !== null && (await probe(there)).state === 'broken';
  }

  /** True when it answers, false when the process ended before. */
  async function waitForAnswer(access: Neo4jAccess, state: ManagedState, isTold: boolean): Promise<boolean> {
    const begun = performance.now();
    const deadline = begun + startTimeoutMs;
    let refusals = 0;
    for (let told = isTold; ;) {
      const { state: health, said } = await probe(access);
      if (health === 'answers') return true;
      // Once more, since it may have been refused while the server came up.
      if (health === 'refused' && ++refusals === 2) throw wrongPassword(dir);
      if (!told && performance.now() - begun > SILENCE_MS) {
        told = true;
        progress(`Waiting for the private Neo4j (process ${access.pid}), which runs and does not answer yet`);
      }
      if (health === 'broken') throw databaseFailure(dir, said);
      if (state.process === null || !(await isAlive(state.process))) return false;
      if (performance.now() > deadline)
        throw await startFailure(dir, `It has not answered for ${startTimeoutMs / 1000} s.`);
      await sleep(200);
    }
  }

  async function launch(asBefore: boolean): Promise<Neo4jAccess | null> {
    const java = await findJava(line.java, options.javaHome);
    const lib = join(dist, 'lib');
    await makeFolders(dir);
    const there = await readState(dir);
    const before = asBefore ? there : null;
    // One that ended by itself is followed by one like it; of one that was stopped nothing is kept.
    const memory = memoryFor(options.memory ?? {}, machineMemory(), before?.memory ?? null);
    const boltPort = await freePort(before?.boltPort);
    const ports = { boltPort, httpPort: await freePort(before?.httpPort, boltPort) };
    await writeConfig(dir, lib, line, ports, memory);
    const password = await ensurePassword(dir, lib, java, startTimeoutMs);
    const state = { ...ports, memory, process: await spawnServer(dir, lib, line, java, memory) };
    await writeState(dir, state);
    const access = accessOf(state, password);
    if (access !== null && (await waitForAnswer(access, state, true))) return access;
    // One may run whose process is not seen from here, as in a container: whoever sees it finds it as before.
    if (there !== null) await writeState(dir, there);
    return null;
  }

  /** What it writes is lost already, and it may hang for want of the files that it would write at its end. */
  async function endLeftBehind(): Promise<boolean> {
    const left = await serverLeftBehind(dir);
    if (left !== null) await end(left, hangMs, () => Promise.resolve(true));
    return left !== null;
  }

  async function startLocked(): Promise<Neo4jAccess> {
    if (await endLeftBehind())
      progress('Stopped the Neo4j that ran in a folder that is gone, as where it was moved to another disk');
    const state = await readState(dir);
    const there = await running();
    if (state?.process != null && (await isBroken())) {
      progress('The database of the running Neo4j broke down, as on a full disk: stopping it');
      await end(state.process, hangMs, () => Promise.resolve(true));
    } else if (there !== null && state !== null && (await waitForAnswer(there, state, false))) return there;
    const families = Object.values(SERVER_LINES).map(({ family }) => family);
    const elsewhere = await mapsElsewhere(options.home, line.family, families);
    if (elsewhere !== null) progress(elsewhere);
    progress(`Starting Neo4j ${version}`);
    const told = await sizeOfLog(dir);
    // A port may be taken between the look and the server's own bind, or the memory be what it ended by: once more with others.
    const access = (await launch(true)) ?? (await launch(false));
    if (access === null)
      throw await startFailure(dir, 'Its process ended.', { told, lib: join(dist, 'lib') });
    return access;
  }

  const lockPath = join(dir, 'start.lock');
  const locked = <T>(work: () => Promise<T>): Promise<T> =>
    withFileLock(lockPath, startTimeoutMs * 2, work, (holder) =>
      progress(`Waiting for ${holder}, which starts or stops the private Neo4j`),
    );

  /** A folder that is gone, or takes no file, takes no lock of anybody, so that nobody starts a server in it meanwhile. */
  async function lockedWherePossible<T>(work: (isFull: boolean) => Promise<T>): Promise<T> {
    let isBegun = false;
    return locked(() => {
      isBegun = true;
      return work(false);
    }).catch((thrown: unknown) => {
      const isAway = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
      if (isBegun || !(isAway || takesNothing(thrown))) throw thrown;
      return work(!isAway);
    });
  }

  /** Under the lock, where a server that is being stopped is either there or known to be stopped. */
  async function reviveLocked(): Promise<Neo4jAccess | null> {
    const state = await readState(dir);
    // What stops it writes that down. Where nothing can be read of it, it was started all the same.
    if (state === null ? !(await wasStarted(dir)) : state.process === null) return null;
    if (state?.process == null || !(await isAlive(state.process)))
      progress('The private Neo4j has ended by itself');
    const access = await startLocked();
    progress(`Neo4j answers again at ${access.uri}`);
    return access;
  }

  let reviving: Promise<Neo4jAccess | null> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  return {
    ensureInstalled,

    async start() {
      await refuseElsewhere(dir);
      const there = await running();
      if (there !== null && (await answers(there))) return there;
      await ensureInstalled();
      return inFolder(dir, async () => {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        return locked(startLocked);
      });
    },

    async revive() {
      const there = await running();
      // What lives and does not answer is busy, or starting: it is waited for as ever.
      if (there !== null) return there;
      if (reviving === null && performance.now() - failedAt < REVIVAL_PAUSE_MS) return null;
      reviving ??= locked(reviveLocked)
        .catch((error: unknown) => {
          failedAt = performance.now();
          progress(error instanceof Error ? error.message : String(error));
          return null;
        })
        .finally(() => {
          reviving = null;
        });
      return reviving;
    },

    async stop() {
      await refuseElsewhere(dir);
      if ((await readState(dir)) === null && (await serverLeftBehind(dir)) === null) return false;
      return inFolder(dir, () =>
        lockedWherePossible(async (isFull) => {
          const state = await readState(dir);
          const wasLeft = await endLeftBehind();
          if (state?.process == null) return wasLeft;
          if (!(await isAlive(state.process))) {
            // One that ended by itself stays away from now on; one that is not seen from here is left as it is.
            if (await isGone(state.process)) await forgetProcess(dir, state);
            return wasLeft;
          }
          const mayHang = isFull || (await isBroken());
          await end(state.process, hangMs, async () => mayHang || isOutOfRoom(dir));
          await forgetProcess(dir, state);
          return true;
        }),
      );
    },

    async damage() {
      const file = await damagedJar(join(dist, 'lib'));
      return file === null ? null : { file, remedy: fetchedAgain(dist) };
    },

    async status() {
      const common = { version, logFolder: join(dir, 'logs') };
      const none = { ...common, access: null, pid: null };
      if ((await ownerElsewhere(dir)) !== null) return { ...none, state: 'foreign' };
      const access = await running();
      if (access !== null)
        return { ...common, access, pid: access.pid, state: STATES[(await probe(access)).state] };
      const left = await serverLeftBehind(dir);
      if (left !== null) return { ...none, pid: left.pid, state: 'left_behind' };
      return { ...none, state: (await isInstalled(dist)) ? 'stopped' : 'not_installed' };
    },
  };
}
