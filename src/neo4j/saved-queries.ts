import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../files/package-root.ts';

/** A question that people have asked before: a file of `cypher/analysis`. */
export interface SavedQuery {
  readonly name: string;
  readonly purpose: string;
  /** What its parameters are, for people. */
  readonly takes: string;
  /** Names of its parameters, in the order of their first use. */
  readonly params: readonly string[];
  readonly cypher: string;
}

/** Every saved query, by name. */
export async function savedQueries(
  folder = join(PACKAGE_ROOT, 'cypher', 'analysis'),
): Promise<readonly SavedQuery[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cypher')).sort();
  return Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      const cypher = lines
        .filter((line) => !line.trimStart().startsWith('//'))
        .join('\n')
        .trim();
      const params = [...new Set([...cypher.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))];
      const [purpose, takes] = [headed(lines, 'purpose'), headed(lines, 'params')];
      return { name: file.replace(/\.cypher$/, ''), purpose, takes, params, cypher };
    }),
  );
}

/** What the head of a file says under a name; lines that go on are set in below it. */
function headed(lines: readonly string[], name: string): string {
  const start = lines.findIndex((line) => line.startsWith(`// ${name}:`));
  if (start < 0) return '';
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => !line.startsWith('//   '));
  const more = end < 0 ? below : below.slice(0, end);
  return [lines[start]?.slice(`// ${name}:`.length) ?? '', ...more.map((line) => line.slice(2))]
    .map((text) => text.trim())
    .join(' ');
}
