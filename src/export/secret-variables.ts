import { referencesIn } from '../../agent/domain/data-file.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import type { StoredPath } from '../../agent/domain/stored-path.ts';

const MARK_LENGTH = 6;
const plainly = (name: string): string => `SECRET_${name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`;

/**
 * The environment variables by which an exported test is given the secrets that it types, by their names in the data
 * file. `known` are all names of that file: what two of them would be called alike has a mark of its name at its end, in
 * every test, though it types only one of them. No name without one holds two strokes in a row.
 */
export function secretVariables(path: StoredPath, known: readonly string[]): ReadonlyMap<string, string> {
  const typed = new Set(path.steps.flatMap(({ inputText }) => referencesIn(inputText ?? '')));
  const all = [...new Set([...known, ...typed])];
  const variableOf = (name: string): string => {
    const plain = plainly(name);
    if (all.filter((other) => plainly(other) === plain).length === 1) return plain;
    return `${plain}__${sha256Hex(name).slice(0, MARK_LENGTH).toUpperCase()}`;
  };
  return new Map([...typed].map((name) => [name, variableOf(name)]));
}
