import { expect, it } from 'vitest';
import { saysSkip, turnsPage } from '../../../../agent/services/labels/turning-words.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { ios } from '../../../support/screens/recorded-screens.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { androidScreen, androidText, androidView } from '../../../support/screens/recorded-screens.ts';

const PAGES = [
  ['It was a dark night', 'The wind howled outside', 'Nobody slept at all'],
  ['In the morning they set out', 'The road was long and wet', 'A crow called'],
  ['By noon the sun was high', 'They rested under an oak', 'Bread and cheese'],
];
const [FORTH, BACK] = ['Next page', 'Previous page'];

const leaf = (at: number, forth: string, back: string, ...more: string[]): PerceivedScreen =>
  ios(
    demo(
      ...(PAGES[at] ?? []).map((words, i) => called('StaticText', words, [16, 100 + 60 * i, 358, 50])),
      called('Button', back, [0, 400, 60, 300]),
      called('Button', forth, [330, 400, 60, 300]),
      called('StaticText', `Page ${at + 1} of 200`, [16, 780, 358, 24]),
      ...more,
    ),
  );

async function screensOf(forth: string, back: string, ...more: string[]): Promise<number> {
  const walk = new Walk();
  const pages = PAGES.map((_, at) => leaf(at, forth, back, ...more));
  for (const [i, page] of pages.entries()) {
    const next = pages[i + 1];
    if (next !== undefined) await walk.act(page, forth, next);
  }
  return new Set(pages.map((page) => walk.idOf(page))).size;
}

it('the pages of a book that a control turns are one screen, whatever their first line is', async () => {
  expect(await screensOf(FORTH, BACK)).toBe(1);
  expect(await screensOf('Nächste Seite', 'Vorherige Seite')).toBe(1);
  expect(await screensOf('次のページ', '前のページ')).toBe(1);
});

it('what goes on, and what is filled in page by page, is a screen each', async () => {
  expect(await screensOf('Next', 'Previous')).toBe(3);
  const field = xcui('TextField', { box: [16, 720, 358, 40], name: 'Note', label: 'Note' });
  expect(await screensOf(FORTH, BACK, field)).toBe(3);
});

it.each([
  [
    true,
    'Next page|Previous page|Página siguiente|Page suivante|Следующая страница|下一页|上一頁|다음 페이지|الصفحة التالية|Halaman berikutnya|หน้าถัดไป',
  ],
  [false, 'Next|Previous|Page|Pages|Home page|Next chapter|Next page settings|下一步|页面'],
])('a control that turns a page says so: %s, %s', (expected, labels) => {
  for (const label of labels.split('|')) expect([label, turnsPage(label)]).toEqual([label, expected]);
});

it('the pages of a tour that can be skipped are a screen each, however their control is called', async () => {
  const skip = (word: string): string => called('Button', word, [300, 50, 80, 40]);
  expect(await screensOf(FORTH, BACK, skip('Skip'))).toBe(3);
  expect(await screensOf('次のページ', '前のページ', skip('スキップ'))).toBe(3);
});

it.each([
  [
    true,
    'Skip|Skip tour|Überspringen|Passer|Omitir|Pular|Пропустить|Atla|Bỏ qua|تخطي|דלג|स्किप करें|ข้าม|跳过|スキップ|건너뛰기',
  ],
  [false, 'Skip ahead 15 seconds|Passes|Atlas|Next|Skipped'],
])('a control that skips says so: %s, %s', (expected, labels) => {
  for (const label of labels.split('|')) expect([label, saysSkip(label)]).toEqual([label, expected]);
});

const isOne = async (from: PerceivedScreen, action: string, to: PerceivedScreen): Promise<boolean> => {
  const walk = new Walk();
  await walk.act(from, action, to);
  return walk.idOf(from) === walk.idOf(to);
};

/** A player that is called as what it plays, or a page with the same controls but for that. */
const player = (title: string, halts = 'Pause', ...more: readonly string[]): PerceivedScreen =>
  androidScreen(
    androidText(title, 200) +
      androidView('android.widget.SeekBar', '[40,1000][960,1060]', 'text="12.0"') +
      androidView(
        'android.view.View',
        '[0,1200][1000,1400]',
        '',
        ['Earlier', halts, 'Later', ...more]
          .map((name, i) =>
            androidView(
              'android.view.View',
              `[${10 + 190 * i},1200][${190 + 190 * i},1400]`,
              `content-desc="${name}" clickable="true"`,
            ),
          )
          .join(''),
      ),
  );

it('what stands beside the control that plays goes on to the next piece, whose title is all that differs', async () => {
  expect(await isOne(player('Radio One'), 'Later', player('Jazz FM'))).toBe(true);
  expect(await isOne(player('Radio One', 'Info'), 'Later', player('Jazz FM', 'Info'))).toBe(false);
  expect(await isOne(player('Radio One'), 'Pause', player('Jazz FM'))).toBe(false);
});

it('what stands farther from it, or leads to what it is called, shows another page of a player', async () => {
  const song = (title: string) => player(title, 'Pause', 'Lyrics');
  expect(await isOne(song('Blue moon'), 'Later', song('Red sun'))).toBe(true);
  expect(await isOne(song('Blue moon'), 'Lyrics', song('I saw you standing'))).toBe(false);
  expect(await isOne(player('Blue moon'), 'Later', player('Later'))).toBe(false);
});

/** What an app shows of one of several cities, accounts or rooms that one moves through to the side. */
const city = (name: string, ...lines: readonly string[]): PerceivedScreen =>
  ios(
    demo(
      xcui(
        'ScrollView',
        { box: [0, 0, 390, 760] },
        called('StaticText', name, [20, 100, 350, 40]),
        ...lines.map((line, i) => called('StaticText', line, [20, 200 + 60 * i, 350, 40])),
      ),
      called('Button', 'Map', [20, 780, 44, 44]),
      xcui('PageIndicator', { box: [130, 790, 130, 26], value: 'page 1 of 3' }),
    ),
  );

it('to the side lies another city, of which the same is told in other numbers; pages that tell other things are others', async () => {
  const berlin = city('Berlin', 'Feels like 10°', 'Humidity 80 %', 'Cloudy');
  expect(
    await isOne(berlin, 'SCROLL_RIGHT', city('Madrid', 'Feels like 33°', 'Humidity 20 %', 'Sunny')),
  ).toBe(true);
  expect(await isOne(berlin, 'SCROLL_RIGHT', city('Settings', 'Units', 'Language', 'About'))).toBe(false);
});
