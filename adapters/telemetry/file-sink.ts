import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import type { LineSink } from './json-lines-telemetry.ts';
import { tellOfLosses } from './losses.ts';

/** What waits for a disk that is slow; what comes on top of that is lost. */
const WAITING_CHARACTERS = 4 * 2 ** 20;

/** A pipe that nobody reads is an error, and nothing to wait for. Windows has no such flag. */
const FLAGS = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

const LINE_FEED = 0x0a;

/** Whether the file still has its name: where logs are rotated another one gets it, or none has it. */
async function hasItsName(file: FileHandle, path: string): Promise<boolean> {
  const [own, there] = await Promise.all([file.stat(), stat(path).catch(() => null)]);
  return there !== null && own.ino === there.ino && own.dev === there.dev;
}

/**
 * Lines appended to a file in the background. What cannot be written is lost and told of, nothing else; once there is room again,
 * or another file of that name, it goes on there.
 */
export function createFileSink(path: string, onLoss: (message: string) => void = () => undefined): LineSink {
  const outcome = tellOfLosses(`cannot be written to ${path}`, onLoss);
  let file: FileHandle | null = null;
  let waiting: string[] = [];
  let size = 0;
  let writing: Promise<void> | null = null;
  /** A disk that got full may have taken half a line: what comes next begins anew. */
  let isTorn = false;

  async function leave(): Promise<void> {
    const left = file;
    file = null;
    await left?.close().catch(() => undefined);
  }

  async function append(lines: string): Promise<void> {
    const bytes = Buffer.from(isTorn ? `\n${lines}` : lines);
    let at = 0;
    try {
      if (file !== null && !(await hasItsName(file, path))) await leave();
      file ??= await open(path, FLAGS, 0o600);
      while (at < bytes.length) at += (await file.write(bytes, at)).bytesWritten;
      outcome(null);
    } catch (thrown) {
      outcome((thrown as NodeJS.ErrnoException).code ?? String(thrown));
      await leave();
    } finally {
      if (at > 0) isTorn = bytes[at - 1] !== LINE_FEED;
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.join('');
      waiting = [];
      size = 0;
      await append(lines);
    }
    writing = null;
  }

  return {
    write(line) {
      if (size + line.length > WAITING_CHARACTERS) return outcome('the disk is too slow');
      waiting.push(line);
      size += line.length;
      writing ??= writeAll();
    },
    async close() {
      await writing;
      await leave();
    },
  };
}
