import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { android, node, web } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
const named = (
  top: number,
  said: readonly string[],
  chosen: readonly number[],
  { title = '', route = '.MainActivity', scrolls = false } = {},
): string =>
  screenName(
    android(
      `<hierarchy width="1000" height="2000">${view(
        'widget.FrameLayout',
        '[0,0][1000,2000]',
        '',
        view(
          'widget.ScrollView',
          '[0,60][1000,1800]',
          `scrollable="${scrolls}"`,
          view('widget.TextView', '[40,100][900,200]', `text="${title}"`),
        ) +
          view(
            'widget.LinearLayout',
            `[0,${top}][1000,${top + 150}]`,
            '',
            said
              .map((words, i) =>
                view(
                  'view.View',
                  `[${i * 300},${top}][${i * 300 + 300},${top + 150}]`,
                  `clickable="true" selected="${chosen.includes(i)}" content-desc="${words}"`,
                ),
              )
              .join(''),
          ),
      )}</hierarchy>`,
      { appIdentifier: 'app', route },
    ),
  );

it('a screen without a title is called by the place that is chosen at the lower edge', () => {
  expect(named(1850, ['Home', 'Plan, Tab 2 of 3', 'Me'], [1])).toBe('Plan');
  expect(named(1850, ['Home', 'Selected, Plan, tab, 2 of 3', 'Me'], [1])).toBe('Plan');
  expect(named(1850, ['Home', 'Plan, 3 new messages', 'Me'], [1])).toBe('Plan');
  expect(named(1850, ['Home', 'Plan', 'Me'], [1], { title: 'My week' })).toBe('My week');
});

it('but not where its activity says more', () => {
  expect(named(1850, ['Home', 'Plan', 'Me'], [1], { route: 'app.ui.MonthActivity' })).toBe('MonthActivity');
  expect(named(1850, ['Home', 'Plan', 'Me'], [1], { route: 'app.ui.MainTabsActivity' })).toBe('Plan');
});

it('but not by what is chosen elsewhere, nor by a number', () => {
  expect(named(400, ['Home', 'Plan', 'Me'], [1])).toBe('MainActivity');
  expect(named(1850, ['1', '2', '3'], [1])).toBe('MainActivity');
  expect(named(1850, ['Home', 'Plan', 'Me'], [])).toBe('MainActivity');
});

it('rather than by a greeting, which the hour changes, also where that scrolls away', () => {
  for (const scrolls of [true, false]) {
    expect(named(1850, ['Home', 'Plan', 'Me'], [0], { title: 'Good evening, Ada', scrolls })).toBe('Home');
    expect(named(1850, ['Home', 'Plan', 'Me'], [], { title: 'Good evening, Ada', scrolls })).toBe(
      'Good evening',
    );
  }
});

describe('a page for a phone', () => {
  const page = (
    chosen: number,
    {
      title = 'Acme',
      heading = '',
      top = 865,
      role = 'tab',
      width = 412,
      said = ['首页', '2 购物车', '我的'],
      route = '/#/me',
    },
  ): string =>
    screenName(
      web(
        (heading === '' ? '' : node('heading', { text: heading, name: heading, bounds: '16,16,200,30' })) +
          node('button', { name: 'Orders', clickable: true, bounds: '16,200,380,44' }) +
          node(
            'navigation',
            { bounds: `0,${top},${width},50` },
            said
              .map((name, i) =>
                node(role, {
                  name,
                  clickable: true,
                  bounds: `${i * 100},${top},100,50`,
                  ...(i === chosen ? { selected: true } : {}),
                }),
              )
              .join(''),
          ),
        { route, title, viewport: { width, height: 915, scale: 1 } },
      ),
    );

  it('whose document is called as the app is called by the place that is chosen at the lower edge', () => {
    expect(page(2, {})).toBe('我的');
    expect(page(1, {})).toBe('购物车');
    expect(page(0, { role: 'link' })).toBe('首页');
  });

  it('is called otherwise where it says more, where nothing is chosen, elsewhere on the page, or on a wide display', () => {
    expect(page(2, { heading: 'Jane' })).toBe('Jane');
    expect(page(2, { title: 'Account settings – Acme' })).toBe('Account settings – Acme');
    expect(page(0, { title: 'Recipes', route: '/recipes?sort=new' })).toBe('Recipes');
    expect(page(0, { title: 'My recipes', route: '/#/my-recipes/12' })).toBe('My recipes');
    expect(page(-1, {})).toBe('Acme');
    expect(page(2, { top: 300 })).toBe('Acme');
    expect(page(2, { width: 1280 })).toBe('Acme');
    expect(page(1, { said: ['1', '2', '3'] })).toBe('Acme');
  });
});
