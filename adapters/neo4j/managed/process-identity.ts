import { execFile } from 'node:child_process';
import { access, readdir, readFile, readlink, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process that may be long gone: a PID alone is not enough, because PIDs are used again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it was started, in whatever form the system gives. */
  readonly started: string;
  /** Where its number means this process; left out where the system does not tell. */
  readonly place?: string;
}

/** One boot of a machine, and what of its processes is seen: two containers have other processes under the same numbers. */
async function place(): Promise<{ readonly place?: string }> {
  try {
    const [boot, seen] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
    ]);
    return { place: `${boot.trim()} ${seen}` };
  } catch {
    // Elsewhere all processes of a machine are seen.
    return process.platform === 'linux' ? {} : { place: hostname() };
  }
}

/** Start time of a living process, or null when there is none with this PID (a zombie counts as gone). */
export async function startTimeOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command in parentheses may hold anything, so fields are counted from its end: state is 3rd, start time 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return process.platform === 'linux' ? null : startTimeFromPs(pid);
  }
}

/**
 * The same where there is no /proc, as on macOS: what `ps` says, in one language and one time zone, since two commands
 * that compare it may have been started from differently set shells.
 */
export async function startTimeFromPs(pid: number): Promise<string | null> {
  try {
    // `env` sets the variables without our reading the environment.
    const fixed = ['LC_ALL=C', 'TZ=UTC0', 'ps', '-o', 'stat=', '-o', 'lstart=', '-p', String(pid)];
    const { stdout } = await run('/usr/bin/env', fixed);
    const [, state = '', started = ''] = /^\s*(\S+)\s+(\S.*?)\s*$/.exec(stdout) ?? [];
    return started === '' || state.startsWith('Z') ? null : started;
  } catch {
    return null;
  }
}

export async function identityOf(pid: number): Promise<ProcessIdentity | null> {
  const started = await startTimeOf(pid);
  return started === null ? null : { pid, started, ...(await place()) };
}

export const isAlive = async ({ pid, started }: ProcessIdentity): Promise<boolean> =>
  (await startTimeOf(pid)) === started;

/** Whether it has ended, and is not just out of sight, as in another container. */
export const isGone = async (known: ProcessIdentity): Promise<boolean> =>
  known.place !== undefined && known.place === (await place()).place && !(await isAlive(known));

/**
 * Whether the folder that a process works in was removed, as where it was moved to another disk, which is a copy and a removal; false
 * where the system does not tell.
 */
export async function hasLostFolder(pid: number): Promise<boolean> {
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (!worksIn.endsWith(' (deleted)')) return false;
  // One may be called so.
  return access(worksIn).then(
    () => false,
    () => true,
  );
}

/** Whether a process works in another folder than this, whatever both are called; false where the system does not tell. */
export async function worksElsewhere(pid: number, folder: string): Promise<boolean> {
  const [its, ours] = await Promise.all(
    [`/proc/${pid}/cwd`, folder].map((path) => stat(path, { bigint: true }).catch(() => null)),
  );
  return its != null && ours != null && (its.dev !== ours.dev || its.ino !== ours.ino);
}

/**
 * The living process that was started with all these arguments, and to whom the folder is the one that it is to us; null where none
 * is seen from here. A container's is seen by its host, and may have a folder of that name of its own. `lost`: one that works in a
 * folder that was removed, whatever is called so now; else none of these.
 */
export async function processWith(
  wanted: readonly string[],
  folder: string,
  lost = false,
): Promise<ProcessIdentity | null> {
  for (const [pid, has] of await commandLines(wanted)) {
    if (!has || !(await sharesFolder(pid, folder)) || (await hasLostFolder(pid)) !== lost) continue;
    const found = await identityOf(pid);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The living processes that work in a folder which was removed, each with its arguments; none where the system does not tell, and none of
 * a container, whose folders are its own.
 */
export async function processesInLostFolders(): Promise<
  readonly (ProcessIdentity & { readonly args: readonly string[] })[]
> {
  const found = await Promise.all(
    (await pidsSeen()).map(async (pid) => {
      const isLost = (await hasLostFolder(pid)) && (await sharesFolder(pid, '/'));
      const known = isLost ? await identityOf(pid) : null;
      return known === null ? [] : [{ ...known, args: await argumentsOf(pid) }];
    }),
  );
  return found.flat();
}

/** Where there is a /proc. */
async function pidsSeen(): Promise<readonly number[]> {
  const names = await readdir('/proc').catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

const argumentsOf = async (pid: number): Promise<readonly string[]> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');

/** Whether a folder, which may be gone, is the same to a process as to us: of one that is gone, what both have as root tells. */
async function sharesFolder(pid: number, folder: string): Promise<boolean> {
  const seenBy = (who: number | 'self', path: string): Promise<string | null> =>
    stat(`/proc/${who}/root${path}`).then(
      ({ dev, ino }) => `${dev} ${ino}`,
      () => null,
    );
  for (const path of [folder, '/']) {
    const own = await seenBy('self', path);
    if (own !== null) return own === (await seenBy(pid, path));
  }
  // Where there is no /proc everybody sees the same.
  return true;
}

/** Every process that is seen, and whether all the arguments are its own. */
async function commandLines(
  wanted: readonly string[],
): Promise<readonly (readonly [pid: number, has: boolean])[]> {
  const pids = await pidsSeen();
  if (pids.length > 0)
    return Promise.all(
      pids.map(async (pid) => {
        const given = new Set(await argumentsOf(pid));
        return [pid, wanted.every((argument) => given.has(argument))] as const;
      }),
    );
  const { stdout } = await run('/bin/ps', ['-axww', '-o', 'pid=,args='], { maxBuffer: PS_BYTES }).catch(
    () => ({ stdout: '' }),
  );
  return stdout
    .split('\n')
    .map(
      (line) =>
        [
          Number.parseInt(line, 10),
          wanted.every((argument) => ` ${line} `.includes(` ${argument} `)),
        ] as const,
    );
}

/** The command lines of all processes of a machine may be more than the usual megabyte. */
const PS_BYTES = 64 * 1024 * 1024;
