import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** A holder that has not said anything for so long is gone, whatever its process id says. */
const STALE_MS = 60_000;
const BEAT_MS = 15_000;
/** Breaking a lease takes milliseconds: who is at it for so long has died over it. */
const BREAKING_MS = 10_000;

const FOLDER = join(tmpdir(), 'screengraph-devices');

/** Ours to use until released; `release` is idempotent and never throws. */
export interface DeviceLease {
  release(): Promise<void>;
}

const codeOf = (error: unknown): unknown => Reflect.get(Object(error), 'code');

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one that lives.
    return codeOf(error) === 'EPERM';
  }
};

/** Makes a file that has its content from the start; false where it is there already. */
async function make(file: string): Promise<boolean> {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  const content = String(process.pid);
  await writeFile(own, content, { flag: 'wx' });
  try {
    // A disk that knows no second name for a file has it empty for a moment, which counts as a holder that is gone.
    await link(own, file).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      return writeFile(file, content, { flag: 'wx' });
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function holderOf(file: string): Promise<number | 'dead' | 'none'> {
  try {
    const [pid, { mtimeMs }] = [Number(await readFile(file, 'utf8')), await stat(file)];
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) && Date.now() - mtimeMs < STALE_MS ? pid : 'dead';
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'none' : 'dead';
  }
}

/** Removes a lease whose holder is gone. One at a time: of two, the later would remove what the first has taken since. */
async function breakLease(file: string): Promise<void> {
  const breaking = `${file}.breaking`;
  if (!(await make(breaking))) {
    const since = await stat(breaking).catch(() => null);
    if (since !== null && Date.now() - since.mtimeMs > BREAKING_MS) await rm(breaking, { force: true });
    return;
  }
  try {
    if ((await holderOf(file)) === 'dead') await rm(file, { force: true });
  } finally {
    await rm(breaking, { force: true });
  }
}

/**
 * Takes a device for this run, against all processes of this machine: a second session on one phone ends the first.
 * `device_offline` names the process that has it.
 */
export async function takeDevice(device: string): Promise<DeviceLease> {
  const file = join(FOLDER, `${createHash('sha256').update(device).digest('hex').slice(0, 24)}.lease`);
  for (let attempt = 1; !(await taken(device, file)); attempt++) {
    const holder = await holderOf(file);
    if (typeof holder === 'number' || attempt > 3)
      throw new ScreenGraphError(
        'device_offline',
        `The device ${device} is in use by another run (process ${typeof holder === 'number' ? holder : 'unknown'}). Wait for it, or choose another device with --device.`,
      );
    if (holder === 'dead') await breakLease(file);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  let released = false;
  return {
    release: async () => {
      if (released) return;
      released = true;
      clearInterval(beat);
      await rm(file, { force: true }).catch(() => undefined);
    },
  };
}

async function taken(device: string, file: string): Promise<boolean> {
  try {
    await mkdir(FOLDER, { recursive: true, mode: 0o777 });
    return await make(file);
  } catch (cause) {
    throw new ScreenGraphError('device_offline', `The device ${device} cannot be leased.`, { cause });
  }
}
