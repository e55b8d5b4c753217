import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { android, node, web } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
/** The name of a screen of 1000 × 2000 pixels that holds these. */
const nameOf = (inner: string, route = '.MainActivity'): string =>
  screenName(
    android(
      `<hierarchy width="1000" height="2000">${view('widget.FrameLayout', '[0,0][1000,2000]', '', inner)}</hierarchy>`,
      { appIdentifier: 'app', route },
    ),
  );
const named = (
  top: number,
  said: readonly string[],
  chosen: readonly number[],
  { title = '', route = '.MainActivity', scrolls = false } = {},
): string =>
  nameOf(
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
    route,
  );

it('a place that is called as a time is called so, by the bar of its screen as well', () => {
  expect(named(1850, ['Home', 'Today', 'Me'], [1])).toBe('Today');
  expect(named(1850, ['Home', '今日', 'Me'], [1])).toBe('今日');
  expect(named(1850, ['Home', 'Today 14:30', 'Me'], [1])).not.toBe('Today 14:30');
  const barred = (title: string): string => {
    const texts = title
      .split('\n')
      .map((text, i) => view('widget.TextView', `[40,${10 + 60 * i}][400,${60 + 60 * i}]`, `text="${text}"`));
    const said = view('widget.TextView', '[40,200][900,260]', 'text="Drink water"');
    return nameOf(view('widget.Toolbar', '[0,0][1000,150]', '', texts.join('')) + said);
  };
  expect(barred('Today')).toBe('Today');
  expect(barred('Heute')).toBe('Heute');
  expect(barred('Monday 14:30')).not.toBe('Monday 14:30');
  expect(barred('Plan')).toBe('Plan');
  // What stands above a title says when.
  expect(barred('Monday\nTeam meeting')).toBe('Team meeting');
  expect(barred('Today\n14:30')).toBe('Today');
});

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
      bar = '',
      top = 865,
      role = 'tab',
      width = 412,
      said = ['首页', '2 购物车', '我的'],
      route = '/#/me',
    },
  ): string =>
    screenName(
      web(
        (bar === ''
          ? ''
          : node('toolbar', { bounds: '0,0,412,50' }, node('text', { text: bar, bounds: '46,9,320,32' }))) +
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

  it('is called so also below a bar that says what the document is called', () => {
    expect(page(2, { bar: 'Acme' })).toBe('我的');
    expect(page(-1, { bar: 'Acme' })).toBe('Acme');
    expect(page(2, { bar: 'My orders' })).toBe('My orders');
    expect(page(2, { bar: 'Acme', title: 'Acme', route: '/acme' })).toBe('Acme');
  });

  it('is called by the tab that is chosen at its head where nothing else names it', () => {
    expect(page(2, { top: 56 })).toBe('我的');
    expect(page(2, { top: 56, heading: 'Jane' })).toBe('Jane: 我的');
    expect(page(2, { top: 56, role: 'link' })).toBe('Acme');
    expect(page(-1, { top: 56 })).toBe('Acme');
  });

  it('is called otherwise where it says more, where nothing is chosen, elsewhere on the page, or on a wide display', () => {
    expect(page(2, { heading: 'Jane' })).toBe('Jane');
    expect(page(2, { title: 'Account settings – Acme' })).toBe('Account settings – Acme');
    expect(page(0, { title: 'Recipes', route: '/recipes?sort=new' })).toBe('Recipes');
    expect(page(0, { title: 'My recipes', route: '/#/my-recipes/12' })).toBe('My recipes');
    expect(page(-1, {})).toBe('Acme');
    expect(page(2, { top: 300 })).toBe('Acme: 我的');
    expect(page(2, { width: 1280 })).toBe('Acme');
    expect(page(1, { said: ['1', '2', '3'] })).toBe('Acme');
  });
});

describe('a screen without a title whose activity says nothing', () => {
  const WIDE = '[0,0][1000,2000]';
  const screen = (...inner: string[]): string =>
    screenName(
      android(
        `<hierarchy width="1000" height="2000">${view('widget.FrameLayout', WIDE, '', inner.join(''))}</hierarchy>`,
        { appIdentifier: 'app', route: '.MainActivity' },
      ),
    );
  const touch = (bounds: string, attributes: string, inner = ''): string =>
    view('view.ViewGroup', bounds, `clickable="true" ${attributes}`, inner);
  const text = (words: string, top: number): string =>
    view('widget.TextView', `[200,${top}][600,${top + 50}]`, `text="${words}"`);
  const arrow = touch('[0,20][120,140]', 'content-desc="Back"');
  const call = touch('[860,20][980,140]', 'content-desc="Voice call"');

  it('is called by the control that stands where bars have their title', () => {
    const person = touch('[140,20][800,140]', '', text('Anna', 30) + text('online', 90));
    expect(screen(arrow, person, call)).toBe('Anna');
    expect(screen(arrow, call)).toBe('MainActivity');
    const upgrade = view('widget.Button', '[140,20][420,140]', 'text="Upgrade" clickable="true"');
    expect(screen(arrow, upgrade)).toBe('MainActivity');
    // Orders at both ends of a bar, or several in it, are none.
    const [leave, save] = [
      touch('[0,20][200,140]', '', text('Cancel', 40)),
      touch('[860,20][980,140]', '', text('Save', 40)),
    ];
    expect(screen(leave, save)).toBe('MainActivity');
    const feeds = [140, 420].map((left) =>
      touch(`[${left},20][${left + 260},140]`, '', text(`Feed of ${left === 140 ? 'all' : 'friends'}`, 40)),
    );
    expect(screen(arrow, ...feeds)).toBe('MainActivity');
  });

  it('is called by what a sheet over its map says, below a field to search with', () => {
    const field = (top: number): string =>
      view('widget.EditText', `[40,${top}][900,${top + 100}]`, 'hint="Search here" clickable="true"');
    const sheet = view('widget.FrameLayout', '[0,1500][1000,2000]', '', text('City Museum', 1520));
    expect(screen(field(60), sheet)).toBe('City Museum');
    expect(screen(field(700), sheet)).toBe('MainActivity');
  });

  it('is called by the one tab that is chosen, wherever that is', () => {
    const mode = (words: string, i: number): string =>
      view(
        'widget.TextView',
        `[${i * 300},1400][${i * 300 + 280},1500]`,
        `clickable="true" selected="${words === 'Video'}" text="${words}"`,
      );
    const strip = view(
      'widget.HorizontalScrollView',
      '[0,1400][1000,1500]',
      'scrollable="true"',
      ['Photo', 'Video', 'Portrait'].map(mode).join(''),
    );
    expect(screen(strip, touch('[400,1600][600,1800]', 'content-desc="Start video"'))).toBe('Video');
  });
});
