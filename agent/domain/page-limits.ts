import { ScreenGraphError } from './errors.ts';

/** Rows of a page, and depth of a search. */
export const MAX_ROWS = 1000;
/** IDs or parents of one question: as many things as an answer of the API has on one level. */
export const MAX_IDS = 20_000;

/** `invalid_input` for a page that is too long or has no rows. */
export function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ROWS)
    throw new ScreenGraphError('invalid_input', `limit must be between 1 and ${MAX_ROWS}`);
}

/** `invalid_input` for too many IDs or parents. */
export function checkIds(ids: readonly unknown[]): void {
  if (ids.length > MAX_IDS) throw new ScreenGraphError('invalid_input', `At most ${MAX_IDS} IDs at once.`);
}

/** `invalid_input` for a place in a ranking that is none or too far down. */
export function checkRanking({ skip, limit }: { readonly skip: number; readonly limit: number }): void {
  checkLimit(limit);
  if (!Number.isInteger(skip) || skip < 0 || skip + limit > MAX_ROWS)
    throw new ScreenGraphError('invalid_input', `A search goes as far as the first ${MAX_ROWS} screens.`);
}
