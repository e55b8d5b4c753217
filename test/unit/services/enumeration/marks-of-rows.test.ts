import { describe, expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

const row = (name: string, y: number, inside: string, attributes: Record<string, string> = {}): string =>
  node(
    'button',
    { name, clickable: true, bounds: `0,${y},412,44`, ...attributes },
    node('text', { name, text: name, bounds: `16,${y + 10},200,24` }) + inside,
  );
const mark = (role: string, y: number, attributes: Record<string, string | boolean> = {}): string =>
  node(role, { clickable: true, checkable: true, bounds: `376,${y + 10},20,24`, ...attributes });
const tapped = (body: string): readonly string[] =>
  actionsOf(web(body))
    .filter(({ kind }) => kind === 'TAP')
    .map(({ label }) => label);

describe('a row to choose from', () => {
  it('is offered once, and not by its round mark as well', () => {
    const rows = ['English', 'Deutsch', '日本語'].map((name, i) =>
      row(name, 48 + 44 * i, mark('radio', 48 + 44 * i)),
    );
    expect(tapped(rows.join(''))).toEqual(['English', 'Deutsch', '日本語']);
  });

  it.each([
    ['has a box to tick, as a message that opens', row('Invoice', 48, mark('checkbox', 48))],
    ['has a switch', row('Wi-Fi', 48, mark('switch', 48))],
    ['has a mark with words of its own', row('Card', 48, mark('radio', 48, { name: 'Default' }))],
    ['is a link', row('Berlin', 48, mark('radio', 48), { href: 'http://app.test/berlin' })],
    [
      'has more to tap beside its mark',
      row('Home', 48, mark('radio', 48) + node('button', { clickable: true, bounds: '330,58,20,24' })),
    ],
  ])('keeps all where it %s', (_, body) => {
    const marks = tapped(body).length;
    expect(marks).toBeGreaterThan(1);
  });

  it('is offered by its mark where nothing else takes a tap', () => {
    const plain = node('group', { name: 'English', bounds: '0,48,412,44' }, mark('radio', 48));
    expect(tapped(plain)).toHaveLength(1);
  });
});

describe('a control to tick that is drawn anew', () => {
  const frame = (role: string, name: string, y: number): string =>
    node(
      'group',
      { clickable: true, bounds: `40,${y},24,30` },
      node(role, {
        name,
        checkable: true,
        clickable: true,
        covered: true,
        bounds: `46,${y + 8},13,13`,
      }),
    );
  const label = (role: string, name: string, y: number): string =>
    node(role, { name, checkable: true, clickable: true, bounds: `64,${y},300,30` });
  const choice = (role: string, name: string, labelled: string, y: number): string =>
    node('group', { bounds: `40,${y},332,30` }, frame(role, name, y) + label(role, labelled, y));

  it.each(['radio', 'checkbox'])('is offered by the label of a %s beside it', (role) => {
    const body = choice(role, 'Español', 'Español', 101) + choice(role, 'Deutsch', 'Deutsch', 140);
    expect(tapped(body)).toEqual(['Español', 'Deutsch']);
  });

  it('stays beside a label of another control', () => {
    expect(tapped(choice('checkbox', 'Terms', 'News', 101))).toHaveLength(2);
  });
});
