import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` goes round for ever where a folder that is
 * there takes no other, as in /proc or behind a link that leads nowhere.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const isThere = await stat(path).then(
      (there) => there.isDirectory(),
      () => false,
    );
    if (isThere) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path).catch((again: NodeJS.ErrnoException) => {
      // Two that make one folder at once.
      if (again.code !== 'EEXIST') throw again;
    });
  }
}
