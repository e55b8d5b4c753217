import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenTree } from '../../../../agent/services/identity/tree/screen-tree.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import {
  computeSignature,
  signatureFeatures,
} from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  android,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

const view = (kind: string, id: string, bounds: string, inner = '', more = ''): string =>
  `<android.${kind} package="a.b" resource-id="${id === '' ? '' : `a.b:id/${id}`}" enabled="true" bounds="${bounds}" ${more}>${inner}</android.${kind}>`;
const text = (words: string, bounds: string): string =>
  view('widget.TextView', '', bounds, '', `text="${words}"`);
const screen = (...inner: string[]): PerceivedScreen =>
  android(
    `<hierarchy width="400" height="800">${view('widget.FrameLayout', '', '[0,0][400,800]', inner.join(''))}</hierarchy>`,
    { route: '.Main' },
  );
const ads = (s: PerceivedScreen): readonly string[] =>
  s.elements.filter((e) => screenTree(s).ad[e.index] === 1 && e.text !== '').map((e) => e.text);

describe('names that tell of advertisements', () => {
  const bar = (title: string): string =>
    view('view.ViewGroup', 'toolbar', '[0,0][400,60]', text(title, '[60,10][300,50]'));

  it('tell of a banner', () => {
    expect(
      ads(
        screen(
          bar('News'),
          view('view.View', 'ad_container', '[0,700][400,800]', text('Buy', '[0,700][90,800]')),
        ),
      ),
    ).toEqual(['Buy']);
  });

  it('do not where a build has made all names short, since some of them look so by chance', () => {
    const named = (...ids: readonly string[]): PerceivedScreen =>
      screen(
        view('view.ViewGroup', 'content', '[0,0][400,60]'),
        ...ids.map((id, i) =>
          view(
            'widget.LinearLayout',
            id,
            `[0,${i * 100}][400,${i * 100 + 90}]`,
            text(`Row ${id}`, `[0,${i * 100}][90,${i * 100 + 90}]`),
          ),
        ),
      );
    expect(ads(named('nh3', 'at5', 'ad', 'bf0', 'title'))).toEqual([]);
    expect(ads(named('ad', 'toolbar', 'headline', 'tv1', 'et2'))).toEqual(['Row ad']);
    expect(ads(named('ad', 'tv1'))).toEqual(['Row ad']);
  });

  it('do not where a classified one is all that the screen shows', () => {
    const of = (title: string): PerceivedScreen =>
      screen(
        view(
          'widget.LinearLayout',
          'advert_details_screen_root',
          '[0,0][400,800]',
          bar(title) +
            view(
              'widget.LinearLayout',
              'advert_details_title_root',
              '[0,100][400,160]',
              text('A boat', '[0,100][400,160]'),
            ),
        ),
      );
    expect(ads(of('Details'))).toEqual([]);
    expect(screenName(of('Details'))).toBe('Details');
    expect(computeSignature(of('Details')).hash).not.toBe(computeSignature(of('Seller')).hash);
  });

  it('do not where the rows of a list are called so', () => {
    const row = (words: string, top: number): string =>
      view(
        'widget.LinearLayout',
        'ad_item',
        `[0,${top}][400,${top + 100}]`,
        text(words, `[0,${top}][400,${top + 40}]`),
        'clickable="true"',
      );
    const list = (...rows: string[]): PerceivedScreen =>
      screen(bar('Boats'), view('widget.ListView', 'results', '[0,60][400,800]', rows.join('')));
    expect(ads(list(row('Boat', 60), row('Raft', 160), row('Canoe', 260)))).toEqual([]);
    expect(ads(list(row('Boat', 60)))).toEqual(['Boat']);
  });
});

describe('a label of an advertisement', () => {
  const article = (more: string): PerceivedScreen =>
    screen(
      view(
        'widget.ScrollView',
        '',
        '[0,60][400,800]',
        text('Storm hits the coast', '[10,100][390,150]') +
          text('By Jane Roe', '[10,160][390,190]') +
          text('Advertisement', '[10,500][390,520]'),
        more,
      ),
    );

  it('tells of the small box that it stands in', () => {
    const banner = view(
      'view.View',
      '',
      '[0,500][400,650]',
      text('Advertisement', '[10,500][390,520]') + text('Shoes', '[10,530][390,600]'),
    );
    expect(ads(screen(text('Storm', '[10,100][390,150]'), banner))).toEqual(['Advertisement', 'Shoes']);
  });

  it('says nothing of the page that it stands on, where a toolkit puts all of it into one box', () => {
    expect(ads(article('scrollable="true"'))).toEqual([]);
    expect(ads(article(''))).toEqual([]);
    expect(screenName(article('scrollable="true"'))).toBe('Storm hits the coast');
  });
});

it('a low web view at the foot of a phone, or at its head, is a banner whatever it is called; a higher one is a page', () => {
  const page = (bounds: string) =>
    signatureFeatures(
      androidScreen(
        androidText('News', 60) +
          (bounds === ''
            ? ''
            : androidView(
                'android.webkit.WebView',
                bounds,
                '',
                androidView('android.view.View', bounds, 'clickable="true" content-desc="Shoes for less"'),
              )),
      ),
    );
  expect(page('[0,1840][1000,2000]')).toEqual(page(''));
  expect(page('[0,200][1000,360]')).toEqual(page(''));
  expect(page('[0,1000][1000,2000]')).not.toEqual(page(''));
});

it('a low web view in which one goes to places, says that one is no robot or pays by card is a part of the app', () => {
  const controls = (...names: readonly string[]): string =>
    names
      .map((name, i) =>
        androidView(
          'android.view.View',
          `[${20 + 300 * i},1860][${300 + 300 * i},1980]`,
          `content-desc="${name}" clickable="true"`,
        ),
      )
      .join('');
  const field = (attributes: string): string =>
    androidView('android.widget.EditText', '[20,1860][900,1980]', `clickable="true" ${attributes}`);
  const adsIn = (inner: string): readonly string[] => {
    const page = androidScreen(
      androidText('News', 60) + androidView('android.webkit.WebView', '[0,1840][1000,2000]', '', inner),
    );
    return page.elements.flatMap(({ index, name }) =>
      screenTree(page).ad[index] === 1 && name !== '' ? [name] : [],
    );
  };
  expect(adsIn(controls('Home', 'Search', 'Profile'))).toEqual([]);
  expect(adsIn(field('hint="Card number"'))).toEqual([]);
  const robot = androidView(
    'android.widget.CheckBox',
    '[20,1860][900,1980]',
    'text="I am no robot" checkable="true" clickable="true"',
  );
  expect(adsIn(robot)).toEqual([]);
  expect(adsIn(controls('Shoes for less', 'Close'))).toEqual(['Shoes for less', 'Close']);
});
