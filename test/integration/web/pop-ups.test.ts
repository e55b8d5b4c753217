import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const box = (style: string, inner: string): string =>
  `<div style="position:absolute;background:#fff;${style}">${inner}</div>`;
const menu = box('top:50px;left:20px;width:300px;height:140px;z-index:9', '<a href="#p">Profile</a>');
const bar = `<header style="background:#eee;height:50px"><button>Account</button>${menu}</header>`;
const inDrawnBox = `<header style="height:50px"></header><x-menu></x-menu><script>customElements.define('x-menu', class extends HTMLElement {
  constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(menu)}; } });</script>`;
const text = 'A line of the page that goes on below the menu. '.repeat(30);
const page = `<h1 style="margin:20px 40px;width:200px">Charts</h1><button style="margin-left:40px">Zoom</button><p>${text}</p>`;
const panel = (z: number, inner: string): string =>
  box(`top:40px;left:20px;width:300px;height:160px;z-index:${z}`, inner);

const PAGES: Readonly<Record<string, string>> = {
  menu: `${bar}<main>${page}</main>`,
  flat: `${bar}${page}`,
  own: `${inDrawnBox}${page}`,
  panels: `<div>${panel(1, '<h2>Day</h2><button>Today</button>')}${panel(2, '<h2>Week</h2>')}</div><p style="margin-top:220px">${text}</p>`,
  pages: `${box('inset:0', page)}${box('inset:0;z-index:1', `${bar}<p style="margin-top:160px">${text}</p>`)}`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what a menu over a part of the page happens to hide', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const shown = async (name: string): Promise<string[]> => {
    await hand.open(name);
    await hand.settle();
    const { elements } = await hand.read();
    const named = elements.filter((e) => e.visible && /^(?:heading|button)$/.test(e.role));
    return named.map((e) => `${e.name}${e.covered ? ' (covered)' : ''}`);
  };

  it('is no less part of it: its title, and its controls, which nobody can tap for a while', async () => {
    const whole = ['Charts (covered)', 'Zoom (covered)'];
    expect(await shown('menu')).toEqual(['Account', ...whole]);
    expect(await shown('flat')).toEqual(['Account', ...whole]);
    expect(await shown('own')).toEqual(whole);
  });

  it('beneath the panel that is shown in its place, or another page, it is gone', async () => {
    expect(await shown('panels')).toEqual(['Week']);
    expect(await shown('pages')).toEqual(['Account']);
  });
});
