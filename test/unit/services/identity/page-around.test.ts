import { expect, it } from 'vitest';
import { explainElements } from '../../../../agent/services/enumeration/element-verdicts.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
const text = (words: string, top: number): string =>
  view('widget.TextView', `[40,${top}][900,${top + 80}]`, `text="${words}"`);
const button = (words: string, top: number): string =>
  view('widget.Button', `[40,${top}][960,${top + 100}]`, `clickable="true" text="${words}"`);
const field = view('widget.EditText', '[40,500][960,600]', 'clickable="true" hint="Code"');
const screen = (bounds: string, ...inner: string[]) =>
  android(
    `<hierarchy width="1000" height="2000">${view('widget.FrameLayout', '[0,0][1000,2000]', '', view('view.ViewGroup', bounds, 'clickable="true"', inner.join('')))}</hierarchy>`,
    { appIdentifier: 'app', route: '.Main' },
  );
const done = (s: ReturnType<typeof screen>): readonly string[] =>
  actionsOf(s).flatMap((a) => (a.kind === 'BACK' ? [] : [`${a.kind} ${a.label}`]));

it('a page that takes touches to hide the keyboard is no control, and has its title', () => {
  const page = screen('[0,0][1000,2000]', text('Confirm your number', 200), field, button('Send', 1500));
  expect(done(page)).toEqual(['TYPE Code', 'TAP Send']);
  expect(screenName(page)).toBe('Confirm your number');
  const around = explainElements(page, actionsOf(page))[1];
  expect(around).toMatchObject({ verdict: 'withheld', reason: 'page' });
});

it('a page that takes touches and has no field has its title all the same, and says nothing of what is in it', () => {
  const page = screen(
    '[0,0][1000,2000]',
    text('Choose a plan', 200),
    button('Monthly', 900),
    button('Yearly', 1500),
  );
  expect(screenName(page)).toBe('Choose a plan');
  expect(actionsOf(page).map((a) => a.elementSignature)).toEqual([
    'group',
    'button "monthly"',
    'button "yearly"',
    '',
  ]);
  const card = screen('[0,300][1000,1200]', text('A post', 320), button('Like', 1000), button('Share', 1050));
  expect(screenName(card)).toBe('Main');
});

it('a page without a field may be one, and so may a card with one', () => {
  const story = screen('[0,0][1000,2000]', text('A story', 200), button('Like', 1500), button('Share', 1700));
  expect(done(story)).toEqual(['TAP A story, Like, Share', 'TAP Like', 'TAP Share']);
  const card = screen('[0,300][1000,1200]', text('A post', 320), field, button('Send', 1000));
  expect(done(card)).toContain('TAP A post, Send');
});
