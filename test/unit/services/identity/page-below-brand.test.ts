import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { idsOf, Walk } from '../../../support/screens/identity-walk.ts';
import { android, androidText, androidView } from '../../../support/screens/recorded-screens.ts';

/** An app that shows its pages in a web view, beneath a bar of its own. */
function hybrid(bar: string, ...page: string[]): PerceivedScreen {
  const menu = androidView(
    'android.widget.ImageButton',
    '[0,60][140,180]',
    'content-desc="Menu" clickable="true" resource-id="com.acme.bank:id/menu"',
  );
  const title = androidView(
    'android.widget.TextView',
    '[160,80][600,160]',
    `text="${bar}" resource-id="com.acme.bank:id/toolbar_title"`,
  );
  const view = androidView(
    'android.webkit.WebView',
    '[0,200][1000,2000]',
    'text="Acme Bank" scrollable="true"',
    page.join(''),
  );
  return android(
    `<hierarchy width="1000" height="2000">${androidView('android.widget.FrameLayout', '[0,0][1000,2000]', '', menu + title + view)}</hierarchy>`,
    { appIdentifier: 'com.acme.bank', route: '.MainActivity' },
  );
}
const heading = (words: string): string => androidText(words, 220, 'heading="true"');
const link = (words: string, top: number): string =>
  androidView(
    'android.view.View',
    `[40,${top}][900,${top + 80}]`,
    `content-desc="${words}" clickable="true"`,
  );
const orders = (bar: string): PerceivedScreen =>
  hybrid(
    bar,
    heading('Orders'),
    androidText('Two are on their way', 320),
    link('Kettle', 500),
    link('Lamp', 600),
  );
const offices = (bar: string): PerceivedScreen =>
  hybrid(
    bar,
    heading('Offices'),
    androidText('Near you', 320),
    link('Main street', 500),
    link('Harbour', 600),
  );

it('pages in a web view are called and told apart by what they say where the bar above them is called as the app', async () => {
  expect(screenName(orders('Acme Bank'))).toBe('Orders');
  expect(screenName(offices('Bank'))).toBe('Offices');
  const walk = new Walk();
  await walk.act(orders('Acme Bank'), 'Menu', offices('Acme Bank'));
  const [first, second] = [walk.idOf(orders('Acme Bank')), walk.idOf(offices('Acme Bank'))];
  expect(first).not.toBe(second);
  // Scrolled, it shows the rest of the page.
  const below = hybrid('Acme Bank', link('Main street', 220), link('Harbour', 320), link('Show more', 500));
  await walk.act(offices('Acme Bank'), 'SCROLL_DOWN', below);
  expect(walk.idOf(below)).toBe(second);
});

it('what a bar says of its page names it', () => {
  expect(screenName(orders('My orders'))).toBe('My orders');
});

it('a bar called as the place of the app that is chosen names that place, whatever it lists today', () => {
  const places = (words: string): string =>
    androidView(
      'android.widget.FrameLayout',
      '[0,1850][500,2000]',
      `content-desc="${words}" clickable="true" selected="true"`,
    ) +
    androidView('android.widget.FrameLayout', '[500,1850][1000,2000]', 'content-desc="Me" clickable="true"');
  const bank = (place: string, ...links: string[]): PerceivedScreen => {
    const bar = androidView('android.widget.TextView', '[160,80][600,160]', 'text="Bank"');
    const list = links.map((words, i) => link(words, 220 + i * 100)).join('');
    const view = androidView('android.webkit.WebView', '[0,200][1000,1850]', 'scrollable="true"', list);
    return android(
      `<hierarchy width="1000" height="2000">${androidView('android.widget.FrameLayout', '[0,0][1000,2000]', '', bar + view + places(place))}</hierarchy>`,
      { appIdentifier: 'com.acme.bank', route: '.MainActivity' },
    );
  };
  const looks = (place: string) => [
    bank(place, 'Kettle', 'Lamp', 'Chair'),
    bank(place, 'Spoon', 'Carpet', 'Shelf'),
  ];
  expect(new Set(idsOf(...looks('Bank'))).size).toBe(1);
  expect(looks('Bank').map(screenName)).toEqual(['Bank', 'Bank']);
  expect(new Set(idsOf(...looks('Now'))).size).toBe(2);
});
