const MIN_WORD = 3;

/** Share of the goal's words that a text says, 0..1; words of one or two letters do not count. */
export function likeness(goal: string, text: string): number {
  const words = goal
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= MIN_WORD);
  if (words.length === 0) return 0;
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word)).length / words.length;
}
