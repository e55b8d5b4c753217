const MOST = 2 ** 31 - 1;

/** Limits beyond what an `Int` holds are shown as its largest; nothing reaches either. */
export const shown = (limit: number): number => Math.min(limit, MOST);
export const shownOrNone = (limit: number | null | undefined): number | null =>
  limit == null ? null : shown(limit);
