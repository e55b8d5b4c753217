import { describe, expect, it } from 'vitest';
import { computeSignature } from '../../../agent/services/identity/signature/screen-signature.ts';
import { type WebHand, withPages } from '../../support/apps/web-fixture.ts';

/** Taps on links show the panel that they name, and no class or role says which. */
const SWITCH = `<script>document.addEventListener('click', function (event) {
  var link = event.target.closest('a,button'), id = link && (link.getAttribute('href') || link.dataset.target);
  var panel = id && document.querySelector(id);
  if (!panel || !panel.matches('.panel')) return;
  event.preventDefault();
  panel.parentElement.querySelectorAll(':scope > .panel').forEach(function (one) { one.hidden = one !== panel; });
});</script>`;
const panels = (ids: readonly string[]): string =>
  ids
    .map((id, i) => `<div class="panel" id="${id}"${i > 0 ? ' hidden' : ''}><p>About ${id}</p></div>`)
    .join('');

const PAGES: Readonly<Record<string, string>> = {
  views: `<div>${panels(['inbox', 'photos', 'you'])}<div class="bar"><a href="#inbox">Inbox</a> <a href="#photos">Photos</a> <a href="#you">You</a></div></div>${SWITCH}`,
  items: `<ul><li><button data-target="#first">One</button></li><li><button data-target="#second">Two</button></li></ul><div>${panels(['first', 'second'])}</div>${SWITCH}`,
  sections: `<div><a href="#a">A</a> <a href="#b">B</a></div><div><p id="a">First</p><p id="b">Second</p></div>`,
  folds: `<div><div><a href="#x">Fold X</a></div><div id="x">Inside X</div><div><a href="#y">Fold Y</a></div><div id="y" hidden>Inside Y</div></div>`,
  pages: `<div><div id="home"><ul><li><a href="#news">News</a></li><li><a href="#help">Help</a></li></ul></div><div id="news" hidden>N</div><div id="help" hidden>H</div></div>`,
  marked: `<div><a class="brand" href="/">Site</a><ul><li><a href="/a">Authors</a></li><li class="active"><a href="/b">Books</a></li></ul></div><ul><li><a class="link" href="/b">List</a></li><li><a class="link link--selected" href="javascript:void(0)">Create</a></li></ul><p><a class="btn active" href="/x">X</a><a class="btn active" href="/y">Y</a></p><p><a class="not-active" href="/x">No</a><a class="focus:selected" href="/y">Nor</a></p>`,
  steps: `<ol><li aria-current="step"><span>1</span> <b>Address</b></li><li><span>2</span> <b>Payment</b></li></ol>
    <div class="v-steps"><div class="v-step v-step--done"><p>Cart</p></div><div class="v-step v-step--process"><p>Delivery</p></div></div>
    <div class="MuiStepper"><div class="MuiStep"><span class="MuiStepLabel Mui-active">Species</span></div><div class="MuiStepConnector Mui-active"></div><div class="MuiStep"><span class="MuiStepLabel">Place</span></div></div>
    <div><button class="steps active">Steps</button><button class="calories">Calories</button></div>
    <div class="stepper"><button class="step-down active">Less</button></div>
    <ul><li class="step active"><p>First</p></li><li class="step active"><p>Second</p></li></ul><nav><a aria-current="page" href="/">Start</a></nav>`,
  built: `<style>x-toolbar, x-strip, x-page { display: block } x-strip { display: flex } x-tab { display: block; width: 90px; height: 50px }</style>
    <x-toolbar>Teahouse</x-toolbar><x-page><p>Two teas</p></x-page><x-strip><x-tab class="x-tab active" active><button>Teas</button></x-tab><x-tab class="x-tab"><button>Cart</button></x-tab></x-strip><script>
    document.querySelectorAll('x-tab').forEach(function (tab, i, all) {
      tab.onclick = function () { all.forEach(function (one) { one.toggleAttribute('active', one === tab); one.classList.toggle('active', one === tab); }); };
    });</script>`,
  columns: `<style>x-view { display: flex } x-tab { display: block; width: 90px; height: 500px }</style><x-view><x-tab active><button>One</button></x-tab><x-tab><button>Two</button></x-tab></x-view>`,
  told: `<div><a role="tab" aria-selected="true" href="#p">P</a> <a role="tab" aria-selected="false" href="#q">Q</a></div><div>${panels(['p', 'q'])}</div>`,
  heard: `<div id="around"><div role="tablist"><a role="tab" aria-selected="true" href="#m">M</a> <a role="tab" href="#n">N</a></div><p>About M</p></div><div id="card"><p>Read more</p></div><script>for (const id of ['around', 'card']) document.getElementById(id).addEventListener('click', () => undefined);</script>`,
};

/** Needs `apt-get install chromium chromium-driver`. */
describe('tabs of a web page that do not say so', () => {
  let hand: WebHand;
  withPages(PAGES, (opened) => (hand = opened));
  const look = async (): Promise<{ tabs: string[]; chosen: string[]; identity: string }> => {
    const screen = await hand.read();
    const tabs = screen.elements.filter((e) => e.role === 'tab');
    return {
      tabs: tabs.map((e) => e.name),
      chosen: tabs.filter((e) => e.selected).map((e) => e.name),
      identity: computeSignature(screen).hash,
    };
  };

  it.each([
    ['views', ['Inbox', 'Photos', 'You']],
    ['items', ['One', 'Two']],
    ['built', ['Teas', 'Cart']],
  ])(
    '%s: links that name panels of which one is shown, or tags of their own; each is a screen of its own',
    async (page, names) => {
      await hand.open(page);
      const identities = new Set<string>();
      for (const name of names) {
        await hand.tap(name);
        const { tabs, chosen, identity } = await look();
        expect({ tabs, chosen }).toEqual({ tabs: names, chosen: [name] });
        identities.add(identity);
      }
      expect(identities.size).toBe(names.length);
    },
  );

  it.each([
    ['sections', 'places of one page, all of them shown'],
    ['folds', 'folds that stand between what they open'],
    ['pages', 'links within the page that is shown'],
    ['columns', 'columns of tags that are called so'],
  ])('%s: %s are no tabs', async (page) => {
    await hand.open(page);
    expect((await look()).tabs).toEqual([]);
  });

  it('takes the word of a page that says which tab is chosen', async () => {
    await hand.open('told');
    expect(await look()).toMatchObject({ tabs: ['P', 'Q'], chosen: ['P'] });
  });

  it('marks what a class alone says is chosen among those beside it, and tells no screens by that', async () => {
    await hand.open('marked');
    const { elements } = await hand.read();
    expect(elements.filter((e) => e.marked === true).map((e) => e.name)).toEqual(['Books', 'Create']);
    expect(elements.filter((e) => e.selected)).toEqual([]);
  });

  it('tells the step at which one is, and no other thing that is called so or chosen', async () => {
    await hand.open('steps');
    const { elements } = await hand.read();
    const at = elements.filter((e) => e.step === true).map((e) => e.text);
    expect(at.filter((text) => text !== '')).toEqual(['1 Address', 'Delivery', 'Species']);
  });

  it('offers no box around tabs that hears of taps for them, unlike one that is a card', async () => {
    await hand.open('heard');
    const { nodes } = await hand.look();
    const tapped = nodes.filter(({ attributes }) => attributes['clickable'] === 'true');
    expect(tapped.map(({ attributes }) => attributes['name'])).toEqual(['M', 'N', 'Read more']);
  });
});
