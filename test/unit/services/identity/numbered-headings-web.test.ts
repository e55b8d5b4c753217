import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { heading } from '../../../support/screens/identity-walk.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

/** A page of text that says in its document alone what it is. */
const page = (...headings: string[]): PerceivedScreen =>
  web(
    headings
      .map((said) => heading(said) + node('text', { text: `Words on ${said}`, name: `Words on ${said}` }))
      .join(''),
    { route: '/terms-of-service', title: 'Terms of service - Acme' },
  );

it.each([
  ['1. Acme.', '2. Your duties.'],
  ['§ 1 Scope', '§ 2 Fees'],
  ['1) Scope', '2) Fees'],
])('a page is not called by the first of the parts that it numbers: %s', (...parts) => {
  expect(screenName(page(...parts))).toBe('Terms of service');
});

it('it is called by a heading above them, and by one that is alone with its number', () => {
  expect(screenName(page('Rules of the house', '1. Keys', '2. Noise'))).toBe('Rules of the house');
  expect(screenName(page('1. Introduction', 'Words to know'))).toBe('1. Introduction');
});

it('a chapter is called by its heading, though one with the next number leads to the next chapter', () => {
  const next = (inside: boolean): string => {
    const link = (...inner: string[]): string =>
      node(
        'link',
        {
          name: '3. Sails',
          text: inside ? '3. Sails' : '',
          clickable: true,
          href: 'http://app.test/guide/3',
        },
        ...inner,
      );
    return inside
      ? node('heading', { name: '3. Sails' }, link())
      : link(node('heading', { name: '3. Sails', text: '3. Sails' }));
  };
  for (const inside of [true, false]) {
    const chapter =
      heading('2. Knots') + heading('2.1 Reef knot') + node('text', { text: 'Words' }) + next(inside);
    expect(screenName(web(chapter, { route: '/guide/2', title: 'Guide - Acme' }))).toBe('2. Knots');
  }
});
