/** Source of a pattern that any of these sources fits. */
export const anyOf = (...sources: readonly string[]): string => `(?:${sources.join('|')})`;
