import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/recorded-screens.ts';

const tap = (name: string, bounds: string): string => node('button', { name, clickable: true, bounds });

it('hands nothing in by a card or by one of the places at the lower edge', () => {
  const search = node('textfield', { name: 'Etsi', editable: true, bounds: '16,100,300,40' });
  const submits = (...more: string[]): string[] =>
    actionsOf(web(search + more.join(''))).flatMap((a) => (a.submits ? [a.label] : []));
  const card = node(
    'button',
    { name: 'Kuva, 2 Mt', clickable: true, bounds: '16,200,380,60' },
    node('text', { text: 'Kuva', bounds: '20,205,100,20' }),
    node('text', { text: '2 Mt', bounds: '20,230,100,20' }),
  );
  const places = ['Koti', 'Tiedostot', 'Lisää'].map((name, i) => tap(name, `${4 + i * 136},850,130,60`));
  expect(submits(card)).toEqual([]);
  expect(submits(...places)).toEqual([]);
  expect(submits(card, ...places)).toEqual([]);
  expect(submits(card, tap('Hae', '16,300,380,60'), ...places)).toEqual(['Hae']);
  // One wide button at the lower edge, or two of them, end a form.
  expect(submits(tap('Valmis', '16,850,380,60'))).toEqual(['Valmis']);
  expect(submits(...places.slice(0, 2))).toEqual(['Koti']);
});
