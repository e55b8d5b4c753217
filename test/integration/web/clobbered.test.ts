import { expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

/** A form has each of its fields as a property of that name, in place of what every element has there: here by each name of one. */
const CLOBBERED = `<main></main><script>
  const names = new Set();
  for (let at = HTMLFormElement.prototype; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== '__proto__') names.add(name);
  document.querySelector('main').innerHTML =
    '<form><div style="height:700px;overflow:auto"><button type="button" onclick="this.textContent = \\'Kept\\'">Keep</button><div style="line-height:14px">' +
    [...names].map((name) => '<input name="' + name + '" placeholder="' + name + '" style="width:14px;height:10px;padding:0;border:0"> ').join('') +
    '</div><div style="height:900px"></div><button type="button" onclick="this.textContent = \\'Sent\\'">Send</button></div></form>';
</script>`;

let hand: WebHand;
withPages({ clobbered: CLOBBERED }, (opened) => (hand = opened));

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
