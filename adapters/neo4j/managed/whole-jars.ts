import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The record that ends a ZIP file: it begins with these bytes and has this length; a comment of a known length may follow. */
const SIGNATURE = Buffer.from('504b0506', 'hex');
const RECORD = 22;
const LONGEST_COMMENT = 65_535;

/** A file that was cut off, as where a disk was full, has lost its end. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, RECORD + LONGEST_COMMENT);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const end = buffer.subarray(0, bytesRead);
    const at = end.lastIndexOf(SIGNATURE);
    return at >= 0 && at + RECORD <= bytesRead && at + RECORD + end.readUInt16LE(at + 20) === bytesRead;
  } finally {
    await file.close();
  }
}

/** The first jar in `lib` that is cut off or cannot be read; null where all are whole. Java passes over one without a word. */
export async function damagedJar(lib: string): Promise<string | null> {
  const jars = (await readdir(lib).catch(() => [])).filter((name) => name.endsWith('.jar'));
  for (const name of jars) if (!(await isWhole(join(lib, name)).catch(() => false))) return name;
  return null;
}
