import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android, androidView } from '../../../support/screens/recorded-screens.ts';

const box = (bounds: string, attributes = '', ...inner: string[]): string =>
  androidView('android.view.View', bounds, attributes, inner.join(''));
const button = (words: string, bounds: string): string =>
  androidView('android.widget.Button', bounds, `clickable="true" content-desc="${words}"`);
/** As a toolkit draws it that knows no bars: a box with a heading and a button, and a box with buttons. */
const page = (title: string, ...parts: string[]) =>
  android(
    `<hierarchy width="1000" height="2000">${box(
      '[0,0][1000,2000]',
      '',
      box(
        '[0,60][1000,200]',
        '',
        box('[40,80][600,180]', `heading="true" content-desc="${title}"`),
        button('Search', '[860,80][980,180]'),
      ),
      ...parts,
    )}</hierarchy>`,
    { appIdentifier: 'app', route: '.MainActivity' },
  );
const body = (first: string, second: string, more = ''): string =>
  box('[0,200][1000,1900]', more, button(first, '[40,240][960,400]'), button(second, '[40,420][960,580]'));

it('a bar is no row beside its page, alike as both are built: its heading is the title', () => {
  for (const more of ['', 'scrollable="true"']) {
    expect(screenName(page('Recipes', body('Soup', 'Bread', more)))).toBe('Recipes');
    const [recipes, shops] = ['Recipes', 'Shops'].map((title) => page(title, body('Soup', 'Bread', more)));
    expect(recipes && computeSignature(recipes).hash).not.toBe(shops && computeSignature(shops).hash);
  }
});

it('nor is a bar below it', () => {
  const below = box('[0,1850][1000,2000]', '', button('Pay', '[600,1860][980,1990]'));
  const upper = box('[0,200][1000,1840]', '', button('Soup', '[40,240][960,400]'));
  const groups = actionsOf(page('Cart', upper, below)).flatMap((a) =>
    a.kind === 'TAP' ? [a.groupSignature] : [],
  );
  expect(new Set(groups).size).toBe(groups.length);
});

it('cards below each other are rows, be the first low or one of them high', () => {
  const card = (top: number, height: number): string =>
    box(
      `[0,${top}][1000,${top + height}]`,
      '',
      box(`[40,${top + 10}][900,${top + 60}]`, 'content-desc="Said"'),
      box(`[40,${top + 70}][900,${top + 100}]`, 'content-desc="Today"'),
      button('Reply', `[40,${top + height - 60}][400,${top + height - 10}]`),
    );
  const feed = page(
    'Feed',
    box('[0,200][1000,2000]', 'scrollable="true"', card(210, 180), card(400, 1100), card(1510, 180)),
  );
  const replies = actionsOf(feed).filter((a) => a.label === 'Reply');
  expect(new Set(replies.map((a) => a.groupSignature)).size).toBe(1);
  expect(replies).toHaveLength(3);
});
