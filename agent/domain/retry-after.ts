/** A wait in seconds; a proxy may have put one line on top of another (`30, 30`). */
const SECONDS = /^\s*\+?(\d+(?:\.\d+)?)\s*(?:,|$)/;
/** What is no time of day is no date, whatever a lenient parser makes of it (`soon 5`). */
const TIME_OF_DAY = /\d:\d\d/;

/**
 * How long a server asks to be left alone by the head of its answer, in ms: the finer `retry-after-ms`, or `Retry-After` in
 * seconds or as a date (RFC 9110, 10.2.3). A date is taken by the server's own clock where it says what that shows, so that a wait
 * is as long as it was meant whatever the time is here (`now`). Null where it asks for none that can be read.
 */
export function retryAfterMs(
  header: (name: string) => string | null,
  now: number,
  parseDate: (text: string) => number,
): number | null {
  const fine = SECONDS.exec(header('retry-after-ms') ?? '')?.[1];
  if (fine !== undefined) return Number(fine);
  const text = header('retry-after') ?? '';
  const seconds = SECONDS.exec(text)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1_000;
  if (!TIME_OF_DAY.test(text)) return null;
  const shown = header('date') ?? '';
  const told = TIME_OF_DAY.test(shown) ? parseDate(shown) : Number.NaN;
  const ms = parseDate(text) - (Number.isNaN(told) ? now : told);
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
