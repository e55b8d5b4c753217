import type { ActionDrift, ElementChange, ScreenDrift } from '../../agent/domain/drift.ts';

type Screens = ActionDrift['ledTo'];
type Quote = (name: string) => string;
const quoted: Quote = (name) => `“${name}”`;

/** What an element is called; one that is called nothing goes by what it is, which is no name. */
export function namedIn(action: ElementChange['before'], quote: Quote = quoted): string {
  if (action === null) return '';
  const name = action.label || action.resourceName;
  if (name !== '') return quote(name);
  return `a ${action.role === '' || action.role === 'group' ? 'control' : action.role} without a name`;
}

/** What is different about a screen, without its elements, which are told one by one. */
export const differences = ({ before, after, changes }: ScreenDrift): readonly string[] =>
  changes
    .filter((change) => change !== 'elements')
    .map((change) =>
      change === 'moved' && before !== null && after !== null
        ? `moved from ${before.route} to ${after.route}`
        : change,
    );

const called = (screens: Screens, others: Screens, quote: Quote): string =>
  screens.length === 0
    ? 'nothing'
    : screens
        .map(({ name }) => {
          const both = others.some((other) => other.name === name);
          return both ? `another screen called ${quote(name)}` : quote(name);
        })
        .join(', ');

/** Where an action leads now and where it led; of screens of one name, that they are two. */
export function whereTo(leadsTo: Screens, ledTo: Screens, quote: Quote = quoted): string {
  const now = called(leadsTo, ledTo, quote);
  const [one, other] = [leadsTo[0]?.name, ledTo[0]?.name];
  if (leadsTo.length === 1 && ledTo.length === 1 && one === other) return `${now} than before`;
  return `${now} instead of ${called(ledTo, [], quote)}`;
}

/** On so many screens a change is told once, as of an entry in the footer of all pages. */
const SHARED_FROM = 3;

/** A change of an element that several screens have alike. */
export interface SharedChange {
  readonly element: ElementChange;
  readonly screens: number;
}

const keyOf = ({ change, before, after, count }: ElementChange): string =>
  JSON.stringify([change, count, ...[before, after].map((a) => [a?.role, a?.label, a?.resourceName])]);

/** What changed alike on several screens, those on most first, and whether a change is one of them. */
export function sharedChanges(screens: readonly ScreenDrift[]): {
  readonly shared: readonly SharedChange[];
  isShared(element: ElementChange): boolean;
} {
  const found = new Map<string, { readonly element: ElementChange; screens: number }>();
  for (const { elements } of screens)
    for (const [key, element] of new Map(elements.map((one) => [keyOf(one), one]))) {
      const known = found.get(key) ?? { element, screens: 0 };
      found.set(key, known);
      known.screens += 1;
    }
  const shared = new Map([...found].filter(([, { screens: on }]) => on >= SHARED_FROM));
  return {
    shared: [...shared.values()].sort((one, other) => other.screens - one.screens),
    isShared: (element) => shared.has(keyOf(element)),
  };
}
