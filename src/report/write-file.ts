import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no right to write there',
  EPERM: 'no right to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'there is a folder of this name',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
};

/** Writes a file whole or not at all, and gives its absolute path. Errors: `invalid_input` where it cannot be written. */
export async function writeWhole(path: string, text: string): Promise<string> {
  const absolute = resolve(path);
  const fresh = join(dirname(absolute), `.${basename(absolute)}.${process.pid}.part`);
  try {
    await mkdir(dirname(absolute), { recursive: true });
    const file = await open(fresh, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, absolute);
    return absolute;
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new ScreenGraphError('invalid_input', `${absolute} cannot be written: ${REASONS[code] ?? code}.`, {
      cause: error,
    });
  }
}
