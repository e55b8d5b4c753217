import type { Screen } from '../../../../domain/screen.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { isErrorPage } from '../../build/error-pages.ts';
import { commonOf, jaccard } from '../../build/likeness.ts';
import type { ActionMatch } from './match-actions.ts';
import { onlyOnes, pageOf, placeOf, type Only } from './places.ts';
import { otherEntries } from './other-entries.ts';
import { samePages } from './same-pages.ts';
import { placesOf } from './screen-places.ts';
import { ownElements, profilesOf, type Profile } from './screen-profiles.ts';
import { each, type Steps } from '../../build/steps.ts';

export interface ScreenPair {
  readonly before: string;
  readonly after: string;
  /** Empty where identity alone says it. */
  readonly evidence: readonly string[];
}

/** From what likeness on two screens of two builds are taken for one; 0 to 1. */
export interface MatchLimits {
  /** Without a way that says it: place, name and content must agree. */
  readonly likeness: number;
  /** How much better than the second best a match must be. */
  readonly margin: number;
}

export const DEFAULT_MATCH_LIMITS: MatchLimits = { likeness: 0.5, margin: 0.05 };

export interface ScreenMatch {
  /** By the screen of the earlier build. */
  readonly pairs: ReadonlyMap<string, ScreenPair>;
  /** Screens of either build that have no pair, with those of the other that each may be: several are as like as each other. */
  readonly undecided: ReadonlyMap<string, readonly Screen[]>;
}

interface Candidate {
  readonly before: Screen;
  readonly after: Screen;
  readonly score: number;
  /** One comes to both from other places, or to neither: of several looks of one place those are one. */
  readonly entered: boolean;
  /** Both only show on a place of which both builds have another look, as the errors of a form do. */
  readonly ownLook: boolean;
  /** Both are the only one of their name and route. */
  readonly namesakes: boolean;
  /** Nothing says so but that they are alike, and one only shows on its place: it waits until it is known whether both builds have that. */
  readonly waits: boolean;
  readonly evidence: readonly string[];
}

/** Rounds of matching: each pair found may place its neighbours. More than this many hops of change are not followed. */
const MAX_ROUNDS = 20;
/** Pairs looked at per round; beyond it only those that share a way, a name or a route. */
const MAX_PAIRS = 200_000;

/**
 * Pairs the screens of two builds. The same identity first; then, of those that only one side has, the pairs that have the
 * same place (the same action of a paired screen leads there, or runs begin there) or the same name or route, and whose
 * elements or words agree; what most screens have and ways back count for nothing. Repeated until nothing is found: a pair
 * places its neighbours. One screen is paired at most once, and never with one that the other build has as well. The only
 * ones of a name and route in their builds go before a change of name; of several looks of one place those are one that one
 * comes to from other places; which of several instances of one screen is taken, each with other data, is all the same.
 * Last, pages of a site are the same by their address.
 */
