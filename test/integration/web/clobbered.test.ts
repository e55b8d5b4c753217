import { expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

/** A form has each of its fields as a property of that name, in place of what every element has there: here by each name of one. */
const CLOBBERED = `<main></main><script>
  const names = new Set();
  for (let at = HTMLFormElement.prototype; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== '__proto__') names.add(name);
  document.querySelector('main').innerHTML =
    '<form style="height:700px;overflow:auto"><button type="button" onclick="this.textContent = \\'Kept\\'">Keep</button><div style="line-height:14px">' +
    [...names].map((name) => '<input name="' + name + '" placeholder="' + name + '" style="width:14px;height:10px;padding:0;border:0"> ').join('') +
    '</div><div style="height:900px"></div><button type="button" onclick="this.textContent = \\'Sent\\'">Send</button></form>';
</script>`;

/** A document has its forms and pictures by their names, in place of what every document has there. */
const CLOBBERED_DOCUMENT = `<meta name="version" content="4.2"><main></main><script>
  const names = new Set();
  for (let at = Document.prototype; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== '__proto__') names.add(name);
  const main = document.querySelector('main');
  const img = (name) => '<img name="' + name + '" alt="" style="width:1px;height:1px">';
  main.innerHTML =
    '<button onclick="this.textContent = \\'Turned\\'">Turn</button><label for="place">Where to</label><input id="place"><a href="#here">Here</a><p id="here">Below</p>' +
    [...names].map(img).join('') + img('host') + img('scrollTop') +
    '<div style="height:1500px"></div><button onclick="this.textContent = \\'Reached\\'">Reach</button>';
</script>`;

let hand: WebHand;
/** A page may call what it plays as browsers call their clock. */
const PLAYBILL =
  '<button id="book" onclick="this.textContent = \'Chosen\'">Choose a seat</button><script>var performance = "Hamlet", Date = "tonight";</script>';

withPages(
  { clobbered: CLOBBERED, atlas: CLOBBERED_DOCUMENT, playbill: PLAYBILL },
  (opened) => (hand = opened),
);

it('a form is read, scrolled, typed and tapped into, whatever its fields are called', async () => {
  await hand.open('clobbered');
  const { nodes } = await hand.look();
  const hints = nodes.map(({ attributes }) => attributes['hint'] ?? '').filter((hint) => hint !== '');
  for (const name of ['getAttribute', 'getBoundingClientRect', 'querySelectorAll', 'scrollTop', 'parentNode'])
    expect(hints).toContain(name);
  expect(hints.length).toBeGreaterThan(250);
  expect(nodes.some(({ attributes }) => attributes['scrollable']?.includes('down'))).toBe(true);
  await hand.type('getAttribute', 'Harbour');
  await hand.tap('Keep');
  await hand.find('Kept');
  const box = nodes.find(({ attributes }) => attributes['scrollable']?.includes('down'));
  await hand.driver.scroll(box?.target ?? null, 'down');
  await hand.settle();
  await hand.tap('Send');
  await hand.find('Sent');
});

it('a page is read, scrolled, typed and tapped into, whatever its pictures are called', async () => {
  await hand.open('atlas');
  const { nodes } = await hand.look();
  expect(nodes.some(({ attributes }) => attributes['name'] === 'Where to')).toBe(true);
  expect(await hand.title()).toBe('atlas');
  await hand.type('Where to', 'Harbour');
  expect((await hand.find('Where to')).attributes['focused']).toBe('true');
  await hand.driver.hideKeyboard();
  expect((await hand.find('Where to')).attributes['focused']).not.toBe('true');
  await hand.tap('Here');
  await hand.driver.back();
  expect(await hand.title()).not.toBe('atlas');
  await hand.open('atlas');
  await hand.tap('Turn');
  await hand.find('Turned');
  await hand.driver.scroll(null, 'down');
  await hand.settle();
  await hand.tap('Reach');
  await hand.find('Reached');
});

it('a page is read and tapped, whatever its scripts call performance and Date', async () => {
  await hand.open('playbill');
  expect((await hand.find('Choose a seat')).attributes['resource-name']).toBe('book');
  await hand.tap('Choose a seat');
  await hand.find('Chosen');
});
