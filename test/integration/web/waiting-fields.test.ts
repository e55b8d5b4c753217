import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const field = 'position:absolute;left:10px;top:10px;width:300px;height:50px';
const input = '<input aria-label="Title" style="width:280px;height:30px">';
const label = `<label style="${field};pointer-events:none">Title</label>`;
const page = (box: string, more = ''): string =>
  `<body style="margin:0"><h1 style="margin-top:200px">Note</h1>${label}${box}${more}</body>`;
/** As toolkits draw what is chosen of a list: a label without words of its own for, around a box that listens. */
const choice = (control: string): string =>
  `<body style="margin:0"><label for="c" style="display:block"><div id="box" style="width:380px;height:56px">Category</div>${control}</label>
   <script>box.addEventListener('click', function () { document.title = 'open'; });</script></body>`;
const PAGES: Readonly<Record<string, string>> = {
  waiting: page(`<div style="${field};opacity:0">${input}</div>`),
  closed: page(`<div style="${field};opacity:0;pointer-events:none">${input}</div>`),
  beneath: page(
    `<div style="${field};opacity:0">${input}</div>`,
    `<div style="${field};background:#eee"></div>`,
  ),
  panel: page(`<div style="${field};opacity:0"><p>Who are you?</p>${input}</div>`),
  fading: page(
    `<div style="position:absolute;left:0;top:0;width:400px;height:800px;opacity:0">${input}</div>`,
  ),
  trap: page(`<div aria-hidden="true" style="${field};opacity:0">${input}</div>`),
  untabbed: page(`<div style="${field};opacity:0">${input.replace('<input', '<input tabindex="-1"')}</div>`),
  below: page(
    '',
    `<div style="height:1500px"></div><div style="opacity:0;pointer-events:none">${input}</div>`,
  ),
  drawn: choice(
    '<input id="c" readonly style="position:absolute;width:1px;height:1px;opacity:0;border:0;padding:0">',
  ),
  ticked: choice('<input id="c" type="checkbox" style="width:20px;height:20px">'),
  own: `<body><script>const Set = { a: 1 }, Math = {}, Number = 1; class Map {} class WeakRef {} var WeakMap = {}, RegExp = 1;</script>
   <h1>Deck</h1><button onclick="this.remove()">Play</button></body>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('a page of a toolkit', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const taken = async (name: string): Promise<string[]> => {
    await hand.open(name);
    return (await hand.look()).nodes
      .filter(({ attributes }) => attributes['clickable'] === 'true')
      .map(({ attributes: a }) => `${a['role'] ?? ''} ${a['name'] ?? ''}`);
  };

  it('has a field whose label waits in its place, though the box around it is transparent', async () => {
    expect(await taken('waiting')).toEqual(['textfield Title']);
  });

  it.each(['closed', 'beneath', 'panel', 'fading', 'trap', 'untabbed', 'below'])(
    'has none in a transparent box that takes no tap, lies beneath, says more, is more than its own or is kept from people (%s)',
    async (name) => {
      expect(await taken(name)).toEqual([]);
    },
  );

  it('has a control in the label of what is not drawn', async () => {
    expect(await taken('drawn')).toEqual(['text Category']);
    expect(await taken('ticked')).not.toContain('text Category');
  });

  it('is read whatever it calls Set, Map or Number', async () => {
    expect(await taken('own')).toEqual(['button Play']);
  });
});
