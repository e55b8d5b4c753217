import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const BAR = 'position:relative;height:60px';
const DONE = `onclick="document.title=this.id+' done'"`;

const PAGES: Readonly<Record<string, string>> = {
  floated: `<style>#float b{float:left}</style><a id="float" href="#" ${DONE}><b>Bread</b><b>Oats</b></a>`,
  contents: `<a id="card" href="#" style="display:contents" ${DONE}><h3>Flour</h3><p>One bag</p></a>
    <p style="margin-top:2000px">End</p><a id="low" href="#" style="display:contents" ${DONE}>Below</a>`,
  drawn: `<style>#bars::before{content:'=';position:absolute;left:20px;top:18px;font-size:24px}
      #bars::after{content:'x';position:absolute;left:220px;top:18px;transform:scale(0)}</style>
    <div style="${BAR}"><a id="bars" aria-label="Menu" href="#" ${DONE}></a><p style="margin-left:80px">Shop</p></div>`,
  folded: `<div id="box" style="height:0;overflow:hidden" ${DONE}><p>Hidden</p></div>
    <div ${DONE} style="height:0"><a style="float:left" href="/floated">Other</a></div>
    <a href="#" ${DONE}></a><p style="clear:both">Words</p>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('a control whose own box holds nothing of what it draws', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const controls = async (page: string): Promise<string[]> => {
    await hand.open(page);
    const { elements } = await hand.read();
    return elements.filter((e) => e.clickable && !e.covered).map((e) => `${e.role} ${e.name}`);
  };

  it('is where what floats in it is', async () => {
    expect(await controls('floated')).toEqual(['link Bread Oats']);
    await hand.tap('Bread Oats');
    expect(await hand.title()).toBe('float done');
  });

  it('is where its content is when it has no box at all, scrolled to or not', async () => {
    expect(await controls('contents')).toEqual(['link Flour One bag', 'link Below']);
    await hand.tap('Flour One bag');
    expect(await hand.title()).toBe('card done');
    await hand.tap('Below');
    expect(await hand.title()).toBe('low done');
  });

  it('is where the style sheet draws its sign', async () => {
    expect(await controls('drawn')).toEqual(['link Menu']);
    await hand.tap('Menu');
    expect(await hand.title()).toBe('bars done');
  });

  it('is none where it is folded, holds another control or draws nothing', async () => {
    expect(await controls('folded')).toEqual(['link Other']);
  });
});
