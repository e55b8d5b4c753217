import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { unreadable } from '../../agent/domain/source/unreadable.ts';
import { readUserFile } from './line-faults.ts';

const NAMES = ['screengraph.config.json', 'screengraph.config.mjs', 'screengraph.config.ts'];

export interface ConfigFile {
  /** Null when there is none. */
  readonly path: string | null;
  readonly content: unknown;
  readonly faults: readonly string[];
}

/** A link that leads nowhere is there too: who set it up wants it read, and is told. */
const isThere = (path: string): boolean => {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
};

/** The configuration file of a folder. Two of them are a fault, not a choice. */
export async function readConfigFile(folder: string): Promise<ConfigFile> {
  const found = NAMES.map((name) => join(folder, name)).filter(isThere);
  const path = found[0] ?? null;
  if (path === null) return { path, content: {}, faults: [] };
  if (found.length > 1)
    return { path, content: {}, faults: [`more than one configuration file: ${found.join(', ')}`] };
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    // A pipe would be waited for as long as nobody writes into it.
    if (there !== undefined && !there.isFile())
      return {
        path,
        content: {},
        faults: [
          `${path} is ${there.isDirectory() ? 'a folder' : 'no file but a pipe, a device or a socket'}, and is read as the configuration file: rename it`,
        ],
      };
    if (path.endsWith('.json')) {
      const text = await readUserFile(path, 'configuration file');
      return { path, content: JSON.parse(text) as unknown, faults: [] };
    }
    const module = (await import(pathToFileURL(path).href)) as { default?: unknown };
    return module.default === undefined
      ? { path, content: {}, faults: [`${path} has no default export`] }
      : { path, content: module.default, faults: [] };
  } catch (error) {
    if (error instanceof ScreenGraphError) return { path, content: {}, faults: [error.message] };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') return { path, content: {}, faults: [unreadable(path, error)] };
    const why =
      code === 'ERR_UNKNOWN_FILE_EXTENSION'
        ? `Node ${process.versions.node} reads no TypeScript; name it .mjs or use Node 22.18 or newer`
        : error instanceof Error
          ? error.message
          : String(error);
    return { path, content: {}, faults: [`${path}: ${why}`] };
  }
}
