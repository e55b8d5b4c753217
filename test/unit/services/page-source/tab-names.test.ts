import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  actionsOf,
  androidScreen,
  androidView,
  ios,
  withRole,
} from '../../../support/screens/recorded-screens.ts';

/** What a tab says and what it shows; the first is chosen. */
type Told = string | readonly [said: string, ...shown: string[]];

const attribute = (name: string, value: string): string => `${name}="${value}"`;
const tab = (told: Told, i: number, more = ''): string => {
  const [said, ...shown] = typeof told === 'string' ? [told] : told;
  const texts = shown.map((text, j) =>
    androidView(
      'android.widget.TextView',
      `[${i * 200 + 20},${1860 + j * 50}][${i * 200 + 180},${1900 + j * 50}]`,
      attribute('text', text),
    ),
  );
  return androidView(
    'android.widget.LinearLayout',
    `[${i * 200},1840][${i * 200 + 200},2000]`,
    `${attribute('content-desc', said)} clickable="true" selected="${i === 0}" ${more}`,
    texts.join(''),
  );
};
const page = (tabs: readonly Told[], around = ''): PerceivedScreen =>
  androidScreen(
    androidView('android.widget.TextView', '[40,100][400,180]', 'text="Hello"') +
      androidView(
        'android.widget.LinearLayout',
        '[0,1840][1000,2000]',
        around,
        tabs.map((told, i) => tab(told, i)).join(''),
      ),
  );
const names = (screen: PerceivedScreen): readonly string[] => withRole(screen, 'tab').map((e) => e.name);
const looksOf = (screen: PerceivedScreen) => ({
  features: signatureFeatures(screen),
  actions: actionsOf(screen).map((a) => [a.elementSignature, a.label]),
});

describe('what tabs say behind their names', () => {
  it.each<readonly [string, readonly Told[], readonly Told[]]>([
    ['a count', ['Chats', 'Updates', 'Calls'], ['Chats, 3 unread', 'Updates', 'Calls, 1 missed']],
    [
      'a count in what they show',
      [
        ['', '微信'],
        ['', '发现'],
      ],
      [
        ['', '微信', '12'],
        ['', '发现', '99+'],
      ],
    ],
    ['a count in Arabic', ['الرئيسية', 'حسابي'], ['الرئيسية', 'حسابي، 4 رسائل جديدة']],
    ['a count in Hindi', ['होम', 'ऑर्डर'], ['होम', 'ऑर्डर, 1 नया']],
    ['a count in Japanese', ['メール', '設定'], ['メール、未読24件', '設定']],
    [
      'words behind what they show',
      [
        ['Home', 'Home'],
        ['Subscriptions', 'Subscriptions'],
      ],
      [
        ['Home', 'Home'],
        ['Subscriptions: New content is available', 'Subscriptions'],
      ],
    ],
    [
      'words behind what they show in other letters',
      [
        ['Chats', 'CHATS'],
        ['Updates', 'UPDATES'],
      ],
      [
        ['Chats, 3 unread', 'CHATS', '3'],
        ['Updates, new', 'UPDATES'],
      ],
    ],
  ])('is no part of their names: %s', (_, quiet, news) => {
    const [before, after] = [page(quiet), page(news)];
    expect(names(after)).toEqual(names(before));
    expect(looksOf(after)).toEqual(looksOf(before));
  });

  it('is no part of them on iOS either', () => {
    const bar = (...labels: string[]): PerceivedScreen =>
      ios(
        `<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844"><XCUIElementTypeTabBar type="XCUIElementTypeTabBar" x="0" y="760" width="390" height="84">${labels
          .map(
            (label, i) =>
              `<XCUIElementTypeButton type="XCUIElementTypeButton" name="${label}" label="${label}" value="${i === 0 ? 1 : ''}" enabled="true" visible="true" x="${i * 195}" y="760" width="195" height="50"/>`,
          )
          .join('')}</XCUIElementTypeTabBar></XCUIElementTypeApplication>`,
      );
    expect(looksOf(bar('Home', 'Inbox, 3 neue Nachrichten'))).toEqual(looksOf(bar('Home', 'Inbox')));
  });

  it.each<readonly [string, readonly Told[], string]>([
    ['days', ['Mon, 3 May', 'Tue, 4 May', 'Wed, 5 May'], ''],
    ['what is called alike but for that', ['Berlin', 'Rome, 3 nights', 'Rome, 4 nights'], ''],
    ['words that nothing shows', ['All', 'Rock, Pop', 'Paris, France'], ''],
    ['what scrolls to the side', ['All', 'Flats, 3 rooms', 'Flat, 2 rooms'], 'scrollable="true"'],
    [
      'a longer word than they show',
      [
        ['Playground', 'Play'],
        ['Stores', 'Store'],
      ],
      '',
    ],
    ['a number of their own', ['Top 10', 'Formula 1'], ''],
    ['times', ['12:30, lunch', '1,000 steps'], ''],
  ])('is part of it: %s', (_, told, around) => {
    expect(names(page(told, around))).toEqual(told.map((one) => (typeof one === 'string' ? one : one[0])));
  });
});

