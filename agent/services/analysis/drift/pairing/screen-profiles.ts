import type { OfferedAction } from '../../../../domain/graph.ts';
import type { Screen } from '../../../../domain/screen.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { wordsOf } from '../../build/likeness.ts';
import { isScroll } from '../../build/offered-actions.ts';
import { each, type Steps } from '../../build/steps.ts';
import { showsError } from '../../build/error-pages.ts';
import { isEmpty } from '../words/failures.ts';
import { placeOf } from './places.ts';

/** What of a screen tells whether it is another one of the other build. */
export interface Profile {
  readonly elements: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  /** What is offered, whatever it is called; several of a kind are numbered. */
  readonly shape: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Without the words of most screens. */
  readonly ownWords: ReadonlySet<string>;
  readonly showsError: boolean;
  readonly isEmpty: boolean;
  readonly takesInput: boolean;
  /** Whether all that it offers beside what the app shows on most screens are rows of lists, which are data, and ways back. */
  readonly isList: boolean;
}

/** An element of more than half of a build's screens, of so many at least, is the app's and tells no screen from another. */
const COMMON_SCREENS = 3;

export function* profilesOf(build: BuildIndex): Steps<ReadonlyMap<string, Profile>> {
  const common = commonElements(build);
  const shared = (a: OfferedAction): boolean =>
    !isScroll(a.kind) && a.elementSignature !== '' && !common.has(calledOf(a));
  const profiles = new Map<string, Profile>();
  const words = new Map<string, ReadonlySet<string>>();
  const screensOf = new Map<string, number>();
  yield* each(
    build.screens.values(),
    ({ screenId, text }) => {
      words.set(screenId, wordsOf(text));
      for (const word of words.get(screenId) ?? []) screensOf.set(word, (screensOf.get(word) ?? 0) + 1);
    },
    20,
  );
  const profile = (screen: Screen): void => {
    const { screenId } = screen;
    const said = words.get(screenId) ?? new Set();
    const offers = build.offersOf(screenId).filter(shared);
    profiles.set(screenId, {
      elements: new Set(offers.map(elementOf)),
      labels: new Set(offers.flatMap((a) => (a.label === '' ? [] : `${a.kind}|${a.label}`))),
      shape: shapeOf(offers),
      words: said,
      ownWords: new Set([...said].filter((word) => (screensOf.get(word) ?? 0) < leastOf(build))),
      showsError: showsError(build, screen),
      isEmpty: isEmpty(build, screen),
      takesInput: build.takesInput(screenId),
      isList: isList(build, offers),
    });
  };
  yield* each(build.screens.values(), profile, 20);
  return profiles;
}

function shapeOf(offers: readonly OfferedAction[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  return new Set(
    offers.map(({ kind, role, resourceName }) => {
      const what = `${kind}|${role}|${resourceName}`;
      const count = (counts.get(what) ?? 0) + 1;
      counts.set(what, count);
      return `${what}|${count}`;
    }),
  );
}

function isList(build: BuildIndex, offers: readonly OfferedAction[]): boolean {
  const own = offers.filter((a) => !build.goesBack(a));
  return own.length > 0 && own.every((a) => build.isData(a));
}

const elementOf = (a: OfferedAction): string => `${a.kind}|${a.elementSignature}`;

/** A tab is a button where none is selected: what it is called tells it from others. */
const calledOf = (a: OfferedAction): string => `${a.kind}|${a.resourceName || a.label || a.elementSignature}`;

/** What stands on most screens, such as a tab bar. */
function commonElements(build: BuildIndex): ReadonlySet<string> {
  const screens = new Map<string, number>();
  for (const { screenId } of build.screens.values())
    for (const key of new Set(build.offersOf(screenId).map(calledOf)))
      screens.set(key, (screens.get(key) ?? 0) + 1);
  return new Set([...screens].flatMap(([key, count]) => (count >= leastOf(build) ? key : [])));
}

const leastOf = ({ screens }: BuildIndex): number => Math.max(COMMON_SCREENS, screens.size / 2 + 0.5);

/** What is offered at one place alone. */
export function ownElements(build: BuildIndex, profiles: ReadonlyMap<string, Profile>): ReadonlySet<string> {
  const places = new Map<string, Set<string>>();
  for (const screen of build.screens.values())
    for (const element of profiles.get(screen.screenId)?.elements ?? [])
      places.set(element, (places.get(element) ?? new Set()).add(placeOf(screen)));
  return new Set([...places].flatMap(([element, { size }]) => (size === 1 ? element : [])));
}
