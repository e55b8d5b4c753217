import { namesTaken, namesToldApart, type Signed } from './screen-signs.ts';

/** Screens that an error offers. */
const SHOWN = 5;
/** More make another name. */
const MOST_SLIPS = 2;

/**
 * How many characters are to be put in, left out, replaced or exchanged with their neighbour to make one of the other; more than
 * `most`, where it takes more. Only what may still be near is followed: a map may have a hundred thousand screens.
 */
function distance(a: string, b: string, most: number): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [x, y] = [a.slice(same), b.slice(same)];
  if (x === '' || y === '') return x.length + y.length;
  if (most === 0 || Math.abs(x.length - y.length) > most) return most + 1;
  const rest = (i: number, j: number): number => 1 + distance(x.slice(i), y.slice(j), most - 1);
  const least = Math.min(rest(1, 1), rest(1, 0), rest(0, 1));
  return x[0] === y[1] && x[1] === y[0] ? Math.min(least, rest(2, 2)) : least;
}

const isLetter = (char: string | undefined): boolean =>
  char !== undefined && /[\p{Ll}\p{Lu}\p{N}]/u.test(char);

/** Whether a part is half of a text or more, or stands in it as words, where a script has spaces: `ok` is no word of a bookstore. */
function standsOut(whole: string, part: string): boolean {
  if (2 * part.length >= whole.length) return true;
  for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) {
    const end = at + part.length;
    const goesOn = (inside: number, outside: number): boolean =>
      isLetter(whole[inside]) && isLetter(whole[outside]);
    if (!goesOn(at, at - 1) && !goesOn(end - 1, end)) return true;
  }
  return false;
}

/** How far a name is from what was wanted in slips of the pen; null where it is another. */
function slips(wanted: string, name: string): number | null {
  if (wanted === '' || name === '') return null;
  const shorter = Math.min(wanted.length, name.length);
  const most = Math.min(MOST_SLIPS, Math.floor(shorter / 3));
  const far = distance(wanted, name, most);
  if (far <= most) return far;
  if (shorter < 2) return null;
  // A part of a name is what people remember of it; what they add to one are words.
  if (name.includes(wanted)) return standsOut(name, wanted) ? 3 : 4;
  return wanted.includes(name) && standsOut(wanted, name) ? 3 : null;
}

/** Below it two slips make another word, which somebody may mean: VERSION is not VISION. */
const LONG_NAME = 8;

/** Of these the one that was most likely meant by what is mistyped; null where none is a slip of the pen away, or two in a long name. */
export function meantBySlip(names: readonly string[], typed: string): string | null {
  const most = typed.length < LONG_NAME ? 1 : MOST_SLIPS;
  const near = names
    .map((name) => ({ name, far: slips(typed, name) ?? MOST_SLIPS + 1 }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return near[0]?.name ?? null;
}

/** Which screens somebody may have meant, the nearest name first, as the end of an error's sentence; a full stop where none is near. */
export function nearTo(screens: readonly Signed[], wanted: string): string {
  const lower = wanted.trim().toLowerCase();
  const near = screens
    .flatMap((screen) => {
      const far = slips(lower, screen.name.toLowerCase());
      return far === null ? [] : [{ ...screen, far }];
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, SHOWN);
  const names = new Set(near.map(({ name }) => name.toLowerCase()));
  const same = screens.filter(({ name }) => names.has(name.toLowerCase()));
  const called = namesToldApart(same, namesTaken(screens));
  const told = near.map(
    ({ name, screenId }) => `${JSON.stringify(called.get(screenId) ?? name)} (${screenId})`,
  );
  return told.length === 0 ? '.' : `; there is ${told.join(', ')}.`;
}
