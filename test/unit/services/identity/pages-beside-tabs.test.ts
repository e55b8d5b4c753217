import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { androidScreen, androidText, androidView } from '../../../support/screens/recorded-screens.ts';
import { idsOf } from '../../../support/screens/identity-walk.ts';

const button = (words: string, top: number): string =>
  androidView('android.widget.Button', `[40,${top}][900,${top + 90}]`, `text="${words}" clickable="true"`);
/** A bar of tabs that Compose draws: boxes without a name, one of them chosen. */
const places = (chosen: number): string =>
  androidView(
    'android.view.View',
    '[0,1850][1000,2000]',
    '',
    ['Home', 'Saved', 'Me']
      .map((words, i) =>
        androidView(
          'android.view.View',
          `[${i * 333},1850][${i * 333 + 333},2000]`,
          `clickable="true" selected="${chosen === i}" content-desc="${words}"`,
        ),
      )
      .join(''),
  );
const arrow = androidView(
  'android.view.View',
  '[0,40][120,160]',
  'clickable="true" content-desc="Navigate up"',
);
const column = (holder: string, ...inner: string[]): string =>
  androidView(holder, '[0,160][1000,1850]', 'scrollable="true"', inner.join(''));

const HOLDERS = ['android.view.View', 'android.widget.ScrollView', 'android.webkit.WebView'];

describe('pages of which only a column is known, around which an app keeps its tabs', () => {
  const looks = (holder: string, around: string): readonly PerceivedScreen[] =>
    [
      [androidText('Tomato soup', 200), androidText('Four servings', 300), button('Cook', 500)],
      [androidText('Account', 200), androidText('Your plan', 300), button('Change it', 500)],
      // Scrolled a little: one line is gone, another one came.
      [androidText('Four servings', 200), button('Cook', 400), androidText('Chop the onions', 600)],
    ].map((inner) => androidScreen(column(holder, ...inner) + around));

  it.each(HOLDERS)(
    'are two where they show different things, and one where most is the same (%s)',
    (holder) => {
      const [soup, account, lower] = idsOf(...looks(holder, places(0)));
      expect(account).not.toBe(soup);
      expect(lower).toBe(soup);
    },
  );

  it('are so below an arrow back as well', () => {
    const [soup, account, lower] = idsOf(...looks(HOLDERS[0] ?? '', arrow));
    expect(account).not.toBe(soup);
    expect(lower).toBe(soup);
  });

  it('are two under two tabs, whatever they show', () => {
    const shown = column(HOLDERS[0] ?? '', androidText('Nothing here yet', 200), button('Look around', 500));
    const [home, saved] = idsOf(androidScreen(shown + places(0)), androidScreen(shown + places(1)));
    expect(saved).not.toBe(home);
  });
});

describe('feeds beneath a tab, whose entries are others at each visit', () => {
  const entry = (author: string, said: string, top: number): string =>
    androidView(
      'android.view.View',
      `[0,${top}][1000,${top + 400}]`,
      'clickable="true"',
      androidText(author, top + 20) + androidText(said, top + 110) + button('Like', top + 220),
    );
  const feed = (...said: readonly (readonly [string, string])[]): PerceivedScreen =>
    androidScreen(
      column('android.view.View', ...said.map(([author, words], i) => entry(author, words, 160 + 410 * i))) +
        places(0),
    );

  it('are one screen, and another one than the page of an entry', () => {
    const [feedOfToday, ofTomorrow, opened] = idsOf(
      feed(['Ann', 'Hello world'], ['Ben', 'Look at this'], ['Cid', 'Another day']),
      feed(['Dan', 'Good news'], ['Eve', 'Rain again'], ['Fay', 'I went home']),
      androidScreen(
        column(
          'android.view.View',
          entry('Ann', 'Hello world', 160),
          androidText('Replies', 600),
          androidText('Welcome to all', 700),
        ) + places(0),
      ),
    );
    expect(ofTomorrow).toBe(feedOfToday);
    expect(opened).not.toBe(feedOfToday);
  });

  it('of a shop in a web view are one, and another than the page of what it sells', () => {
    const goods = (name: string, price: string, top: number): string =>
      entry(name, price, top).replace('Like', 'Add to cart');
    const shop = (...inner: string[]): PerceivedScreen =>
      androidScreen(column('android.webkit.WebView" text="Corner Shop', ...inner) + places(0));
    const [shoes, hats, shoe] = idsOf(
      shop(
        androidText('Shoes', 180),
        button('Filter', 280),
        goods('Runner', '€59', 500),
        goods('Walker', '€79', 910),
      ),
      shop(
        androidText('Hats', 180),
        button('Filter', 280),
        goods('Beanie', '€19', 500),
        goods('Cap', '€29', 910),
      ),
      shop(
        androidText('Runner', 180),
        androidText('Light and fast', 300),
        button('Add to cart', 500),
        button('Description', 700),
      ),
    );
    expect(hats).toBe(shoes);
    expect(shoe).not.toBe(shoes);
  });
});
