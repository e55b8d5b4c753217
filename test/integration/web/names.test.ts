import { describe, expect, it } from 'vitest';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

const GAP = `\n${' '.repeat(80)}`;
const SIGN = `<svg width="12" height="12">${GAP}<title>cog</title>${GAP}<g>${GAP}<g>${GAP}</g>${GAP}</g>${GAP}</svg>`;

const NAMES = (
  'exampleInputEmail1 oauth2LoginButton address-2 col2 saveAsPDFFileButton addItemToCartButton goToTopOfPageBtn ' +
  'MainNavBarTopLink i18nLangSelect mp3toMp4Form step1of3 week1day2 form1.field2.line3 field-iPadAir5M2Wifi ' +
  'page-addItemToCartButton checkout-form_deliveryAddress-line_2 main-nav-i18nLangSelect ' +
  // Colours, and words whose letters happen to be those of a number.
  'swatch-ffcc0a theme-color-0a7bff avatar-face12 menu-facade tab-bed1 row-3d2d'
).split(' ');
const PAGES: Readonly<Record<string, string>> = {
  indented: `<a href="#">${GAP}<div>${GAP}${SIGN}${GAP}</div>${GAP}<span>Set up</span>${GAP}</a>`,
  pictured: `<button>Settings<img alt="Settings" width="9" height="9"></button><button>Bora Bora</button>
    <button><svg role="img" aria-label="Up" width="9" height="9"></svg> <b>Up</b></button><button>Up <img alt="Down" width="9" height="9"></button>`,
  drawn: `<a href="#"><svg width="12" height="12"><style>.sign{fill:#fff}</style><script>var fill = 1;</script><title>cog</title><desc>Created with a tool.</desc></svg> <span>Set up</span></a>`,
  counted: [
    ':r1f:',
    'base-ui-_r_2i_',
    'tabs::r2o::trigger',
    'popover-v-12',
    'pv_id_3',
    'pv_id_12_list',
    'ember12',
    'mantine-nk3cj1hmx',
    'mantine-pqxwvzkab-label',
    'save',
    'form:red:name',
    'city_id_2',
    'v-card',
    '92',
    '7',
    '__button6',
    '__item2-imgNav',
    '__xmlview0--order',
  ]
    .map((id) => `<button id="${id}">Go on</button>`)
    .concat('<input name="_r_3_" aria-label="Size" />')
    .join(''),
  countedAll: `<div id="c0"><header id="c4"><button id="c5">Menu</button><span id="c6">Trips</span></header><main id="c3"><button id="c8">Add</button></main></div>
    <button id="save">Save</button>`,
  countedByHand: `<form id="poll"><input id="q1" aria-label="Name"><select id="q2" aria-label="Town"><option>Oslo</option></select><textarea id="q3" aria-label="Why"></textarea>
    <button id="q4">More</button><a id="q5" href="#">Help</a></form>
    <div id="part1"><div id="part2"><div id="part3"><div id="part4"><button id="part5">Go on</button></div></div></div></div>`,
  drawnIds: [
    'JYVBalVTxlez86AOkrV7f',
    'ci7i8rt9k2d',
    'field-xHlCYIeGPK5SOQbqVbbMr',
    '4fzyo82mvyr',
    'bmujoPIBhJhvhKZibKTLp',
    'wa-dropdown-trigger-qJVpTmindgQ3Ng_YK4xUm',
    'shown-beside-the-trigger-V1StGXR8-Z5jdHi6B-myT',
    'option-4fzyo82mvyr',
    'modebar-f99f67',
    'modebar-4c1da8',
    'chart_1d3e5fa',
  ]
    .concat(NAMES)
    .map((id) => `<button id="${id}">Go on</button>`)
    .join(''),
  clocked: `<button id="save">Go on</button><button id="lq2zrblq">Go on</button><button id="products">Go on</button><script>
    // Of the last two seconds one that mixes letters and digits no more than names do.
    const by = () => Array.from({ length: 2000 }, (_, ms) => (Date.now() - ms).toString(36)).find((id) => /[a-z]{2}$/.test(id));
    const add = (id) => document.body.insertAdjacentHTML('beforeend', '<button id="' + id + '">Go on</button>');
    add(by()); add(by() + '-wrapper'); add('field' + by() + 'kq'); add('card_' + by());
  </script>`,
  drawnBeside: ['city-container', 'action-oz-container', 'nlfn-container', 'city-results', 'town-results']
    .map((id) => `<button id="select2-${id}">Go on</button>`)
    .concat('<select id="city" aria-label="City"></select>')
    .join(''),
  wired: `<div role="tablist"><button role="tab" id="van-tabs-15-0" aria-controls="van-tab-16">Old</button></div>
    <div id="van-tab-16" role="tabpanel" aria-labelledby="van-tabs-15-0" onclick="0">Old ones</div>
    <label for="input-42">Town</label><input id="input-42"><label for="street">Street</label><input id="street">
    <label for="line-2">Line 2</label><input id="line-2" name="second"><button id="step-2">Step</button>`,
  wiredLater: `<button id="go" onclick="this.setAttribute('aria-controls', 'step-2')">Go on</button>
    <button id="step-2">Step</button>`,
  headed: `<h1>Set up<a href="#set" title="Link to this heading">¶</a></h1>
    <h2>First steps <a href="#first" aria-label="Permalink to “First steps”">\u200b</a></h2>
    <h2><button aria-label="Vorige"><svg width="9" height="9"><title>Pfeil</title></svg></button><button>Mai 2026</button><button aria-label="Nächste">›</button></h2>
    <h3><button aria-expanded="false">Folded</button></h3><h3><a href="/whole">Whole</a></h3>
    <h3>設定<span role="button" aria-label="閉じる">✕</span></h3><h3><button aria-label="Back">←</button></h3>
    <h3><button aria-label="Likes">Likes</button> 3</h3>`,
  labelled: `<label for="w">Width</label><input id="w"><label for="w">in cm</label><label>Depth <input></label><p><input id="h"></p>
    <button onclick="document.body.insertAdjacentHTML('beforeend', '<label for=h>Height</label>')">Add</button>`,
  laid: `<form><div><label>User name</label><div><input></div></div>
    <div><label>Password</label> <span><input type="password"></span></div>
    <div><input required><i></i><label>Town</label></div>
    <div><label>Status: open</label><p><input placeholder="Search here"></p><input type="submit"></div>
    <div><label>Between</label><input title="From"><input></div>
    <div><label for="other">Other</label><div><input id="other"></div><div><select><option>Two</option></select></div></div>
    <div><label>Crowd</label>${'<br>'.repeat(20)}<input></div>
    <div><label>Far away</label><p><span><b><i><textarea></textarea></i></b></span></p></div>
    <div><label>Too far</label><p><span><b><i><u><s><em><textarea></textarea></em></s></u></i></b></span></p></div>
    <div><label>Street</label><p><input placeholder="Please enter"></p></div><div><label>House</label><p><input placeholder="Please enter"></p></div>
    <p><input placeholder="Please enter"></p></form>`,
  hinted: `<form><input name="placeholder" placeholder="Hint"><input name="matches" placeholder="Played">
    <input name="tagName" placeholder="Tag"><input name="nodeType" placeholder="Kind"><input name="shadowRoot" placeholder="Root"><input name="assignedSlot" placeholder="Slot"><x-field placeholder="Own">Own</x-field><button>Save</button></form>
    <script>customElements.define('x-field', class extends HTMLElement { get placeholder() { return { text: 'Own' }; } });</script>`,
  choosing: `<h1>Cars</h1>
    <span id="age">Age</span><div role="combobox" tabindex="0" id="own" aria-haspopup="listbox" aria-labelledby="age own"><span>Ten</span></div>
    <label for="sort">Sort by</label><button id="sort" role="combobox"><span>Price</span><svg width="9" height="9"></svg></button>
    <div role="combobox" tabindex="0" title="Colour">Red</div>
    <button role="combobox">Any size</button>
    <span id="fuel">Fuel</span><button id="list" aria-haspopup="listbox" aria-labelledby="fuel now"><b id="now">Diesel</b></button>
    <button aria-haspopup="listbox" aria-label="Seats">Four</button>`,
  choosingNow: `<div role="combobox" aria-label="Doors" aria-expanded="true">Five<div role="listbox"><p role="option">Three</p><p role="option">Five</p></div></div>`,
  choosingAlone: `<button aria-haspopup="listbox">Newest first</button><button id="own" aria-haspopup="listbox" aria-labelledby="own">Oldest</button>
    <button aria-haspopup="listbox" aria-labelledby="blank">Any size</button><span id="blank"></span>
    <button aria-haspopup="menu" aria-label="More">Less</button>`,
  ticked: `<label><span>Dark mode</span><i role="switch" tabindex="0" style="display:inline-block;padding:9px"><input type="checkbox" hidden></i></label>
    <label>Two<i role="radio" tabindex="0" style="display:inline-block;padding:9px"></i><i role="radio" tabindex="0" style="display:inline-block;padding:9px"></i></label>`,
  dialog: `<div role="dialog" onclick="0" style="position:fixed;inset:9px"><button>1</button><button>2</button></div>`,
  shadowed: `<div id="tab-1" onclick="0">Old</div><div class="host"></div><script>document.querySelector('.host')
    .attachShadow({ mode: 'open' }).innerHTML = '<button id="ui_52-tab">New</button><button id="save">Save</button><button id="line2">Go</button>';</script>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('the name of a control', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));

  it('is all that it says, however far its markup is indented', async () => {
    await hand.open('indented');
    const { nodes } = await hand.look();
    const link = nodes.find(({ attributes }) => attributes['role'] === 'link');
    expect(link?.attributes['name']).toBe('cog Set up');
  });

  it('is said once where a picture beside its word says it again', async () => {
    await hand.open('pictured');
    const { elements } = await hand.read();
    const buttons = elements.filter((e) => e.role === 'button').map((e) => e.name);
    expect(buttons).toEqual(['Settings', 'Bora Bora', 'Up', 'Up Down']);
  });

  it('is not how a picture within it is painted, whose tags are in small letters', async () => {
    await hand.open('drawn');
    const { nodes } = await hand.look();
    const link = nodes.find(({ attributes }) => attributes['role'] === 'link');
    expect(link?.attributes['name']).toBe('cog Set up');
  });

  it('is not what is chosen in a field to choose from, also where an app has drawn that itself', async () => {
    await hand.open('choosing');
    const { nodes } = await hand.look();
    const fields = nodes.filter(({ attributes }) => attributes['role'] === 'select');
    expect(fields.map(({ attributes: a }) => [a['name'] ?? '', a['text'] ?? '', a['value'] ?? ''])).toEqual([
      ['Age', 'Age', 'Ten'],
      ['Sort by', 'Sort by', 'Price'],
      ['Colour', 'Colour', 'Red'],
      ['', '', 'Any size'],
      ['Fuel', 'Fuel', 'Diesel'],
      ['Seats', 'Seats', 'Four'],
    ]);
    expect(nodes.map(({ attributes: a }) => a['text'] ?? '')).not.toContain('Ten');
  });

  it('is not what could be chosen in a field that is open, nor is that what is chosen', async () => {
    await hand.open('choosingNow');
    const { nodes } = await hand.look();
    const field = nodes.find(({ attributes }) => attributes['role'] === 'select')?.attributes;
    expect([field?.['name'], field?.['value']]).toEqual(['Doors', 'Five']);
  });

  it('is what a button for a list says that is called by nothing else', async () => {
    await hand.open('choosingAlone');
    const { elements } = await hand.read();
    const buttons = elements.filter((e) => e.clickable).map((e) => `${e.role} ${e.name}`);
    expect(buttons).toEqual(['button Newest first', 'button Oldest', 'button Any size', 'button More']);
  });

  it('of something to tick that an app has drawn is the label around it alone', async () => {
    await hand.open('ticked');
    const { nodes } = await hand.look();
    const ticked = nodes.filter(({ attributes }) => /^(?:switch|radio)$/.test(attributes['role'] ?? ''));
    expect(ticked.map(({ attributes }) => attributes['name'] ?? '')).toEqual(['Dark mode', '', '']);
  });

  it('of a dialog is not all that it holds, where that hears of taps', async () => {
    await hand.open('dialog');
    const { nodes } = await hand.look();
    const dialogs = nodes.filter(({ attributes }) => attributes['role'] === 'dialog');
    expect(dialogs.map(({ attributes }) => attributes['name'] ?? '')).toEqual(['']);
  });

  it('of a field is the label laid out for it alone, though nothing wires them to each other', async () => {
    await hand.open('laid');
    const { nodes } = await hand.look();
    const fields = nodes.filter(({ attributes }) => /^(?:textfield|select)$/.test(attributes['role'] ?? ''));
    expect(fields.map(({ attributes: a }) => a['name'] ?? '')).toEqual([
      ...['User name', 'Password', 'Town', 'Search here'],
      ...['From', '', 'Other', '', '', 'Far away', ''],
      ...['Street', 'House', 'Please enter'],
    ]);
  });

  it('of a field is what it asks for, whatever else of the page is called so', async () => {
    await hand.open('hinted');
    const { elements } = await hand.read();
    expect(elements.filter((e) => e.name !== '').map((e) => `${e.role} ${e.name}`)).toEqual([
      'textfield Hint',
      'textfield Played',
      ...['Tag', 'Kind', 'Root', 'Slot'].map((name) => `textfield ${name}`),
      'text Own',
      'button Save',
    ]);
  });

  it('of a heading is what it says without the signs to touch in it', async () => {
    await hand.open('headed');
    const { nodes } = await hand.look();
    const headings = nodes.filter(({ attributes }) => attributes['role'] === 'heading');
    expect(headings.map(({ attributes }) => attributes['name'])).toEqual([
      ...['Set up', 'First steps', 'Mai 2026', 'Folded', 'Whole', '設定', 'Back', 'Likes 3'],
    ]);
  });

  it('of a field is all of its labels, and those that came since the last look', async () => {
    await hand.open('labelled');
    const named = async (): Promise<string[]> =>
      (await hand.look()).nodes
        .filter(({ attributes }) => attributes['role'] === 'textfield')
        .map(({ attributes }) => attributes['name'] ?? '');
    expect(await named()).toEqual(['Width in cm', 'Depth', '']);
    await hand.tap('Add');
    expect(await named()).toEqual(['Width in cm', 'Depth', 'Height']);
  });

  it('is for scripts what the app has given it, not what React, Vue, Ember or OpenUI5 counts it by, nor a bare number, nor what a library draws by lot', async () => {
    await hand.open('counted');
    const { nodes } = await hand.look();
    const given = nodes.map(({ attributes }) => attributes['resource-name'] ?? '');
    expect(given.filter((name) => name !== '')).toEqual([
      'save',
      'form:red:name',
      'city_id_2',
      'v-card',
      '__xmlview0--order',
    ]);
  });

  it('is for scripts no number by which a library counts all that it draws, boxes and what is in them', async () => {
    await hand.open('countedAll');
    const { nodes } = await hand.look();
    const given = nodes.map(({ attributes }) => attributes['resource-name'] ?? '');
    expect(given.filter((name) => name !== '')).toEqual(['save']);
  });

  it('is for scripts the number of a question, of fields side by side, or of boxes of one kind', async () => {
    await hand.open('countedByHand');
    const { nodes } = await hand.look();
    const controls = nodes.filter(({ attributes }) =>
      /^(textfield|textbox|combobox|select|button|link)$/.test(attributes['role'] ?? ''),
    );
    const given = controls.map(({ attributes }) => attributes['resource-name'] ?? '');
    expect(given).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'part5']);
  });

  it('is for scripts no jumble of letters and digits', async () => {
    await hand.open('drawnIds');
    const { nodes } = await hand.look();
    const given = nodes.map(({ attributes }) => attributes['resource-name'] ?? '');
    expect(given.filter((name) => name !== '')).toEqual(NAMES);
  });

  it('is for scripts what one of them counted by the clock since the page was there', async () => {
    await hand.open('clocked');
    const { nodes } = await hand.look();
    const given = nodes.filter(({ attributes }) => attributes['role'] === 'button');
    expect(given.map(({ attributes }) => attributes['resource-name'] ?? '')).toEqual([
      ...['save', 'lq2zrblq', 'products'],
      ...['', '', '', ''],
    ]);
  });

  it('is for scripts what a library made of the name of a field, and not what it drew where that has none', async () => {
    await hand.open('drawnBeside');
    const { nodes } = await hand.look();
    const given = nodes.map(({ attributes }) => attributes['resource-name'] ?? '');
    const ofCity = ['select2-city-container', 'select2-city-results', 'city'];
    expect(given.filter((name) => name !== '')).toEqual(ofCity);
  });

  it('is for scripts no number by which a library wires its elements to each other', async () => {
    await hand.open('wired');
    const { nodes } = await hand.look();
    const given = nodes.map(({ attributes }) => attributes['resource-name'] ?? '');
    expect(given.filter((name) => name !== '')).toEqual(['street', 'second', 'step-2']);
  });

  it('is for scripts no number by which a library counts what it draws in shadow roots', async () => {
    await hand.open('shadowed');
    const { nodes } = await hand.look();
    const given = nodes.map(({ attributes }) => attributes['resource-name'] ?? '');
    expect(given.filter((name) => name !== '')).toEqual(['tab-1', 'save', 'line2']);
  });

  it('is no such number from the look on at which another element refers to it', async () => {
    await hand.open('wiredLater');
    const names = async (): Promise<readonly string[]> =>
      (await hand.look()).nodes
        .map(({ attributes }) => attributes['resource-name'] ?? '')
        .filter((name) => name !== '');
    expect(await names()).toEqual(['go', 'step-2']);
    await hand.tap('Go on');
    expect(await names()).toEqual(['go']);
  });
});
