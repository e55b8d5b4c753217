import { expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const strip = (id: string, style: string, inside = ''): string =>
  `<div id="${id}" style="position:fixed;top:0;bottom:0;width:15px;${style}">${inside}</div>`;

const LISTENS = `<script>document.querySelectorAll('div').forEach(function (div) {
  div.addEventListener('touchstart', function () {}, { passive: true }); });</script>`;

const PAGES: Readonly<Record<string, string>> = {
  strips: `<style>#marked::after{content:'';position:absolute;top:400px;width:6px;height:60px;background:gray}</style>
    ${strip('left', 'left:0')}${strip('right', 'right:0')}
    ${strip('heard', 'left:30px')}${strip('marked', 'left:0;margin-top:1px')}${strip('grey', 'right:0;margin-right:0;background:#ddd')}
    ${strip('wide', 'left:0;width:80px;z-index:-1')}
    ${LISTENS}`,
  written: `${strip('index', 'right:0', 'A B C D')}${LISTENS}`,
  framed: `${strip('handle', 'left:0;border-right:3px solid gray')}${LISTENS}`,
  called: `${strip('menu', 'right:0" aria-label="Open menu')}${LISTENS}`,
  clicked: `${strip('shut', 'right:0')}<script>shut.onclick = function () { document.title = 'tapped'; };</script>`,
};

let hand: WebHand;
withPages(PAGES, (opened) => (hand = opened));

const offered = async (page: string): Promise<(string | undefined)[]> => {
  await hand.open(page);
  return (await hand.look()).nodes
    .filter(({ attributes }) => attributes['clickable'] === 'true')
    .map(({ attributes }) => attributes['resource-name']);
};

/** Needs `apt-get install chromium chromium-driver`. */
it('an empty strip along an edge, by which a finger draws a drawer out, is no control; what is drawn or clicked is', async () => {
  const strips = await offered('strips');
  expect(strips).not.toContain('left');
  expect(strips).not.toContain('right');
  expect(strips).toEqual(expect.arrayContaining(['heard', 'marked', 'grey']));
  for (const [page, id] of [
    ['written', 'index'],
    ['framed', 'handle'],
    ['called', 'menu'],
  ] as const)
    expect.soft(await offered(page)).toEqual([id]);
  expect(await offered('clicked')).toEqual(['shut']);
}, 60_000);
