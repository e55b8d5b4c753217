import type { Screen } from '../../../domain/screen.ts';
import { namesToldApart, screensByName } from '../../patterns/screen-signs.ts';
import { gather, type Steps } from './steps.ts';

/** The screens of a build by their IDs, as an index has them. */
interface Screens {
  readonly screens: ReadonlyMap<string, Screen>;
}

/** What screens go by, told apart name by name as one is told: others wait meanwhile. */
interface Namesakes {
  readonly ofName: ReadonlyMap<string, readonly Screen[]>;
  readonly called: Map<string, ReadonlyMap<string, string>>;
}
const namesakesKnown = new WeakMap<Screens['screens'], Namesakes>();

function namesakesIn({ screens }: Screens): Namesakes {
  const known = namesakesKnown.get(screens);
  if (known !== undefined) return known;
  const namesakes = { ofName: screensByName(screens.values()), called: new Map() };
  namesakesKnown.set(screens, namesakes);
  return namesakes;
}

/** What a screen goes by among those of its build: its name, with a sign behind it where another has that name. */
export function calledIn(build: Screens, screenId: string): string {
  const name = build.screens.get(screenId)?.name ?? screenId;
  const { ofName, called } = namesakesIn(build);
  const lower = name.toLowerCase();
  const apart = called.get(lower) ?? namesToldApart(ofName.get(lower) ?? [], ofName);
  called.set(lower, apart);
  return apart.get(screenId) ?? name;
}

/** What screens go by, by their IDs, of those whose name alone does not say which is meant. */
export function* toldApart(
  build: Screens,
  screenIds: Iterable<string> = build.screens.keys(),
): Steps<Readonly<Record<string, string>>> {
  const called = yield* gather(
    screenIds,
    (id): readonly (readonly [string, string])[] => {
      const name = calledIn(build, id);
      return name === (build.screens.get(id)?.name ?? id) ? [] : [[id, name]];
    },
    // Of one all words of all screens of its name may have to be counted.
    1,
  );
  return Object.fromEntries(called);
}
