import { checkIds } from '../../../agent/domain/page-limits.ts';

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

/** A question with its place among those asked, and an answer with the place of its question. */
export type Placed<K> = K & { readonly at: number };
export interface At {
  readonly at: number;
}

/** One answer for each question, in their order; null where no row came. */
export async function byPlace<K extends object, R extends At, T>(
  asked: readonly K[],
  ask: (placed: readonly Placed<K>[]) => Promise<readonly R[]>,
  read: (row: R, asked: K | undefined) => T,
): Promise<readonly (T | null)[]> {
  checkIds(asked);
  if (asked.length === 0) return [];
  const rows = await ask(asked.map((one, at) => ({ ...one, at })));
  const answers = new Map(rows.map((row) => [row.at, read(row, asked[row.at])]));
  return asked.map((_one, at) => answers.get(at) ?? null);
}

/** The same where each answer is a page in one row. */
export async function pagesByPlace<K extends object, E, T>(
  asked: readonly K[],
  ask: (placed: readonly Placed<K>[]) => Promise<readonly (At & { readonly page: readonly E[] })[]>,
  read: (entry: E) => T,
): Promise<readonly (readonly T[])[]> {
  const pages = await byPlace(asked, ask, ({ page }) => page.map(read));
  return pages.map((page) => page ?? []);
}
