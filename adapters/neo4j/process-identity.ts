import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process that may be long gone: a PID alone is not enough, because PIDs are used again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it was started, in whatever form the system gives. */
  readonly started: string;
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
  return started === null ? null : { pid, started };
}

export const isAlive = async ({ pid, started }: ProcessIdentity): Promise<boolean> =>
  (await startTimeOf(pid)) === started;

/** The living process that was started with this very argument; null where none is seen from here. */
export async function processWith(argument: string): Promise<ProcessIdentity | null> {
  for (const [pid, has] of await commandLines(argument)) if (has) return identityOf(pid);
  return null;
}

/** Every process that is seen, and whether the argument is one of its own. */
async function commandLines(argument: string): Promise<readonly (readonly [pid: number, has: boolean])[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  if (pids.length > 0)
    return Promise.all(
      pids.map(async (pid) => {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        return [pid, line.split('\0').includes(argument)] as const;
      }),
    );
  const { stdout } = await run('/bin/ps', ['-axww', '-o', 'pid=,args=']).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map((line) => [Number.parseInt(line, 10), ` ${line} `.includes(` ${argument} `)] as const);
}
