import { randomBytes } from 'node:crypto';
import { link, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts';

const POLL_MS = 100;
/** Breaking a lock takes milliseconds; a breaker older than this was left by a process that died in between. */
const BREAKER_MAX_AGE_MS = 10_000;

const parse = (text: string): ProcessIdentity | null => {
  try {
    const value = JSON.parse(text) as Partial<ProcessIdentity>;
    return typeof value.pid === 'number' && typeof value.started === 'string'
      ? { pid: value.pid, started: value.started }
      : null;
  } catch {
    return null;
  }
};

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);
const remove = (path: string): Promise<void> => unlink(path).catch(() => undefined);

/** Creates the file with its whole content at once; false when it is there already. */
async function createWhole(path: string, text: string, unique: string): Promise<boolean> {
  const own = `${path}.${unique}`;
  try {
    await writeFile(own, text, { mode: 0o600 });
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await remove(own);
  }
}

async function isStale(path: string): Promise<boolean> {
  const text = await readText(path);
  if (text === null) return false;
  const holder = parse(text);
  return holder === null || !(await isAlive(holder));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function holderOf(path: string): Promise<string> {
  const holder = parse((await readText(path)) ?? '');
  return holder === null ? 'another command' : `another command (process ${holder.pid})`;
}

/** Removes a lock whose holder is gone. Only the holder of the breaker may, or two could remove each other's new lock. */
async function breakStale(path: string, own: string, unique: string): Promise<void> {
  const breaker = `${path}.breaker`;
  if (!(await createWhole(breaker, own, unique))) {
    const age = await stat(breaker).then(
      (s) => Date.now() - s.mtimeMs,
      () => 0,
    );
    if (age > BREAKER_MAX_AGE_MS) await remove(breaker);
    return;
  }
  try {
    if (await isStale(path)) await remove(path);
  } finally {
    await remove(breaker);
  }
}

/** Who waits for longer is told for whom. */
const SILENCE_MS = 1_000;

/**
 * Runs `work` while holding the lock file, across processes. A lock left by a dead process is taken over. `onWait` is told once
 * who has it, as in "another command (process 7)".
 */
export async function withFileLock<T>(
  path: string,
  timeoutMs: number,
  work: () => Promise<T>,
  onWait: (holder: string) => void = () => undefined,
): Promise<T> {
  // Not by the number of the process: in two containers that share the folder it may be the same.
  const unique = randomBytes(6).toString('hex');
  const own = JSON.stringify(await identityOf(process.pid));
  const begun = performance.now();
  let told = false;
  while (!(await createWhole(path, own, unique))) {
    if (await isStale(path)) await breakStale(path, own, unique);
    const waited = performance.now() - begun;
    if (waited > timeoutMs)
      throw new ScreenGraphError(
        'repo_unavailable',
        `${capital(await holderOf(path))} still has ${path} after ${Math.round(timeoutMs / 1000)} s of waiting. If it does nothing any more, end it and try again.`,
      );
    if (!told && waited > SILENCE_MS) {
      told = true;
      onWait(await holderOf(path));
    }
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await remove(path);
  }
}