export function* matchScreens(
  before: BuildIndex,
  after: BuildIndex,
  sameLanguage: boolean,
  limits: MatchLimits = DEFAULT_MATCH_LIMITS,
): Steps<ScreenMatch> {
  const pairs = new Map<string, ScreenPair>();
  const paired = new Set<string>();
  const add = (pair: ScreenPair): void => {
    pairs.set(pair.before, pair);
    paired.add(pair.after);
  };
  for (const id of before.screens.keys())
    if (after.screens.has(id)) add({ before: id, after: id, evidence: [] });
  const profiles = { before: yield* profilesOf(before), after: yield* profilesOf(after) };
  const only = { before: onlyOnes(before), after: onlyOnes(after) };
  const entries = { before: yield* entriesOf(before), after: yield* entriesOf(after) };
  const own = {
    before: ownElements(before, profiles.before),
    after: ownElements(after, profiles.after),
  };
  const known: Known = { profiles, only, entries, own, sameLanguage };
  const alike: Alike = {
    before: (x, y) => areInstances(before, profiles.before, x, y),
    after: (x, y) => areInstances(after, profiles.after, x, y),
  };
  let undecided: readonly Candidate[] = [];
  const starts = { before: startsOf(before), after: startsOf(after) };
  let withWaysBack = false;
  const matched = new Map<string, ActionMatch>();
  /** By screen of the earlier build, which of the later one may be it wherever one comes to them: no round changes that. */
  const likely = new Map<Screen, Set<Screen>>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const left = [...before.screens.values()].filter((s) => !pairs.has(s.screenId));
    const right = [...after.screens.values()].filter((s) => !paired.has(s.screenId));
    if (left.length === 0 || right.length === 0) break;
    const places = yield* placesOf(before, after, pairs, withWaysBack, matched);
    const near = left.length * right.length <= MAX_PAIRS;
    const shared = sharedPlaces(before, after, pairs);
    const candidates: Candidate[] = [];
    const weighAll = (b: Screen): void => {
      const earlier = likely.get(b);
      const mine = earlier ?? new Set();
      likely.set(b, mine);
      for (const a of right) {
        const placed = places.leading(b.screenId, a.screenId);
        if (earlier !== undefined && placed.length === 0 && !mine.has(a)) continue;
        const bothStart = starts.before.has(b.screenId) && starts.after.has(a.screenId);
        if (placed.length > 0 || bothStart) mine.add(a);
        if (!near && placed.length === 0 && b.name !== a.name && pageOf(b) !== pageOf(a)) continue;
        const leadOn = places.leadOn(b.screenId, a.screenId);
        const candidate = weigh(b, a, placed, { ...known, shared, bothStart, leadOn });
        if (candidate === null || !(candidate.namesakes || candidate.score >= limits.likeness)) continue;
        mine.add(a);
        const apart = placed.length === 0 && !bothStart && places.areApart(b.screenId, a.screenId);
        if ((candidate.namesakes || !apart) && !isBarrier(b, a, known)) candidates.push(candidate);
      }
    };
    yield* each(left, weighAll, 1);
    const best = choose(candidates, limits.margin, alike);
    const firm = best.filter(({ waits }) => !waits);
    const chosen = firm.length > 0 ? firm : best;
    undecided = candidates;
    // A way back leads where one came from, and that may have changed: it is asked last.
    if (chosen.length === 0 && withWaysBack) {
      const pages = samePages(before, after, (id) => pairs.has(id) || paired.has(id)).filter(
        ([b, a]) => !isBarrier(b, a, known),
      );
      for (const [b, a] of pages)
        add({ before: b.screenId, after: a.screenId, evidence: ['the page at that address in both builds'] });
      const others =
        pages.length > 0
          ? []
          : yield* otherEntries(
              { build: before, profiles: profiles.before, isPaired: (id) => pairs.has(id) },
              { build: after, profiles: profiles.after, isPaired: (id) => paired.has(id) },
              matched,
            );
      for (const { before: b, after: a, evidence } of others)
        if (!places.areApart(b.screenId, a.screenId) && !isBarrier(b, a, known))
          add({ before: b.screenId, after: a.screenId, evidence });
      if (pages.length + others.length === 0) break;
    }
    withWaysBack = chosen.length === 0 && !withWaysBack;
    for (const { before: b, after: a, evidence } of chosen)
      add({ before: b.screenId, after: a.screenId, evidence });
  }
  const torn = undecided.filter(
    ({ before: b, after: a }) => !pairs.has(b.screenId) && !paired.has(a.screenId),
  );
  const open = new Map<string, Screen[]>();
  for (const { before: b, after: a } of torn) {
    open.set(b.screenId, [...(open.get(b.screenId) ?? []), a]);
    open.set(a.screenId, [...(open.get(a.screenId) ?? []), b]);
  }
  return { pairs, undecided: open };
}

/** What tells the screens of two builds apart. */
interface Known {
  readonly profiles: Sides<ReadonlyMap<string, Profile>>;
  readonly only: Sides<Only>;
  readonly entries: Sides<ReadonlySet<string>>;
  /** What is offered at one place alone. */
  readonly own: Sides<ReadonlySet<string>>;
  readonly sameLanguage: boolean;
}

/** The places of which both builds have a look, by pairs found so far. */
function sharedPlaces(
  before: BuildIndex,
  after: BuildIndex,
  pairs: ReadonlyMap<string, ScreenPair>,
): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const pair of pairs.values()) {
    const [b, a] = [before.screens.get(pair.before), after.screens.get(pair.after)];
    if (b !== undefined && a !== undefined && b.name !== '' && placeOf(b) === placeOf(a))
      shared.add(placeOf(b));
  }
  return shared;
}
interface Sides<T> {
  readonly before: T;
  readonly after: T;
}
type Alike = Sides<(one: Screen, other: Screen) => boolean>;

/** Whether two screens of a build are one screen with other data: the same elements, and one control or list leads to both kinds. */
function areInstances(
  build: BuildIndex,
  profiles: ReadonlyMap<string, Profile>,
  one: Screen,
  other: Screen,
): boolean {
  if (one.route !== other.route || one.layoutHash !== other.layoutHash) return false;
  if (!build.isInstance(one.screenId) || !build.isInstance(other.screenId)) return false;
  const [x, y] = [profiles.get(one.screenId)?.elements, profiles.get(other.screenId)?.elements];
  return x !== undefined && y !== undefined && jaccard(x, y) === 1;
}

