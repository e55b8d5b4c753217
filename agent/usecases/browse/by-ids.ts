/** IDs that are asked for at once. */
const ID_PAGE = 1_000;

/** What `ask` answers of each ID, in their order; asked in pages, as the IDs of a map may be too many for one question. */
export async function byIds<T>(
  ids: readonly string[],
  ask: (page: readonly string[]) => Promise<readonly T[]>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  for (let i = 0; i < ids.length; i += ID_PAGE) {
    const page = ids.slice(i, i + ID_PAGE);
    (await ask(page)).forEach((row, at) => found.set(page[at] ?? '', row));
  }
  return found;
}
