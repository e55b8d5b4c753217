import type { SignatureFeatures } from '../identity/signature/screen-signature.ts';

/** What the looks at a screen are under two rules: how often which old hash became which new one. */
export interface RuledLooks {
  /** Looks whose rule was another one then, by old and by new hash. */
  readonly older: Map<string, Map<string, number>>;
  /** New hashes of looks that were made with the rule that is applied. */
  readonly current: Map<string, number>;
}

export const noLooks = (): RuledLooks => ({ older: new Map(), current: new Map() });

export function countLook({ older, current }: RuledLooks, was: string | null, now: string): void {
  const into = was === null ? current : (older.get(was) ?? new Map<string, number>());
  if (was !== null) older.set(was, into);
  into.set(now, (into.get(now) ?? 0) + 1);
}

/** A screen that is another one under the newer rule. */
export interface Merge {
  readonly screenId: string;
  readonly into: string;
  /** What both are. */
  readonly hash: string;
  readonly looks: number;
}
/** A screen whose looks the newer rule tells apart where the older did not: the looks of each part, the most first. */
export interface Parting {
  readonly screenId: string;
  readonly parts: readonly { readonly hash: string; readonly looks: number }[];
}
export interface RelinkPlan {
  readonly merges: readonly Merge[];
  readonly splits: readonly Parting[];
}

const add = (to: Map<string, number>, key: string, n: number): void => {
  to.set(key, (to.get(key) ?? 0) + n);
};
const mostFirst = (counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));

/**
 * What a newer rule makes of screens, by their looks alone. Only what the rules disagree about counts; what runs learnt beyond their
 * rule stays: two screens whose looks were one to the older rule already were told apart by something else, and looks that it took
 * for two were put together on purpose.
 *
 * A screen splits when looks that were one to the older rule are several to the newer. One that does not is what most of its looks are;
 * screens that are the same become one: the one that the newer rule found itself, else the one of lesser ID. Where runs of the
 * newer rule have several screens of that hash, it is left open which it is.
 */
export function planRelink(screens: ReadonlyMap<string, RuledLooks>): RelinkPlan {
  const screensOf = { was: new Map<string, Set<string>>(), now: new Map<string, Set<string>>() };
  const note = (of: Map<string, Set<string>>, hash: string, id: string): void => {
    of.set(hash, (of.get(hash) ?? new Set()).add(id));
  };
  for (const [id, { older, current }] of screens) {
    for (const was of older.keys()) note(screensOf.was, was, id);
    for (const now of current.keys()) note(screensOf.now, now, id);
  }
  const splits: Parting[] = [];
  const alike = new Map<string, { readonly screenId: string; readonly looks: number }[]>();
  for (const [screenId, { older, current }] of [...screens].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parted = [...older.values()].filter((into) => into.size > 1);
    if (parted.length > 0) {
      const counts = new Map<string, number>();
      for (const into of parted) for (const [hash, n] of into) add(counts, hash, n);
      splits.push({ screenId, parts: mostFirst(counts).map(([hash, looks]) => ({ hash, looks })) });
      continue;
    }
    if (current.size > 0) continue;
    const counts = new Map<string, number>();
    for (const [was, into] of older)
      if (screensOf.was.get(was)?.size === 1) for (const [hash, n] of into) add(counts, hash, n);
    const [main] = mostFirst(counts);
    if (main === undefined) continue;
    const [hash, looks] = main;
    alike.set(hash, [...(alike.get(hash) ?? []), { screenId, looks }]);
  }
  const merges: Merge[] = [];
  for (const [hash, group] of alike) {
    const found = [...(screensOf.now.get(hash) ?? [])];
    const into = found.length === 0 ? group[0]?.screenId : found.length === 1 ? found[0] : undefined;
    if (into === undefined) continue;
    for (const { screenId, looks } of group)
      if (screenId !== into) merges.push({ screenId, into, hash, looks });
  }
  return { merges: merges.sort((a, b) => (a.screenId < b.screenId ? -1 : 1)), splits };
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** What the newer rule goes by, for people. */
export function saysFeatures({ route, title, flags }: SignatureFeatures): string {
  const said = [
    ...(route === '' ? [] : [`route ${shown(route)}`]),
    ...(title === '' ? [] : [`title ${shown(title)}`]),
    ...flags,
  ];
  return said.length === 0 ? 'structure and labels' : said.join(', ');
}

/** In what two looks differ under the newer rule. */
export function saysDifference(a: SignatureFeatures, b: SignatureFeatures): string {
  const lists = (['flags', 'labels'] as const).flatMap((key) => {
    const [left, right] = [new Set(a[key]), new Set(b[key])];
    const odd = [
      ...a[key].filter((one) => !right.has(one)).map((one) => `−${one}`),
      ...b[key].filter((one) => !left.has(one)).map((one) => `+${one}`),
    ];
    return odd.length === 0 ? [] : [`${key} ${odd.slice(0, 4).join(', ')}`];
  });
  const texts = (['route', 'title'] as const).flatMap((key) =>
    a[key] === b[key] ? [] : [`${key} ${shown(a[key])} / ${shown(b[key])}`],
  );
  const structure = a.structure === b.structure ? [] : ['structure'];
  const all = [...texts, ...lists, ...structure];
  return all.length === 0 ? 'nothing that can be named' : all.join('; ');
}