/** Screens that runs begin on, or that one comes to from another place: not what only another look of the same leads to. */
function* entriesOf(build: BuildIndex): Steps<ReadonlySet<string>> {
  const entries = new Set(build.facts.startScreenIds);
  yield* each(build.screens.values(), (screen) => {
    const fromElsewhere = build.waysTo(screen.screenId).some((way) => {
      const from = build.screens.get(way.screenId);
      return from !== undefined && placeOf(from) !== placeOf(screen) && !build.goesBack(way);
    });
    if (fromElsewhere) entries.add(screen.screenId);
  });
  return entries;
}

const startsOf = (build: BuildIndex): ReadonlySet<string> => new Set(build.facts.startScreenIds);

/** The part of the words of their own that two screens have in common by chance; and a page and the error that shows beneath its heading. */
const BY_CHANCE = 0.1;
const BY_HEADING = 0.34;

/**
 * Whether a screen of the later build stands where another was, and is not what became of it: an error, also one beneath the heading of what was there, or
 * a form, as for who one is, that has nothing of the other. Where one comes to it says nothing then.
 */
function isBarrier(before: Screen, after: Screen, { profiles, sameLanguage }: Known): boolean {
  const [b, a] = [profiles.before.get(before.screenId), profiles.after.get(after.screenId)];
  if (b === undefined || a === undefined) return false;
  const isOther = (byChance: number): boolean =>
    jaccard(b.elements, a.elements) === 0 &&
    jaccard(b.labels, a.labels) === 0 &&
    jaccard(b.ownWords, a.ownWords) < byChance;
  if (a.isEmpty) return !b.isEmpty;
  if (a.showsError && !b.showsError && isOther(BY_HEADING)) return true;
  if (before.name === after.name) return false;
  if (isErrorPage(after)) return !isErrorPage(before);
  return sameLanguage && a.takesInput && isOther(BY_CHANCE);
}

/** The part of their words that two screens of one route must share where no way and no name says that they are one. */
const LEAST_WORDS = 0.25;

/** What the place counts for. A way back leads where one came from: where the two share nothing that is theirs alone, it says less. */
const PLACE = 0.3;
const PLACE_BY_WAY_BACK = 0.15;

/** What ways say of two screens: the looks of their places that both builds have, and whether something leads on to both. */
interface Placed {
  readonly shared: ReadonlySet<string>;
  readonly bothStart: boolean;
  readonly leadOn: boolean;
}

/** Of a phone it is the class of what shows the screen; a browser has an address. */
const isAddress = (route: string): boolean => route.startsWith('/');

/** How alike two lists of other data are. */
const LISTS = 0.5;

/** Null where neither place, name nor route says that the two could be one. */
function weigh(
  before: Screen,
  after: Screen,
  placed: readonly string[],
  { profiles, only, entries, own, sameLanguage, shared, bothStart, leadOn }: Known & Placed,
): Candidate | null {
  const [b, a] = [profiles.before.get(before.screenId), profiles.after.get(after.screenId)];
  if (b === undefined || a === undefined) return null;
  const sameName = before.name !== '' && before.name === after.name;
  const sameRoute = before.route !== '' && pageOf(before) === pageOf(after);
  const sameAddress = sameRoute && before.route === after.route;
  if (placed.length === 0 && !sameName && !sameRoute && !bothStart) return null;
  const words = jaccard(b.words, a.words);
  // Many screens may share a route, as all of an app with one activity do: it says little of two that say other things.
  const mute = b.words.size === 0 && a.words.size === 0;
  const onlyRoute = sameAddress && only.before.route(before) && only.after.route(after);
  const unsaid = sameLanguage ? !mute && words < LEAST_WORDS : !onlyRoute && !shareNames(b, a);
  if (placed.length === 0 && !sameName && !bothStart && unsaid) return null;
  const shareOwn = [...b.elements].some(
    (one) => a.elements.has(one) && own.before.has(one) && own.after.has(one),
  );
  const isPlace = bothStart || leadOn || (placed.length > 0 && shareOwn);
  const place = isPlace ? PLACE : placed.length > 0 ? PLACE_BY_WAY_BACK : 0;
  const [enteredBefore, enteredAfter] = [
    entries.before.has(before.screenId),
    entries.after.has(after.screenId),
  ];
  // A look of a place that both builds have, as a form once it was filled in, is none of another page that is merely as like.
  const isLook = (isEntered: boolean, screen: Screen): boolean => !isEntered && shared.has(placeOf(screen));
  // A route that many screens have, as all of one activity do, is no place; an address is one.
  const onePlace = (sameRoute && isAddress(before.route)) || onlyRoute;
  const elsewhere = !onePlace && placeOf(before) !== placeOf(after);
  if (place === 0 && elsewhere && (isLook(enteredBefore, before) || isLook(enteredAfter, after))) return null;
  // What only a way back led to is a look of another screen, as one of several conversations with a message that goes by.
  const namesakes =
    sameName &&
    sameAddress &&
    enteredBefore === enteredAfter &&
    only.before.place(before) &&
    only.after.place(after);
  // What leads there still leads to the only place of that route: all of its words may be others, as in another language.
  const ownRoute = onlyRoute && (place > 0 || !sameLanguage);
  const both = commonOf(b.elements, a.elements);
  const elements = Math.max(both.jaccard, both.overlap * 0.8);
  const labels = jaccard(b.labels, a.labels);
  // One that has only what most screens have is known by what it says.
  const noElements = b.elements.size === 0 || a.elements.size === 0;
  const sameLayout = before.layoutHash === after.layoutHash;
  const said = noElements ? words : Math.max(0.6 * elements + 0.4 * words, 0.6 * labels + 0.4 * words);
  // Of lists that hold other data nothing is the same but that they are lists, and the control that leads there.
  const lists = leadOn && b.isList && a.isList && sameLayout ? LISTS * likeShape(b, a, true) : 0;
  const shape = sameLanguage ? lists : likeShape(b, a, sameLayout);
  const content = Math.max(said, shape);
  const layout = sameLayout ? 0.1 : 0;
  const score =
    place + (sameName ? 0.15 : 0) + (sameRoute ? 0.1 : 0) + (ownRoute ? 0.15 : 0) + layout + 0.6 * content;
  const samePlace = before.name === after.name && before.route === after.route;
  return {
    before,
    after,
    score: content < 0.1 && !sameName && !ownRoute ? 0 : Math.min(1, score),
    entered: enteredBefore === enteredAfter,
    ownLook: !enteredBefore && !enteredAfter && samePlace && shared.has(placeOf(before)),
    namesakes,
    waits: place === 0 && elsewhere && !(enteredBefore && enteredAfter),
    evidence: [
      ...(bothStart ? ['runs of both builds begin there'] : []),
      ...placed.slice(0, 3),
      ...(sameName ? ['the same name'] : []),
      ...(sameAddress ? [ownRoute ? 'the same route, which no other has' : 'the same route'] : []),
      ...(sameRoute && !sameAddress ? ['the same page'] : []),
      `${percent(noElements ? words : Math.max(elements, labels, shape))} of the ${noElements ? 'words' : 'elements'} agree`,
    ],
  };
}

