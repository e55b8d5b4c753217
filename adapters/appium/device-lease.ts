import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';

/** A holder that has not said anything for so long is gone, whatever its process id says. */
const STALE_MS = 60_000;
const BEAT_MS = 15_000;

const FOLDER = join(tmpdir(), 'screengraph-devices');

/** Ours to use until released; `release` is idempotent and never throws. */
export interface DeviceLease {
  release(): Promise<void>;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one that lives.
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
};

async function holderOf(file: string): Promise<number | null> {
  try {
    const [pid, { mtimeMs }] = [Number(await readFile(file, 'utf8')), await stat(file)];
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) && Date.now() - mtimeMs < STALE_MS ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Takes a device for this run, against all processes of this machine: a second session on one phone ends the first.
 * `device_offline` names the process that has it.
 */
export async function takeDevice(device: string): Promise<DeviceLease> {
  await mkdir(FOLDER, { recursive: true, mode: 0o777 });
  const file = join(FOLDER, `${createHash('sha256').update(device).digest('hex').slice(0, 24)}.lease`);
  for (let attempt = 1; ; attempt++) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    } catch (error) {
      if (Reflect.get(Object(error), 'code') !== 'EEXIST')
        throw new ScreenGraphError('device_offline', `The device ${device} cannot be leased.`, {
          cause: error,
        });
      const holder = await holderOf(file);
      if (holder !== null || attempt > 3)
        throw new ScreenGraphError(
          'device_offline',
          `The device ${device} is in use by another run (process ${holder ?? 'unknown'}). Wait for it, or choose another device with --device.`,
        );
      await rm(file, { force: true });
    }
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
