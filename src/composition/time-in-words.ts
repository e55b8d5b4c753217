/** How long somebody waits at most, as people say it. */
export function timeInWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  const minutes = ms / 60_000;
  if (!Number.isInteger(minutes)) return `${Math.round(ms / 1_000)} s`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
