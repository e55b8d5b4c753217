import { expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

/** The page still finds what it made of the language itself. */
const OWN = (probe: string): string =>
  `<h1>Wall</h1><input placeholder="Where to"><button onclick="try { ${probe} } catch (e) { this.firstChild.data = String(e.message || e) }">Turn</button>`;

/** Each of these methods fails, as where one library expects another's. */
const LISTS = `<script>for (const name of ['map', 'filter', 'forEach', 'slice', 'some', 'every', 'join', 'find', 'flatMap', 'reduce'])
  Array.prototype[name] = function () { throw new Error('own ' + name); };</script>${OWN('[1].map(String)')}`;

/** As Prototype 1.6 has it, whose \`JSON\` knew of no other's. */
const TEXTS = `<script>Array.prototype.toJSON = function () { return 'own list'; };</script>${OWN(
  'throw JSON.parse(JSON.stringify([1]))',
)}`;

const ELEMENTS = `<script>const no = () => { throw new Error('own page'); };
  for (const name of ['querySelector', 'querySelectorAll', 'getElementById', 'createRange', 'elementFromPoint', 'elementsFromPoint'])
    Document.prototype[name] = no;
  Element.prototype.getBoundingClientRect = Element.prototype.getAttribute = Element.prototype.matches = window.getComputedStyle = no;</script>${OWN(
    "document.querySelector('p')",
  )}`;

let hand: WebHand;
withPages({ lists: LISTS, texts: TEXTS, elements: ELEMENTS }, (opened) => (hand = opened));

it.each([
  ['lists', 'own map'],
  ['texts', 'own list'],
  ['elements', 'own page'],
])(
  'a page that has its own %s is read, typed and tapped into, and keeps what it has',
  async (page, found) => {
    await hand.open(page);
    const { nodes } = await hand.look();
    expect(nodes.some(({ attributes }) => attributes['hint'] === 'Where to')).toBe(true);
    await hand.type('Where to', 'Harbour');
    await hand.tap('Turn');
    await hand.find(found);
  },
);
