import type { ActionDrift } from '../../agent/domain/drift.ts';

type Screens = ActionDrift['ledTo'];
type Quote = (name: string) => string;

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
export function whereTo(leadsTo: Screens, ledTo: Screens, quote: Quote = (name) => `“${name}”`): string {
  const now = called(leadsTo, ledTo, quote);
  const [one, other] = [leadsTo[0]?.name, ledTo[0]?.name];
  if (leadsTo.length === 1 && ledTo.length === 1 && one === other) return `${now} than before`;
  return `${now} instead of ${called(ledTo, [], quote)}`;
}
