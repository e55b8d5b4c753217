import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const OVER = 'position:absolute;inset:0;width:100%;height:100%;opacity:.01;border:0;background:none';
const row = (text: string, over: string): string =>
  `<li style="position:relative;height:48px;list-style:none"><div style="cursor:pointer">${text}</div>${over}</li>`;

const PAGES: Readonly<Record<string, string>> = {
  menu: `<ul>${row('Themes', `<button style="${OVER.replace('opacity:.01;', '')}"></button>`)}
    ${row('Parts', `<p style="position:absolute;top:0;margin:0">Wheel</p><button style="${OVER.replace('opacity:.01;', '')}"></button>`)}</ul>`,
  card: `<div style="position:relative;width:200px;height:120px"><h3>Bread</h3><p>Two loaves</p>
    <a href="/menu" style="position:absolute;inset:0"></a></div>`,
  icons: `<p style="position:relative;height:60px">Rye and barley are sold here
    <button style="position:absolute;left:0;top:20px;width:40px;height:40px"></button></p>
    <button style="width:48px;height:48px"></button><div>Oats</div>`,
  veil: `<p>Flour</p><p>Water</p><div style="position:fixed;inset:0;background:rgba(0,0,0,.5)" onclick="this.remove()"></div>`,
  fields: `<div style="position:relative;height:40px"><span>Your name</span><input style="${OVER}"></div>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what lies over the words that it stands for', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const controls = async (page: string): Promise<string[]> => {
    await hand.open(page);
    const { elements } = await hand.read();
    return elements
      .filter((e) => e.clickable || e.editable)
      .map((e) => `${e.role} ${e.name}${e.covered ? ' (covered)' : ''}`);
  };

  it('a nameless button over a row is called as the row, which is no second thing to tap', async () => {
    expect(await controls('menu')).toEqual(['button Themes', 'button Parts']);
  });

  it('a nameless link over a card is called as what the card says', async () => {
    expect(await controls('card')).toEqual(['link Bread Two loaves']);
  });

  it('a nameless button beside words, or over a part of them, stays nameless', async () => {
    expect(await controls('icons')).toEqual(['button ', 'button ']);
  });

  it('a veil over a page is not called as the page', async () => {
    expect(await controls('veil')).toEqual(['group ']);
  });

  it('a field is not called as what is drawn beneath it', async () => {
    expect(await controls('fields')).toEqual(['textfield ']);
  });
});
