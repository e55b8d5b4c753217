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

const VIEW = 'android.view.View';

/** Controls beside each other as Flutter tells them, the chosen one by its place. */
const strip = (labels: readonly string[], chosen = 1, top = 1800, more = 'clickable="true"'): string =>
  labels
    .map((label, i) =>
      androidView(
        // Flutter tells of what has an icon that it is a picture.
        i === 0 ? VIEW : 'android.widget.ImageView',
        `[${i * 200},${top}][${i * 200 + 200},${top + 160}]`,
        `content-desc="${label.replaceAll('|', '&#10;')}" selected="${i + 1 === chosen}" ${more}`,
      ),
    )
    .join('');
const page = (...inner: string[]): PerceivedScreen =>
  androidScreen(
    androidView(
      VIEW,
      '[0,0][1000,2000]',
      '',
      androidView('android.widget.Button', '[800,60][960,160]', 'content-desc="Search" clickable="true"') +
        inner.join(''),
    ),
  );
const tabs = (screen: PerceivedScreen): readonly string[] => withRole(screen, 'tab').map((e) => e.name);
const flags = (screen: PerceivedScreen): readonly string[] => signatureFeatures(screen).flags;

describe('tabs that are read out with their place', () => {
  it.each([
    ['Tab 1 of 3', 'Tab 2 of 3', 'Tab 3 of 3'],
    ['Tab 1 von 3', 'Tab 2 von 3', 'Tab 3 von 3'],
    ['Pestaña 1 de 3', 'Pestaña 2 de 3', 'Pestaña 3 de 3'],
    ['탭 3개 중 1번째', '탭 3개 중 2번째', '탭 3개 중 3번째'],
    ['第 1 个标签，共 3 个', '第 2 个标签，共 3 个', '第 3 个标签，共 3 个'],
  ])('are called without it: %s', (...places) => {
    const labels = ['Home', 'Chats', 'Alerts|3'].map((label, i) => `${label}|${places[i] ?? ''}`);
    const screen = page(strip(labels, 2));
    expect(tabs(screen)).toEqual(['Home', 'Chats', 'Alerts']);
    expect(actionsOf(screen).map((a) => a.label)).toEqual(['Search', 'Home', 'Chats', 'Alerts', 'Back']);
    expect(flags(screen)).toEqual(['tab chat']);
    expect(flags(page(strip(labels, 1)))).toEqual(['tab home']);
    // The chosen one need not take a touch; it is not told by lines then.
    const still = strip(labels, 1).replace('clickable="true"', '');
    expect(tabs(page(still))).toEqual(['Home', 'Chats', 'Alerts']);
  });

  it.each([
    ['tab # of 3', 'selected'],
    ['Tab # von 3', 'ausgewählt'],
    ['вкладка # из 3', 'выбрано'],
    ['3 個中 # 番目のタブ', '選択中'],
    ['탭 3개 중 #번째', '선택됨'],
  ])('say in their label which one is chosen, where nothing else does: %s', (place, chosen) => {
    const of = (at: number) =>
      page(
        strip(
          ['Home', 'Chats', 'Alerts'].map(
            (name, i) => `${name}, ${place.replace('#', String(i + 1))}${i === at ? `, ${chosen}` : ''}`,
          ),
          0,
        ),
      );
    expect(tabs(of(1))).toEqual(['Home', 'Chats', 'Alerts']);
    expect([0, 1].map((at) => flags(of(at)))).toEqual([['tab home'], ['tab chat']]);
    // What says so of none, or of several, is no set of tabs.
    expect(tabs(of(3))).toEqual([]);
    const both = ['Home', 'Chats'].map(
      (name, i) => `${name}, ${place.replace('#', String(i + 1))}, ${chosen}`,
    );
    expect(tabs(page(strip(both, 0)))).toEqual([]);
  });

  it('are told by iOS in parts of one label', () => {
    const screen = ios(
      `<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844">${[
        'Home, tab, 1 of 2',
        'Profile, tab, 2 of 2',
      ]
        .map(
          (label, i) =>
            `<XCUIElementTypeButton type="XCUIElementTypeButton" name="${label}" label="${label}" traits="Button${i === 1 ? ', Selected' : ''}" enabled="true" visible="true" x="${i * 195}" y="760" width="195" height="50"/>`,
        )
        .join('')}</XCUIElementTypeApplication>`,
    );
    expect(tabs(screen)).toEqual(['Home', 'Profile']);
  });

  it('are called the same whatever some say behind their place', () => {
    const told = (...behind: string[]) =>
      page(
        strip(
          ['Home', 'Chats', 'Calls'].map((label, i) => `${label}, tab, ${i + 1} of 3${behind[i] ?? ''}`),
          2,
        ),
      );
    const quiet = told();
    for (const screen of [
      told('', ', 2 unread'),
      told('', '', ', 1 missed call'),
      told(', new', ', 2 unread', ', 3 missed calls'),
      told('', ', 3 of 5 unread'),
    ]) {
      expect(tabs(screen)).toEqual(['Home', 'Chats', 'Calls']);
      expect(actionsOf(screen).map((a) => a.elementSignature)).toEqual(
        actionsOf(quiet).map((a) => a.elementSignature),
      );
      expect(flags(screen)).toEqual(flags(quiet));
    }
  });

  it.each([
    ['what nobody chose from', strip(['Up|1 of 3', 'Heat|2 of 3', 'Jaws|3 of 3'], 0)],
    ['what has no other words', strip(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'])],
    ['what differs in its place alone', strip(['Star, 1 of 3', 'Star, 2 of 3', 'Star, 3 of 3'], 2)],
    ['what is not counted through', strip(['Tea|2 of 5 left', 'Milk|2 of 5 left'])],
    ['what is of other numbers each', strip(['Tea|1 of 5', 'Milk|2 of 6'])],
    ['what counts to a year', strip(['12, Sunday, May 12, 2024', '13, Monday, May 13, 2024'])],
    ['what differs in one number', strip(['Mon|Day 1', 'Tue|Day 2'])],
    ['what says other things last', strip(['Up|Film 1 of 2', 'Sam|Song 2 of 2'])],
    ['what stands in other places', strip(['Up|1 of 2'], 1, 200) + strip(['Heat|2 of 2'], 0, 900)],
  ])('are not %s', (_, inner) => {
    expect(tabs(page(inner))).toEqual([]);
  });
});
