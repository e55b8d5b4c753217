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