describe('what is named as a tab', () => {
  const named = (ids: readonly string[], more: string): PerceivedScreen =>
    androidScreen(
      androidView(
        'android.widget.LinearLayout',
        '[0,1840][1000,2000]',
        'resource-id="app:id/tab_bar"',
        ids
          .map((id, i) =>
            androidView(
              'android.widget.FrameLayout',
              `[${i * 200},1840][${i * 200 + 200},2000]`,
              `resource-id="app:id/${id}" content-desc="${id}" selected="${i === 1}" ${more}`,
            ),
          )
          .join(''),
      ),
    );

  it('is one where it takes touches, and no bar of tabs', () => {
    const screen = named(['feed_tab', 'search_tab', 'profile_tab'], 'clickable="true"');
    expect(withRole(screen, 'tab').map((e) => e.resourceName)).toEqual([
      'feed_tab',
      'search_tab',
      'profile_tab',
    ]);
    expect(signatureFeatures(screen).flags).toEqual(['tab search_tab']);
    expect(actionsOf(screen).map((a) => a.role)).toEqual(['tab', 'tab', 'tab', '']);
    // Numbers tell tabs apart; keys of data do not.
    const numbered = named(['nav_0', 'nav_1', 'nav_2'], 'clickable="true"');
    expect(signatureFeatures(numbered).flags).toEqual(['tab nav_1']);
    const keyed = named(['nav_4710', 'nav_4711'], 'clickable="true"');
    expect(signatureFeatures(keyed).flags).toEqual(['tab nav_#']);
    const bars = named(['top_tabs', 'tab', 'bottom_tabs'], '');
    expect(withRole(bars, 'tablist').map((e) => e.resourceName)).toEqual([
      'tab_bar',
      'top_tabs',
      'tab',
      'bottom_tabs',
    ]);
    // What takes touches so that nothing beneath it does.
    expect(withRole(named(['top_tabs', 'bottom_tabs'], 'clickable="true"'), 'tablist')).toHaveLength(3);
  });
});

describe('words at the top of which one is chosen', () => {
  const row = (words: readonly string[], top: number, beside = ''): PerceivedScreen =>
    androidScreen(
      androidView(
        'android.widget.LinearLayout',
        `[0,${top}][1000,${top + 100}]`,
        '',
        words
          .map((word, i) =>
            androidView(
              'android.widget.TextView',
              `[${i * 200},${top}][${i * 200 + 180},${top + 100}]`,
              `text="${word}" clickable="true" selected="${i === 1}"`,
            ),
          )
          .join('') + beside,
      ),
    );
  const picture = androidView(
    'android.widget.ImageView',
    '[900,100][1000,200]',
    'content-desc="Search" clickable="true"',
  );
  const [words, field] = [['Following', 'For you', 'Nearby'], 'android.widget.EditText'];

  it('are tabs, with a picture beside them or without', () => {
    for (const beside of ['', picture]) {
      const screen = row(words, 100, beside);
      expect(names(screen)).toEqual(words);
      expect(signatureFeatures(screen).flags).toEqual(['tab for you']);
    }
    expect(actionsOf(row(words, 100, picture)).map((a) => [a.role, a.label])).toContainEqual([
      'button',
      'Search',
    ]);
  });

  it.each([
    ['further down', row(words, 900, picture.replace('[900,100][1000,200]', '[900,900][1000,1000]'))],
    ['two beside a picture', row(['Like', 'Liked'], 100, picture)],
    ['beside a button', row(words, 100, picture.replace('ImageView', 'Button'))],
    [
      'beside a field',
      row(words, 100, androidView(field, '[800,100][900,200]') + picture.replace('ImageView', 'Button')),
    ],
  ])('are none %s', (_, screen) => {
    expect(names(screen)).toEqual([]);
  });
});
