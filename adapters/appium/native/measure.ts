/** A length or a scale that a server tells; null where it tells none, or something else in its place. */
export function measure(told: unknown): number | null {
  const size = typeof told === 'number' || typeof told === 'string' ? Number(told) : NaN;
  return Number.isFinite(size) && size > 0 ? size : null;
}
