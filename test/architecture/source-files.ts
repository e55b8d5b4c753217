import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export const SOURCE_FOLDERS = [
  'agent',
  'adapters',
  'resolvers',
  'src',
  'bench',
  'scripts',
  'test',
  'cypher',
  'bin',
  'web',
  'examples',
];

const GENERATED = ['resolvers/generated.ts', 'examples/typescript/generated.ts'];

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Our own text files under the given folders; fixtures and generated files are not ours to judge. */
export function sourceFiles(folders: readonly string[], ends: RegExp): readonly SourceFile[] {
  return folders.flatMap((folder) => {
    let entries;
    try {
      entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
    return entries
      .filter((entry) => entry.isFile() && ends.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('test/fixtures/') && !GENERATED.includes(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  });
}
