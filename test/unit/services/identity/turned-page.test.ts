import { expect, it } from 'vitest';
import { turnsPage } from '../../../../agent/services/labels/turning-words.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { ios } from '../../../support/screens/recorded-screens.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';

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
