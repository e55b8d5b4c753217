import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
const tab = (words: string, left: number, chosen: boolean): string =>
  view(
    'android.widget.LinearLayout',
    `[${left},100][${left + 500},220]`,
    `clickable="true" selected="${chosen}" content-desc="${words}"`,
  );
const button = (words: string, top: number): string =>
  view('android.widget.Button', `[40,${top}][960,${top + 100}]`, `clickable="true" text="${words}"`);
const pager = (top: number, inner: string): string =>
  view(
    'androidx.viewpager.widget.ViewPager',
    `[0,${top}][1000,2000]`,
    'scrollable="true"',
    view(
      'androidx.recyclerview.widget.RecyclerView',
      `[0,${top}][1000,2000]`,
      'scrollable="true"',
      view('android.widget.FrameLayout', `[0,${top}][1000,2000]`, '', inner),
    ),
  );
const tabs = view(
  'android.widget.HorizontalScrollView',
  '[0,100][1000,220]',
  '',
  view(
    'android.widget.LinearLayout',
    '[0,100][1000,220]',
    '',
    tab('Rest', 0, true) + tab('Work', 500, false),
  ),
);
const screen = (inner: string) =>
  android(
    `<hierarchy width="1000" height="2000">${view('android.widget.FrameLayout', '[0,0][1000,2000]', '', inner)}</hierarchy>`,
    { appIdentifier: 'app' },
  );
const groups = (inner: string): readonly string[] =>
  actionsOf(screen(inner)).flatMap((a) => (a.kind === 'BACK' ? [] : [`${a.kind} ${a.groupSignature}`]));

it('a page beneath its tab is no row of a list', () => {
  const page = pager(220, button('Start', 400) + button('Set a goal', 600));
  expect(groups(tabs + page)).toEqual([
    'TAP tab "rest"',
    'TAP tab "work"',
    'TAP button "start"',
    'TAP button "set a goal"',
    'SCROLL_RIGHT scroll',
    'SCROLL_LEFT scroll',
  ]);
  expect(signatureFeatures(screen(tabs + page)).labels).toContain('button start');
});

it('pages of a pager without tabs above, or that lies beneath them, are rows', () => {
  const page = (top: number): string => pager(top, button('Like', 1400) + button('Share', 1600));
  for (const inner of [page(220), page(0) + tabs])
    expect(groups(inner).filter((group) => group.endsWith('of list 1'))).toHaveLength(2);
});

it('what is swiped through in the page of a tab is a list of rows, whatever each of them offers', () => {
  const films = (...more: string[]): string =>
    tabs + pager(220, pager(220, button('Like', 1400) + button('Share', 1600) + more.join('')));
  expect(groups(films()).filter((group) => group.endsWith('of list 1'))).toHaveLength(2);
  expect(signatureFeatures(screen(films(button('Buy the dress', 1200))))).toEqual(
    signatureFeatures(screen(films())),
  );
});

it('a page that alone is turned, in an app that names nothing, names the screen', () => {
  const text = (words: string, top: number): string =>
    view('android.widget.TextView', `[100,${top}][900,${top + 80}]`, `text="${words}"`);
  const tour = (words: string) => screen(pager(0, text(words, 1200) + text('All in one place', 1300)));
  expect(screenName(tour('Plan your meals'))).toBe('Plan your meals');
  expect(screenName(tour('12:30'))).toBe('All in one place');
  const feed = view(
    'androidx.recyclerview.widget.RecyclerView',
    '[0,200][1000,2000]',
    'scrollable="true"',
    view('android.widget.FrameLayout', '[0,200][1000,1600]', '', text('anna.schmidt', 220)),
  );
  expect(screenName(screen(feed))).toBe('app');
});
