import { textsCompared, UNSAID, wordsOf } from './own-words.ts';

/** What is known of a screen by which somebody may say which of several it is. */
export interface Signed {
  readonly screenId: string;
  readonly name: string;
  readonly route: string;
  readonly text: string;
}

/** Names in lower case that screens go by: no sign makes another of them. */
interface Taken {
  has(name: string): boolean;
}

/** The shortest beginning of an ID that is a sign. */
const ID_START = 6;
/** Among more screens of one name no words are looked for: hardly any would be those of one alone. */
const MAX_COMPARED = 100;

/** As one line in lower case with a space at both ends, so that words are found as words. */
const asLine = (text: string): string => ` ${wordsOf(text).join(' ').toLowerCase()} `;

/**
 * What tells each of several screens of one name from the others: its address where no other has that, else the first words that no other
 * shows (without digits, where there are such), else the beginning of its ID. `NAME (SIGN)` is what `screensCalled` finds it by among them
 * and those whose names are taken.
 */
export function screenSigns(screens: readonly Signed[], taken: Taken): ReadonlyMap<string, string> {
  const routes = counts(screens, ({ route }) => [asLine(route)]);
  const texts = screens.length > MAX_COMPARED ? null : textsCompared(screens.map(({ text }) => text));
  const starts = counts(screens, ({ screenId }) => startsOf(screenId.toLowerCase()));
  return new Map(
    screens.map(({ screenId, name, route, text }) => {
      const isFree = (sign: string): boolean => !taken.has(`${name} (${sign})`.trim().toLowerCase());
      if (route !== '' && routes.get(asLine(route)) === 1 && !UNSAID.test(route) && isFree(route))
        return [screenId, route];
      // An address and an ID are looked for before words.
      const isWords = (words: string): boolean =>
        !routes.has(asLine(words)) && !starts.has(words.toLowerCase()) && isFree(words);
      const own = texts?.ownWords(text, isWords) ?? null;
      const isOnly = (start: string): boolean => starts.get(start.toLowerCase()) === 1;
      return [screenId, own ?? startsOf(screenId).find(isOnly) ?? screenId];
    }),
  );
}

/** Of how many screens something is said. */
function counts(
  screens: readonly Signed[],
  saidOf: (screen: Signed) => readonly string[],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const screen of screens)
    for (const said of new Set(saidOf(screen))) found.set(said, (found.get(said) ?? 0) + 1);
  return found;
}

const startsOf = (screenId: string): readonly string[] =>
  Array.from({ length: Math.max(0, screenId.length - ID_START) }, (_, more) =>
    screenId.slice(0, ID_START + more),
  );

/** Names as they are taken. */
export const namesTaken = (screens: readonly Pick<Signed, 'name'>[]): Taken =>
  new Set(screens.map(({ name }) => name.toLowerCase()));

/** Screens by their names in lower case, each with those that share it. */
export function screensByName<T extends Pick<Signed, 'name'>>(
  screens: Iterable<T>,
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const screen of screens) {
    const lower = screen.name.toLowerCase();
    const same = found.get(lower);
    if (same === undefined) found.set(lower, [screen]);
    else same.push(screen);
  }
  return found;
}

/** What a screen is called among others: its name, with a sign behind it where another has that name. `taken`: of those that are not here too. */
export function namesToldApart(
  screens: readonly Signed[],
  taken = namesTaken(screens),
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const same of screensByName(screens).values()) {
    const signs = same.length < 2 ? null : screenSigns(same, taken);
    for (const { screenId, name } of same)
      names.set(screenId, signs === null ? name : `${name} (${signs.get(screenId) ?? screenId})`.trim());
  }
  return names;
}

/** What `namesToldApart` put behind a name, in its brackets; nothing where no other screen has that name. */
export const signBehind = (name: string, called: string): string => {
  // A name may begin with spaces, and what it is called with a sign does not.
  const bare = name.trimStart();
  return called !== name && called.startsWith(bare) ? called.slice(bare.length).trim() : '';
};

/**
 * The screens that somebody means: all of the name, in upper or lower case; else those of `NAME (SIGN)` that have the sign: the address,
 * else words that it shows, or the beginning of the ID.
 */
export function screensCalled<T extends Signed>(screens: readonly T[], wanted: string): readonly T[] {
  const lower = wanted.toLowerCase();
  const named = screens.filter(({ name }) => name.toLowerCase() === lower);
  if (named.length > 0 || !wanted.endsWith(')')) return named;
  // The longest name first: one with brackets of its own has its sign behind them.
  for (let at = lower.lastIndexOf('('); at !== -1; at = at === 0 ? -1 : lower.lastIndexOf('(', at - 1)) {
    const name = lower.slice(0, at).trim();
    const same = screens.filter((screen) => screen.name.trim().toLowerCase() === name);
    const found = signed(same, lower.slice(at + 1, -1));
    if (found.length > 0) return found;
  }
  return [];
}

function signed<T extends Signed>(screens: readonly T[], sign: string): readonly T[] {
  const line = asLine(sign);
  const part = line.trim();
  if (part === '') return [];
  const first = [
    ({ route }: Signed) => asLine(route) === line,
    ({ screenId }: Signed) => part.length >= ID_START && screenId.toLowerCase().startsWith(part),
    ({ text }: Signed) => asLine(text).includes(line),
    ({ text, route }: Signed) => asLine(text).includes(part) || route.toLowerCase().includes(part),
  ];
  for (const has of first) {
    const there = screens.filter(has);
    if (there.length > 0) return there;
  }
  return [];
}
