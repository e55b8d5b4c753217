import { beforeEach, describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/web-fixture.ts';

const PAGES: Readonly<Record<string, string>> = {
  // As a compiler of custom elements does that gives them slots without a shadow root.
  reticent: `<my-field><button slot="end">Clear</button></my-field><p id="said"></p><script>
    var field = document.querySelector('my-field');
    var given = [].slice.call(field.childNodes);
    field.innerHTML = '<label>Town <span><input aria-label="Town"></span></label>';
    given.forEach(function (one) {
      field.appendChild(one);
      Object.defineProperty(one, 'parentNode', { get: function () { return null; } });
    });
    ['childNodes', 'children'].forEach(function (name) {
      Object.defineProperty(field, name, { get: function () { return given; } });
    });
    field.addEventListener('click', function (event) {
      document.getElementById('said').textContent = 'Tapped ' + event.target.tagName;
    });
  </script>`,
  chosen: `<my-choice></my-choice><p id="said"></p><script>
    var choice = document.querySelector('my-choice');
    choice.attachShadow({ mode: 'open' }).innerHTML =
      '<style>button { position: absolute; inset: 0; opacity: 0 } label { position: relative; display: block; height: 44px }</style>' +
      '<label for="list">Fruit<button id="list" aria-haspopup="listbox" inert></button></label>';
    choice.addEventListener('click', function () {
      document.getElementById('said').textContent = 'Apple or pear';
    });
  </script>`,
  row: `<style>label, input { display: block; width: 200px }</style>
    <div id="row" style="display: inline-block"><label for="name">Name</label><input id="name"></div><script>
    document.getElementById('row').addEventListener('click', function () {});
  </script>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('elements that a library builds', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const open = (page: string) => hand.open(page);
  beforeEach(() => hand.driver.launch({ fresh: true }));

  it('are read with what they draw around what they were given', async () => {
    await open('reticent');
    const { attributes, target } = await hand.find('Town');
    expect(attributes).toMatchObject({ role: 'textfield', editable: 'true' });
    await hand.driver.typeText(target, 'Ghent');
    expect((await hand.find('Town')).attributes['value']).toBe('Ghent');
    await hand.tap('Clear');
    expect((await hand.look()).pageSource).toContain('Tapped BUTTON');
  });

  it('take the tap themselves where the control that their label is for is not drawn', async () => {
    await open('chosen');
    expect((await hand.find('Fruit')).attributes['clickable']).toBe('true');
    await hand.tap('Fruit');
    expect((await hand.look()).pageSource).toContain('Apple or pear');
  });

  it('leave the tap to a field that is drawn in them', async () => {
    await open('row');
    const { nodes } = await hand.look();
    const offered = nodes.filter(({ attributes }) => attributes['clickable'] === 'true');
    expect(offered.map(({ attributes }) => attributes['role'])).toEqual(['textfield']);
  });
});
