import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const SVG = '<path d="M4 4h16v16H4z"/>';
const SIGNS = [
  ['<i class="fa fa-trash"></i>', 'trash'],
  ['<i class="mdi-delete mdi v-icon v-theme--light" aria-hidden="true"></i>', 'delete icon'],
  [`<svg data-testid="DeleteIcon" viewBox="0 0 24 24">${SVG}</svg>`, 'DeleteIcon'],
  [`<svg class="lucide lucide-trash-2" viewBox="0 0 24 24">${SVG}</svg>`, 'trash-2'],
  ['<svg><use href="/signs.svg#icon-trash"></use></svg>', 'icon-trash'],
  ['<img src="/pictures/delete.svg?v=2" width="20" height="20">', 'delete'],
  ['<some-icon name="trash-outline"></some-icon>', 'trash-outline'],
  ['<i class="fa fa-trash"></i> Away', undefined],
  ['<img src="/products/phone.jpg" width="20" height="20">', undefined],
  [`<svg class="MuiChip-deleteIcon" data-testid="CancelIcon">${SVG}</svg>`, 'CancelIcon'],
] as const;

const PAGES: Readonly<Record<string, string>> = {
  signs: `<style>button { width: 40px; height: 40px; }</style>
    ${SIGNS.map(([sign]) => `<button onclick="1">${sign}</button>`).join('\n')}
    <button class="btn fa-solid fa-trash-can" onclick="1"></button> <button class="box-wide" onclick="1"></button>
    <i class="ri-delete-bin-line" onclick="1" style="display:inline-block;width:20px;height:20px"></i>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('the sign of a control without words', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));

  it('is called as the page calls it, and no box is', async () => {
    await hand.open('signs');
    const { elements } = await hand.read();
    const taps = elements.filter((e) => e.clickable);
    expect(taps.map((e) => e.sign)).toEqual([
      ...SIGNS.map(([, name]) => name),
      'solid trash-can',
      undefined,
      'delete-bin-line',
    ]);
    expect(new Set(taps.map((e) => e.name))).toEqual(new Set(['', 'Away']));
  });
});
