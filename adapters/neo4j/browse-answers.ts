import { checkIds } from '../../agent/domain/page-limits.ts';

/** One answer for each ID, in the order of the IDs; null where no row came. */
export async function byIds<R extends { readonly id: string }, T>(
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<readonly R[]>,
  read: (row: R) => T,
): Promise<readonly (T | null)[]> {
  checkIds(ids);
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const found = new Map((await ask(unique)).map((row) => [row.id, read(row)]));
  return ids.map((id) => found.get(id) ?? null);
}

/** The rows of each parent, in the order of the parents; rows of one parent stay in the order in which they came. */
export async function byParents<R extends { readonly parent: string }, T>(
  parents: readonly string[],
  ask: (parents: readonly string[]) => Promise<readonly R[]>,
  read: (row: R) => T,
): Promise<readonly (readonly T[])[]> {
  checkIds(parents);
  const unique = [...new Set(parents)];
  if (unique.length === 0) return [];
  const groups = new Map<string, T[]>(unique.map((id) => [id, []]));
  for (const row of await ask(unique)) groups.get(row.parent)?.push(read(row));
  return parents.map((id) => groups.get(id) ?? []);
}
