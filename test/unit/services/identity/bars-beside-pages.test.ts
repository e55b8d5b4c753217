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

it('nor is a card a bar that a column cuts off at its edge, beside one that fills the display', () => {
  const post = (who: string, top: number, bottom: number): string =>
    box(
      `[0,${top}][1000,${bottom}]`,
      '',
      box(`[40,${top}][900,${top + 60}]`, `heading="true" content-desc="${who}"`),
      button(`Like ${who}`, `[40,${bottom - 60}][400,${bottom}]`),
    );
  const column = (...posts: string[]): string =>
    box(
      '[0,0][1000,2000]',
      '',
      box('[0,60][1000,2000]', 'scrollable="true"', box('[0,60][1000,2000]', '', ...posts)),
    );
  const feed = android(
    `<hierarchy width="1000" height="2000">${column(post('Ann', 60, 200), post('Bob', 210, 1800), post('Cid', 1810, 2000))}</hierarchy>`,
    { appIdentifier: 'app', route: '.MainActivity' },
  );
  expect(screenName(feed)).toBe('MainActivity');
  const likes = actionsOf(feed).filter((a) => a.kind === 'TAP');
  expect(new Set(likes.map((a) => a.groupSignature)).size).toBe(1);
});
