import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { android, androidView } from '../../../support/screens/recorded-screens.ts';

const view = (bounds: string, attributes: string, ...inner: string[]): string =>
  androidView('android.view.View', bounds, attributes, inner.join(''));
const text = (words: string, bounds: string): string =>
  androidView('android.widget.TextView', bounds, `text="${words}"`);
const row = (words: readonly string[], top: number): string =>
  view(
    `[0,${top}][1080,${top + 200}]`,
    'clickable="true"',
    ...words.map((line, i) => text(line, `[30,${top + 10 + i * 60}][900,${top + 60 + i * 60}]`)),
  );
/** As Compose tells a page: nothing has a name, and no control says more than a row or the way back. */
const page = (title: string, ...inner: string[]): PerceivedScreen =>
  android(
    `<hierarchy width="1080" height="2340">${androidView('android.widget.FrameLayout', '[0,0][1080,2340]', '', androidView('androidx.compose.ui.platform.ComposeView', '[0,0][1080,2340]', '', view('[0,0][1080,2340]', '', view('[0,0][1080,190]', '', view('[20,20][160,160]', 'clickable="true" content-desc="Back"'), text(title, '[190,60][900,130]')), ...inner)))}</hierarchy>`,
  );
const list = (title: string, ...rows: readonly (readonly string[])[]): PerceivedScreen =>
  page(title, ...rows.map((words, i) => row(words, 400 + i * 220)));
const account = (title: string, sum: string): PerceivedScreen =>
  page(
    title,
    text('Balance', '[30,200][500,260]'),
    text(sum, '[30,270][500,330]'),
    text('Interest', '[30,340][500,390]'),
    ...['Rent', 'Salary', 'Market'].map((words, i) => row([words, 'November'], 400 + i * 220)),
  );

it('of pages of Compose that nothing but a title tells apart, those that no row of that list led to stay others', async () => {
  const accounts = list(
    'Accounts',
    ['Current account', '€ 12.30'],
    ['Savings', '€ 900.00'],
    ['Joint', '€ 3.00'],
  );
  const [current, savings] = [account('Current account', '€ 12.30'), account('Savings', '€ 900.00')];
  const documents = list('Documents', ['October', 'PDF'], ['August', 'PDF'], ['July', 'PDF']);
  const walk = new Walk();
  await walk.act(accounts, 'Current account, € 12.30', current);
  expect(await walk.act(accounts, 'Savings, € 900.00', savings)).toMatchObject({ sign: 'alike_rows' });
  expect(walk.idOf(savings)).toBe(walk.idOf(current));
  expect(walk.idOf(account('Joint', '€ 3.00'))).toBe(walk.idOf(current));
  expect(walk.idOf(documents)).not.toBe(walk.idOf(current));
});

it('pages of Compose that rows of two lists led to are one, and what shows a text of them alone stays another', async () => {
  const home = list('Home', ['Current account', 'Last used'], ['Documents', 'New'], ['Goals', 'Two']);
  const accounts = list('Accounts', ['Savings', '€ 900.00'], ['Joint', '€ 3.00'], ['Travel', '€ 1.00']);
  const [first, second, third] = [
    account('Current account', '€ 12.30'),
    account('Savings', '€ 900.00'),
    account('Joint', '€ 3.00'),
  ];
  const goals = list('Goals', ['Interest', 'Soon'], ['House', 'Later'], ['Car', 'Later']);
  const walk = new Walk();
  await walk.act(home, 'Current account, Last used', first);
  await walk.act(home, 'Goals, Two', goals);
  await walk.act(accounts, 'Savings, € 900.00', second);
  expect(await walk.act(accounts, 'Joint, € 3.00', third)).toMatchObject({ sign: 'alike_rows' });
  expect(new Set([first, second, third].map(walk.idOf)).size).toBe(1);
  expect(new Set([home, accounts, goals, first].map(walk.idOf)).size).toBe(4);
});
