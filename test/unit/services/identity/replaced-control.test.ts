import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { androidScreen, androidText, androidView } from '../../../support/screens/recorded-screens.ts';

const id = (name: string): string => `resource-id="app:id/${name}"`;
const button = (words: string, top: number): string =>
  androidView(
    'android.widget.Button',
    `[40,${top}][500,${top + 100}]`,
    `text="${words}" clickable="true" ${id(words.toLowerCase().replaceAll(' ', '_'))}`,
  );
const page = (title: string, ...inner: string[]): PerceivedScreen =>
  androidScreen(
    androidText(title, 40, id('title')) +
      inner.join('') +
      button('Play', 1000) +
      button('Add to queue', 1200) +
      androidText('An episode about the river', 1400, id('about')),
  );

async function isOne(from: PerceivedScreen, action: string, to: PerceivedScreen): Promise<boolean> {
  const walk = new Walk();
  await walk.act(from, action, to);
  return walk.idOf(from) === walk.idOf(to);
}

it('what stands in the place of a control that was tapped makes no other page of it', async () => {
  const idle = page('Episode 12', button('Download', 400));
  const running = page('Episode 12', androidText('45 %', 300, id('percent')), button('Stop loading', 400));
  const failed = page(
    'Episode 12',
    androidText('Download failed', 300, id('state')),
    button('Try again', 400),
  );
  expect(await isOne(idle, 'Download', running)).toBe(true);
  expect(await isOne(idle, 'Download', failed)).toBe(true);
  expect(await isOne(failed, 'Try again', running)).toBe(true);
});

it('another title, a field or much else does', async () => {
  const idle = page('Episode 12', button('Download', 400));
  const later = (...inner: string[]): PerceivedScreen => page('Episode 12', ...inner);
  expect(await isOne(idle, 'Download', page('Downloads', button('Stop loading', 400)))).toBe(false);
  const field = androidView('android.widget.EditText', '[40,300][900,400]', `clickable="true" ${id('name')}`);
  expect(await isOne(idle, 'Download', later(field, button('Go', 400)))).toBe(false);
  const many = ['One', 'Two', 'Three', 'Four', 'Five'].map((words, i) => button(words, 200 + 110 * i));
  expect(await isOne(idle, 'Download', later(...many))).toBe(false);
});

/** A page of Compose that has nothing but what is begun. */
const timer = (...inner: string[]): PerceivedScreen =>
  androidScreen(
    androidView(
      'androidx.compose.ui.platform.ComposeView',
      '[0,0][1000,2000]',
      '',
      androidView('android.view.View', '[0,0][1000,2000]', '', androidText('Fasting', 40) + inner.join('')),
    ),
  );
const control = (words: string, top: number): string =>
  androidView(
    'android.view.View',
    `[40,${top}][900,${top + 120}]`,
    'clickable="true"',
    androidText(words, top + 20),
  );

it.each([
  ['Start fast', 'End fast', 'Edit start'],
  ['Fasten beginnen', 'Fasten beenden', 'Beginn ändern'],
  ['Начать голодание', 'Закончить голодание', 'Изменить начало'],
])('what was begun (%s) goes on where it was, though the page says little besides (%s)', async (...words) => {
  const [start, end, edit] = words;
  const idle = timer(androidText('00:00:00', 400), androidText('Ready?', 600), control(start, 1500));
  const running = timer(
    androidText('03:12:45', 400),
    androidText('Elapsed time', 600),
    control(end, 1500),
    control(edit, 1700),
  );
  expect(await isOne(idle, start, running)).toBe(true);
  // What begins something else, stands elsewhere or leads to another page does not go on there.
  const other = timer(
    androidText('03:12:45', 400),
    androidText('Elapsed time', 600),
    control('Paris', 1500),
    control('Rome', 1700),
  );
  expect(await isOne(idle, start, other)).toBe(false);
  const elsewhere = timer(
    androidText('03:12:45', 400),
    androidText('Elapsed time', 600),
    control(edit, 1500),
    control(end, 1700),
  );
  expect(await isOne(idle, start, elsewhere)).toBe(false);
});

it('what is halted and gone on with is on the same page, whatever the controls beside it do then', async () => {
  const beside = (word: string, left: number): string =>
    androidView(
      'android.view.View',
      `[${left},1700][${left + 400},1850]`,
      `clickable="true"`,
      androidView('android.widget.TextView', `[${left + 50},1720][${left + 350},1800]`, `text="${word}"`),
    );
  const workout = (time: string, one: string, other: string): PerceivedScreen =>
    timer(
      androidText(time, 400),
      androidText('Duration', 600),
      androidText('Heart rate 128', 800),
      beside(one, 40),
      beside(other, 520),
    );
  const runs = workout('00:12:31', 'Pause', 'Lap');
  expect(await isOne(runs, 'Pause', workout('00:12:33', 'Resume', 'Finish'))).toBe(true);
  expect(await isOne(runs, 'Pause', workout('00:12:33', 'Continue', 'Finish'))).toBe(true);
  expect(await isOne(runs, 'Pause', workout('00:12:33', 'Save', 'Discard'))).toBe(false);
  expect(await isOne(runs, 'Lap', workout('00:12:33', 'Resume', 'Finish'))).toBe(false);
});
