import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
