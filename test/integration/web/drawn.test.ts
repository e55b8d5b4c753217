import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200">${inner}</svg>`;
const box = (x: number, more = ''): string => `<rect x="${x}" y="20" width="60" height="60" ${more}/>`;

const PAGES: Readonly<Record<string, string>> = {
  map: `<h1>Mill</h1>${svg(`<defs><g onclick="0">${box(0)}</g></defs>
    <a href="/menu">${box(0)}<text x="5" y="50">Yard</text></a>
    <g><a xlink:href="/icons">${box(80)}<title>Barn</title></a></g>
    <g id="mill" aria-label="Wheel">${box(160)}</g>
    ${box(230, 'style="cursor:pointer" aria-label="Weir"')}
    <text x="10" y="150">River</text><circle cx="40" cy="170" r="20"/>`)}
    <script>document.getElementById('mill').addEventListener('click', function () { document.title = 'turned'; });</script>`,
  menu: '<p>The yard</p>',
  icons: `<button>${svg(`<title>Grind</title>${box(0)}<g>${box(80)}</g>`)}</button>
    <p style="cursor:pointer">${svg(`${box(0)}<text x="5" y="50">Sacks</text>`)}</p>${svg(box(0))}`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('what can be tapped within a drawing', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const controls = async (page: string): Promise<string[]> => {
    await hand.open(page);
    const { elements } = await hand.read();
    return elements
      .filter((e) => e.clickable)
      .map((e) => `${e.role} ${e.name} ${e.href === null ? '' : new URL(e.href).pathname}`.trim());
  };

  it('links, what listens and what shows a hand are controls, the rest is a picture', async () => {
    expect(await controls('map')).toEqual([
      'link Yard /menu',
      'link Barn /icons',
      'group Wheel',
      'group Weir',
    ]);
  });

  it('a tap on one of them does what it does', async () => {
    await hand.open('map');
    await hand.tap('Wheel');
    expect(await hand.title()).toBe('turned');
    await hand.tap('Yard');
    expect(await hand.title()).toBe('menu');
  });

  it('the drawing of a control has none of its own', async () => {
    expect(await controls('icons')).toEqual(['button Grind', 'group Sacks']);
  });
});