/** Of screens that offer nothing, the layout is the shape. */
const likeShape = (b: Profile, a: Profile, sameLayout: boolean): number =>
  b.shape.size === 0 && a.shape.size === 0 ? (sameLayout ? 1 : 0) : jaccard(b.shape, a.shape);

/** Whether most of what two screens offer is the same, some of it by resource name, which no language changes. */
const shareNames = (b: Profile, a: Profile): boolean =>
  jaccard(b.shape, a.shape) >= 0.5 &&
  [...b.shape].some((what) => a.shape.has(what) && !/\|\|\d+$/.test(what));

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** Whether all screens of two candidates are looks of one place. */
const areLooks = (one: Candidate, other: Candidate): boolean =>
  one.before.name !== '' &&
  new Set([one.before, one.after, other.before, other.after].map(placeOf)).size === 1;

/** How much likelier of several looks of one place those are one that one comes to from other places. */
const ENTERED = 0.15;

/** The best first; a pair is kept when it is clearly the best for both of its screens. */
function choose(all: readonly Candidate[], margin: number, alike: Alike): readonly Candidate[] {
  const named = new Set(all.flatMap((c) => (c.namesakes ? [c.before, c.after] : [])));
  const candidates = all.filter((c) => c.namesakes || (!named.has(c.before) && !named.has(c.after)));
  const rank = (c: Candidate): number =>
    c.score + (c.entered && placeOf(c.before) === placeOf(c.after) ? ENTERED : 0);
  const sorted = [...candidates].sort(
    (x, y) =>
      rank(y) - rank(x) ||
      (x.before.screenId + x.after.screenId < y.before.screenId + y.after.screenId ? -1 : 1),
  );
  const taken = new Set<string>();
  const chosen: Candidate[] = [];
  for (const candidate of sorted) {
    const { before, after, score } = candidate;
    if (taken.has(`b${before.screenId}`) || taken.has(`a${after.screenId}`)) continue;
    const rival = sorted.find(
      (c) =>
        c !== candidate &&
        (c.before === before
          ? !taken.has(`a${c.after.screenId}`) && !alike.after(c.after, after)
          : c.after === after && !taken.has(`b${c.before.screenId}`) && !alike.before(c.before, before)) &&
        !(candidate.entered && !c.entered && areLooks(candidate, c)) &&
        !(candidate.ownLook && !c.ownLook) &&
        c.score > score - margin,
    );
    taken.add(`b${before.screenId}`).add(`a${after.screenId}`);
    if (rival === undefined) chosen.push(candidate);
  }
  return chosen;
}
