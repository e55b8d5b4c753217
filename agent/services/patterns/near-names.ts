/** Screens that an error offers. */
const SHOWN = 5;
/** Longer ones are only looked for in each other. */
const COMPARED = 80;

/** How many characters are to be put in, left out, replaced or exchanged with their neighbour to make one of the other. */
function distance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const least = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...least));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** How far two names are from each other in slips of the pen; null where they are others. */
function slips(a: string, b: string): number | null {
  if (a === '' || b === '') return null;
  const shorter = Math.min(a.length, b.length);
  if (Math.max(a.length, b.length) <= COMPARED && Math.abs(a.length - b.length) <= 2) {
    const far = distance(a, b);
    if (far <= Math.min(2, Math.floor(shorter / 3))) return far;
  }
  // A part of a name is what people remember of it.
  return shorter > 1 && (a.includes(b) || b.includes(a)) ? 3 : null;
}

interface Named {
  readonly screenId: string;
  readonly name: string;
}

/** Which screens somebody may have meant, the nearest name first, as the end of an error's sentence; a full stop where none is near. */
export function nearTo(screens: readonly Named[], wanted: string): string {
  const near = screens
    .flatMap((screen) => {
      const far = slips(wanted.trim().toLowerCase(), screen.name.toLowerCase());
      return far === null ? [] : [{ ...screen, far }];
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, SHOWN)
    .map(({ name, screenId }) => `${JSON.stringify(name)} (${screenId})`);
  return near.length === 0 ? '.' : `; there is ${near.join(', ')}.`;
}
