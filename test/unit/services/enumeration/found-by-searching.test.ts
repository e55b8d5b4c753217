import { expect, it } from 'vitest';
import { handedInByEnter } from '../../../../agent/services/text-entry/enter-key.ts';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const VIEW = 'android.view.View';
const field = (hint: string): string =>
  androidView(
    'android.widget.EditText',
    '[40,110][1040,250]',
    `text="" hint="${hint}" clickable="true" focusable="true"`,
  );
const tile = (label: string, top: number): string =>
  androidView(
    VIEW,
    `[40,${top}][1040,${top + 140}]`,
    'clickable="true"',
    androidView('android.widget.TextView', `[80,${top + 20}][900,${top + 100}]`, `text="${label}"`),
  );
const scrolled = (...inner: readonly string[]): string =>
  androidView('android.widget.ScrollView', '[0,260][1080,2180]', 'scrollable="true"', inner.join(''));

const submitsOf = (screen: ReturnType<typeof androidScreen>): string[] =>
  actionsOf(screen).flatMap((a) => (a.submits ? [a.label] : []));

it('is no end of a search what can be found, which is scrolled beside the field: Enter hands it in', () => {
  const screen = androidScreen(field('Search songs') + scrolled(tile('Pop', 300), tile('Rock', 460)));
  expect(submitsOf(screen)).toEqual([]);
  const text = screen.elements.find((e) => e.editable);
  expect(text !== undefined && handedInByEnter(text, actionsOf(screen), [])).toBe(true);
});

it('hands a search in what says so there, what stands alone below it, and another field what is scrolled', () => {
  expect(submitsOf(androidScreen(field('Search songs') + scrolled(tile('Search', 300))))).toEqual(['Search']);
  expect(submitsOf(androidScreen(field('Search songs') + tile('Hae', 300)))).toEqual(['Hae']);
  expect(submitsOf(androidScreen(field('Nickname') + scrolled(tile('Ready', 300))))).toEqual(['Ready']);
  expect(submitsOf(androidScreen(scrolled(field('Search songs'), tile('Hae', 300))))).toEqual(['Hae']);
});
