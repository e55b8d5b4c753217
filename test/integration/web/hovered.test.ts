import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const MENU = (
  rules: string,
  first: string,
): string => `<style>nav li{list-style:none;width:150px;line-height:48px}${rules}</style>
  <nav style="margin-top:500px"><ul><li class="has">${first}<ul><li><a href="/rye">Rye</a></li><li><a href="/oats">Oats</a></li></ul></li>
    <li><span>Shop</span></li></ul></nav>`;

const HIDDEN = 'li ul{display:none}';
const script = (first: string, script: string): string =>
  `${MENU(`${HIDDEN} .open > ul{display:block}`, first)}<script>var li = document.querySelector('.has');
    function open_() { li.classList.add('open'); } ${script}</script>`;

/** A library hears on its root for all that it draws there; a sheet that was open waits in it. */
const root = (mark: string, height: number): string =>
  `<div id="root" style="height:${height}px"><div><p>Flour</p></div><div style="display:none"><button>Copy</button></div></div>
    <script>var root = document.getElementById('root'); ${mark} root.addEventListener('mouseover', function () {});</script>`;

const PAGES: Readonly<Record<string, string>> = {
  display: MENU(`${HIDDEN} li:hover > ul{display:block}`, '<span>Flour</span>'),
  placed: MENU('li ul{position:absolute;left:-999em} li:hover > ul{left:auto}', '<span>Flour</span>'),
  bare: MENU(`${HIDDEN} nav .has:hover ul, nav .has:focus-within ul{display:block}`, 'Flour'),
  linked: MENU('li ul{visibility:hidden} li:hover > ul{visibility:visible}', '<a href="#">Flour</a>'),
  beside: MENU(
    `${HIDDEN} .name:hover + ul, .name + ul:hover{display:block}`,
    '<span class="name">Flour</span>',
  ),
  scripted: script('<a href="#">Flour</a>', "li.addEventListener('mouseenter', open_);"),
  entered: script('<span>Flour</span>', "li.addEventListener('mouseover', open_);"),
  coloured: MENU('li ul{color:blue} li:hover > ul{color:red}', '<span>Flour</span>'),
  hint: `<style>.hint{display:none} p:hover .hint{display:inline}</style><p>Flour <span class="hint">ground grain</span></p>`,
  mouse: MENU(`${HIDDEN} @media (hover:hover){li:hover > ul{display:block}}`, '<span>Flour</span>'),
  places: `<style>a{visibility:hidden} div:hover a{visibility:visible}</style>
    <div><h2 id="flour">Flour <span><a href="#flour" aria-label="Link to heading">#</a></span></h2></div>
    <div><section id="a%20b"><p>Rye</p><a href="#a%2520b">#</a></section></div>`,
  otherPlace: `<style>a{visibility:hidden} div:hover a{visibility:visible}</style>
    <div><h2 id="flour">Flour <a href="#rye">Rye</a></h2></div><h2 id="rye">Rye</h2>`,
  react: root('root._reactListening7q = true;', 300),
  whole: root('', 1200),
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what a style sheet shows where a finger was', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const controls = async (): Promise<string[]> => {
    const { elements } = await hand.read();
    return elements.filter((e) => e.clickable).map((e) => `${e.name}${e.unheard ? ' (unheard)' : ''}`);
  };

  it.each(['display', 'placed', 'bare', 'linked', 'beside', 'scripted', 'entered'])(
    'a menu that opens where a pointer rests is a control that a tap opens: %s',
    async (page) => {
      await hand.open(page);
      expect(await controls()).toEqual(['Flour']);
      await hand.tap('Flour');
      expect(await controls()).toEqual(expect.arrayContaining(['Rye', 'Oats']));
      await hand.tap('Oats');
      expect((await hand.driver.foreground()).route).toBe('/oats');
    },
  );

  it('a heading that shows a link to itself opens nothing, one that shows a link to another place does', async () => {
    await hand.open('places');
    expect(await controls()).toEqual([]);
    await hand.open('otherPlace');
    expect((await controls()).length).toBe(1);
  });

  it('what shows nothing new, only words, or nothing to a finger is none', async () => {
    await hand.open('coloured');
    expect(await controls()).toEqual(['Rye', 'Oats']);
    for (const page of ['hint', 'mouse', 'react', 'whole']) {
      await hand.open(page);
      expect(await controls()).toEqual([]);
    }
  });
});
