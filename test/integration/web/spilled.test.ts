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
  said: `<style>.c{display:contents}</style><h2 class="c">Trips</h2><form class="c"><input aria-label="Harbour"></form><b class="c"></b>
    <div id="host">Night crossing<i slot="sign" class="c">full</i></div>
    <script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML =
      '<slot></slot><div>seats: <slot name="sign"></slot></div><slot name="none"></slot>';</script>`,
  layered: `<button>Plan</button><div role="dialog" aria-modal="true" aria-label="Plan a trip" style="position:fixed;width:0;height:0"></div>
    <div role="dialog" aria-label="Closed" style="position:fixed;width:0;height:0"><p style="opacity:0">Not yet</p></div>
    <script>document.querySelector('[aria-modal]').attachShadow({ mode: 'open' }).innerHTML =
      '<div style="position:fixed;inset:100px 20px auto;background:#fff"><p>Leaves at noon</p><button>Add trip</button></div>';</script>`,
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

  it('says what it is and what it reads all the same, also what was handed to it', async () => {
    await hand.open('said');
    const { elements } = await hand.read();
    expect(elements.filter((e) => e.role !== 'group').map((e) => `${e.role} ${e.name}`)).toEqual([
      ...['heading Trips', 'form ', 'textfield Harbour', 'text Night crossing', 'text seats: full'],
    ]);
  });

  it('is the dialog that it says it is, where that is drawn in a layer of its own', async () => {
    await hand.open('layered');
    const { elements } = await hand.read();
    const dialogs = elements.filter((e) => e.role === 'dialog');
    expect(dialogs.map((e) => [e.name, e.bounds.y, e.bounds.width])).toEqual([
      ['Plan a trip', 100, expect.any(Number)],
    ]);
  });

  it('is none where it is folded, holds another control or draws nothing', async () => {
    expect(await controls('folded')).toEqual(['link Other']);
  });
});
