import { beforeEach, describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

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
  wheel: `<style>my-wheel { display: block; height: 200px; overflow-y: scroll } my-turn { display: block }</style>
    <my-wheel>${Array.from({ length: 40 }, (_, i) => `<my-turn>Turn ${i}</my-turn>`).join('')}</my-wheel><p id="said"></p><script>
    document.querySelectorAll('my-turn').forEach(function (turn) {
      turn.attachShadow({ mode: 'open' }).innerHTML =
        '<div role="button" style="height: 34px; overflow: hidden"><slot></slot></div>';
      // So Chromium answers in the wheels of date pickers, for what was scrolled to.
      turn.shadowRoot.elementFromPoint = function () { return turn; };
      turn.shadowRoot.firstChild.addEventListener('click', function () {
        document.getElementById('said').textContent = 'Turned to ' + turn.textContent;
      });
    });
  </script>`,
  months: `<style>.all { display: flex; width: 320px; overflow-x: auto; scroll-snap-type: x mandatory }
      .all > div { flex: 0 0 320px; scroll-snap-align: start; scroll-snap-stop: always }</style>
    <div class="all"><div><button>May 3</button></div><div><button>June 7</button></div></div><p id="said"></p><script>
    document.querySelector('.all').addEventListener('click', function (event) {
      document.getElementById('said').textContent = 'Day ' + event.target.textContent;
    });
  </script>`,
  // As Knockout binds `enable`: once written as a property of the element, and only ever taken back as an attribute.
  bound: `<a href="#" id="make" onclick="document.getElementById('said').textContent = 'Made'; return false">Make</a>
    <a href="#" id="off" disabled>Off</a><a href="#" id="dim" class="btn btn-disabled">Dim</a><button id="wait">Wait</button><my-button id="mine">Mine</my-button><p id="said"></p><script>
    customElements.define('my-button', class extends HTMLElement { get disabled() { return true; } });
    ['make', 'off', 'dim', 'wait'].forEach(function (id) { document.getElementById(id).disabled = true; });
    document.getElementById('mine').addEventListener('click', function () {});
  </script>`,
  // As a set of controls draws its own box over a field that takes no tap, and a mark in it once that is ticked.
  ticked: `<my-tick></my-tick><script>
    customElements.define('my-mark', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<svg width="18" height="18" style="display: block"><rect width="18" height="18"></rect></svg>'; }
    });
    var root = document.querySelector('my-tick').attachShadow({ mode: 'open' });
    root.innerHTML = '<style>span { position: relative; display: inline-flex; width: 18px; height: 18px } input { position: absolute; opacity: 0; margin: 0; pointer-events: none }</style>' +
      '<label><span><input type="checkbox"></span>Read</label>';
    root.querySelector('input').addEventListener('change', function (event) {
      root.querySelectorAll('my-mark').forEach(function (mark) { mark.remove(); });
      if (event.target.checked) event.target.after(document.createElement('my-mark'));
    });
  </script>`,
  // As Material draws a box to tick and one to choose, in forms by themselves.
  formed: `<label><my-box></my-box> Frost</label><my-dot id="c"></my-dot><label for="c">Celsius</label>
    <label for="a&quot;\\&#10;b">Kelvin</label><my-dot id="a&quot;\\&#10;b"></my-dot><label for="d">Depth</label><my-dot id="none"></my-dot><input id="d"><label>Rain <my-plain></my-plain><input aria-label="Inches"></label><script>
    var formed = function (inner) {
      return class extends HTMLElement {
        static formAssociated = true;
        constructor() { super(); this.attachInternals(); this.attachShadow({ mode: 'open' }).innerHTML = inner; if (inner.includes('svg')) this.onclick = function () {}; }
      };
    };
    customElements.define('my-box', formed('<input type="checkbox">'));
    customElements.define('my-dot', formed('<svg width="30" height="30"><circle r="9"></circle></svg>'));
    customElements.define('my-plain', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<input type="checkbox">'; }
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

  it('are the same field with the mark that they draw over it once it is ticked', async () => {
    await open('ticked');
    const fields = async () =>
      (await hand.look()).nodes
        .filter(({ attributes }) => attributes['clickable'] === 'true')
        .map(({ attributes: a }) => `${a['role']} ${a['class']} ${a['name']} ${a['checked'] ?? 'false'}`);
    expect(await fields()).toEqual(['checkbox input Read false']);
    await hand.tap('Read');
    expect(await fields()).toEqual(['checkbox input Read true']);
    await hand.tap('Read');
    expect(await fields()).toEqual(['checkbox input Read false']);
  });

  it('are called by the label of the element that they were drawn for, if it takes part in forms', async () => {
    await open('formed');
    const { nodes } = await hand.look();
    const named = nodes.filter(({ attributes }) => attributes['clickable'] === 'true');
    expect(named.map(({ attributes: a }) => `${a['class']} ${a['name'] ?? ''}`)).toEqual([
      ...[
        'input Frost',
        'my-dot Celsius',
        'my-dot Kelvin',
        'my-dot ',
        'input Depth',
        'input ',
        'input Inches',
      ],
    ]);
  });

  it('are hit where the words are that they were given', async () => {
    await open('wheel');
    await hand.tap('Turn 30');
    expect((await hand.look()).pageSource).toContain('Turned to Turn 30');
  });

  it('are tapped on the next page of a box that snaps to one page at a time', async () => {
    await open('months');
    await hand.tap('June 7');
    expect((await hand.look()).pageSource).toContain('Day June 7');
  });

  it('are disabled where they know of such a state, not where a library wrote it on what does not', async () => {
    await open('bound');
    const { nodes } = await hand.look();
    const named = nodes.filter(({ attributes }) => attributes['clickable'] === 'true');
    expect(named.map(({ attributes: a }) => `${a['name']} ${a['enabled'] ?? 'false'}`)).toEqual([
      ...['Make true', 'Off false', 'Dim false', 'Wait false', 'Mine false'],
    ]);
    await hand.tap('Make');
    expect((await hand.look()).pageSource).toContain('Made');
  });

  it('leave the tap to a field that is drawn in them', async () => {
    await open('row');
    const { nodes } = await hand.look();
    const offered = nodes.filter(({ attributes }) => attributes['clickable'] === 'true');
    expect(offered.map(({ attributes }) => attributes['role'])).toEqual(['textfield']);
  });
});
