/** One page per claim about what a person could act on. */
export interface SeeingPage {
  readonly claim: string;
  readonly body: string;
  /** Labels of everything that is offered for a tap or for typing, in reading order. */
  readonly offered: readonly string[];
  /** Their roles, where these are asked for. */
  readonly roles?: readonly string[];
  /** Roles or names of what is offered for scrolling, with the kind. */
  readonly scrolls?: readonly string[];
  /** Labels of which a tap has to reach the element, however far away: it sets the title to them. */
  readonly reached?: readonly string[];
}

/** Any element that notes its label as the title when it is tapped. */
const NOTE = `onclick="event.stopPropagation(); document.title = this.dataset.as || this.textContent.trim()"`;

const TURNED_STYLE =
  '<style>body{margin:0}.cut{overflow:hidden}.row{display:flex}.row>div{flex:0 0 100%}</style>';
/** Boxes that show their second page once a finger has drawn the first to the left; they listen to taps as well. */
const turning = (ids: readonly string[]): string => `<script>${JSON.stringify(ids)}.forEach(function (id) {
  var from = 0, at = document.getElementById(id);
  if (id === 'pages') at.addEventListener('click', function () {});
  at.addEventListener('touchstart', function (event) { from = event.changedTouches[0].clientX; });
  at.addEventListener('touchend', function (event) { var by = event.changedTouches[0].clientX - from;
    if (Math.abs(by) > 50) at.firstElementChild.style.transform = by < 0 ? 'translateX(-100%)' : ''; }); });</script>`;

export const SEEING_PAGES: Readonly<Record<string, SeeingPage>> = {
  roles: {
    claim: 'whatever has the role of a control',
    body: ['button', 'link', 'tab', 'menuitem', 'switch', 'checkbox', 'radio', 'option', 'treeitem']
      .map((role) => `<div role="${role}" style="padding:8px">A ${role}</div>`)
      .join(''),
    offered: [
      'A button',
      'A link',
      'A tab',
      'A menuitem',
      'A switch',
      'A checkbox',
      'A radio',
      'A option',
      'A treeitem',
    ],
  },
  entries: {
    claim: 'an entry that is filled by boxes that listen, as what it is',
    body: `<ul role="menu" style="padding:0;list-style:none">${['Edit', 'Move']
      .map(
        (entry) =>
          `<li role="menuitem"><div onclick="document.title = this.textContent.trim()"><a style="display:block;cursor:pointer;padding:8px">${entry}</a></div></li>`,
      )
      .join('')}</ul>`,
    offered: ['Edit', 'Move'],
    roles: ['menuitem', 'menuitem'],
    reached: ['Move', 'Edit'],
  },
  form: {
    claim: 'a form that hears which of its buttons was tapped by these alone, and one that is a button',
    body: `<form onclick="0"><p>Padding</p><input aria-label="Name"> <button type="button">Save</button></form>
      <form onclick="document.title = 'Star'" style="padding:16px">Star</form>`,
    offered: ['Name', 'Save', 'Star'],
    reached: ['Star'],
  },
  composite: {
    claim:
      'what there is to choose from, not what holds it and hears of taps for it; a slider, not its thumb',
    body: `<div role="radiogroup" aria-label="When" onclick="0" style="padding:20px">${['Morning', 'Evening']
      .map((time) => `<div role="radio" style="padding:8px">${time}</div>`)
      .join('')}</div>
      <div role="slider" aria-label="Crust" style="padding:8px"><i onclick="0" style="display:block;width:20px;height:20px"></i></div>`,
    offered: ['Morning', 'Evening', 'Crust'],
  },
  cursor: {
    claim: 'what shows a pointing hand, once',
    body: `<style>.c{cursor:pointer;padding:8px}</style><div class="c"><b>Pointed</b> <i>at</i></div><div style="padding:8px">Plain</div>
      <div class="c" style="padding:20px"><div class="c">Inner of two</div></div>`,
    offered: ['Pointed at', 'Inner of two'],
  },
  listeners: {
    claim: 'what listens to a tap, however it does',
    body: `<div id="a">Click</div><div id="b">Finger down</div><div id="c">Pointer up</div><div id="d">Property</div><div id="e">Framework</div>
      <div id="h">Framework's own</div><div id="f">Once heard</div><div id="g">Only hovered</div><style>div{padding:8px}</style>
      <script>var e = function (id) { return document.getElementById(id); }, f = function () {};
      e('a').addEventListener('click', f); e('b').addEventListener('touchstart', f); e('c').addEventListener('pointerup', f);
      e('d').onclick = f; e('e')['__reactProps$x'] = { onClick: f }; e('h')[Symbol('events')] = { click: [f, 1] };
      e('f').addEventListener('click', f); e('f').removeEventListener('click', f); e('g').addEventListener('mouseover', f);</script>`,
    offered: ['Click', 'Finger down', 'Pointer up', 'Property', 'Framework', "Framework's own"],
  },
  delegated: {
    claim: 'what a box around it listens for, by a selector of jQuery',
    body: `<style>.item,.plain,#late{padding:8px}</style><div class="list"><div class="item" data-as="First">First</div><div class="item">Second</div><div class="plain" style="padding:60px">Not asked for</div></div>
      <form class="plain">A form</form><div id="late">Of the page</div><div class="menu">Gone again</div>
      <script src="/jquery/jquery.min.js"></script><script>
      jQuery('.list').on('click', '.item', function () { document.title = this.textContent; });
      jQuery(document).on('click', '.none:visible, #late', function () { document.title = this.textContent; }).on('click', '*', function () {}).on('click', '.x form', function () {});
      jQuery(document.body).on('click', '.menu', function () {}).off('click', '.menu');</script>`,
    offered: ['First', 'Second', 'Of the page'],
    reached: ['Second', 'Of the page', 'First'],
  },
  asked: {
    claim: 'what a box around it listens for, by a selector of Zepto',
    body: `<style>.item,.plain,#late,.gone{padding:8px}</style><div class="list"><div class="item">First</div><div class="item">Second</div><div class="plain" style="padding:60px">Not asked for</div></div>
      <div id="late">Touched</div><div class="gone">Gone again</div><div class="plain">Of itself</div>
      <script src="/zepto/dist/zepto.js"></script><script src="/zepto/src/touch.js"></script><script>
      var before = Zepto.fn.on; Zepto.fn.on = function () { return before.apply(this, arguments); };
      Zepto('.list').on('click', '.item', function () { document.title = this.textContent; });
      Zepto(document).on('tap', '#late', function () { document.title = this.textContent; }).on('click', '*', function () {});
      Zepto('body').on('click', '.gone', function () {}).off('click', '.gone');
      Zepto('.plain').last().on('click', function () {});</script>`,
    offered: ['First', 'Second', 'Touched', 'Of itself'],
    reached: ['Second', 'First'],
  },
  looked_up: {
    claim: 'what the listener of a box around it looks up by name',
    body: `<style>section>div,li{padding:8px}</style><section id="a"><div class="row"><button>Inside</button> of a row</div><div class="row">Closest</div><div class="row">Next to it</div></section>
      <section id="b"><div class="hit"><b>Matched</b></div><div data-open-it="1">By its data</div><div class="sort" title="">By its class</div><div class="open">Only open</div></section>
      <ul id="c"><li>By its tag</li></ul><section id="d"><div class="menu">Outside of this</div><div class="pop">And this</div><div class="tip">And that</div></section>
      <script>var by = function (id, f) { document.getElementById(id).addEventListener('click', f); }, say = function (at) { document.title = at.textContent; };
      by('a', function (event) { var row = event.target.closest('.row'); if (!row) return; say(row); });
      by('b', function (event) { var at = event.target, list = document.body; if (!at.matches('.hit, .hit *') && !at.dataset.openIt) {
        if (at.classList.contains('sort')) say(at); if (list.classList.contains('open')) say(list); return; } say(at.closest('.hit, [data-open-it]')); });
      by('b', { handleEvent: function (event) { if (!event.target.matches('.hit')) return; say(event.target); } });
      by('c', function ({ target }) { if (target.tagName === 'LI') say(target); });
      document.addEventListener('click', function (event) { if (!event.target.closest('.menu')) document.body.title = 'closed'; });
      window.addEventListener('click', function (event) { event.target.closest('.pop') || (document.body.title = 'closed'); });
      window.addEventListener('click', function (event) { if (event.target.closest('.tip')) return; document.body.title = 'closed'; });</script>`,
    offered: ['Inside', 'Closest', 'Next to it', 'Matched', 'By its data', 'By its class', 'By its tag'],
    reached: ['Closest', 'By its data', 'By its class', 'By its tag'],
  },
  kept_selectors: {
    claim: 'what a library that hears all taps keeps by selectors with its app, or with a box',
    body: `<style>a,div>i{display:block;padding:8px}</style><div class="framework7-root" id="r"><a class="link back">Retour</a><a class="tab-link">Mardi</a>
      <div class="navbar"><div class="title">A title</div></div><a>Plain</a><div id="days"><i class="day"><b>21</b></i><i class="day">22</i><i class="off">Monday</i></div></div><script>
      var of = function (id) { return document.getElementById(id); }, $ = function () {}, f = function () {}; document.addEventListener('click', function () { f(); });
      of('r').f7 = { modules: { tabs: { clicks: { '.tab-link': f } }, navbar: { clicks: { '.navbar .title': f } }, view: {} } }; of('days').addEventListener('click', f);
      of('days').dom7Listeners = { click: [{ listener: function (event) { var day = $(event.target).parents('.day');
        if ($(event.target).hasClass('day')) day = $(event.target); if (day.hasClass('title')) return; if ($(event.target).parents('.off').length === 0) f(); } }] };</script>`,
    offered: ['Retour', 'Mardi', '21', '22'],
  },
  kept_listeners: {
    claim: 'what OpenUI5 hears all taps for and knows to be waited for, a row also where its list is',
    body: `<div data-sap-ui="towns"><ul><li data-sap-ui="oslo">Oslo</li><li data-sap-ui="riga">Riga</li></ul></div>
      <ul data-sap-ui="plain"><li data-sap-ui="turku">Turku</li><li data-sap-ui="lost">Lost</li></ul><div data-sap-ui="tile">Tile</div><p data-sap-ui="gone">Gone</p><script>
        var waits = { towns: ['itemPress'], oslo: [], riga: [], plain: [], turku: ['press'], tile: ['press'] }; document.body.addEventListener('click', function () {});
        var sap = { ui: { getCore: function () { return { byId: function (id) { var own = waits[id]; return id === 'gone' ? { hasListeners: true } : own && { hasListeners: function (event) { return own.indexOf(event) >= 0; } }; } }; } } };</script>`,
    offered: ['Oslo', 'Riga', 'Turku', 'Tile'],
  },
  labels: {
    claim: 'a field by its label, once, also where only the label is drawn',
    body: `<label><input type="checkbox"> Drawn box</label>
      <style>.no{position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden}</style>
      <p><input type="radio" id="r" class="no"><label for="r">Only a label</label></p>
      <p><label>Your name <input></label></p><p><label>Not for a field</label></p>`,
    offered: ['Drawn box', 'Only a label', 'Your name'],
  },
  images: {
    claim: 'pictures with a role, a listener or an area',
    body: `<img role="button" alt="Button picture" width="60" height="40"><img alt="Heard picture" ${NOTE} data-as="Heard picture" width="60" height="40">
      <img alt="Dumb picture" width="60" height="40"><input type="image" alt="Sending picture" width="60" height="40">
      <svg role="link" aria-label="Drawn link" width="60" height="40"><rect width="60" height="40"/></svg>
      <a href="#x"><svg width="60" height="40"><title>Icon link</title><rect width="60" height="40"/></svg></a>
      <p><img usemap="#m" alt="Map" width="100" height="60" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"><map name="m"><area shape="rect" coords="0,0,50,60" href="#w" alt="West"><area shape="rect" coords="50,0,100,60" href="#e" alt="East"></map></p>`,
    offered: [
      'Button picture',
      'Heard picture',
      'Sending picture',
      'Drawn link',
      'Icon link',
      'West',
      'East',
    ],
  },
  shadow: {
    claim: 'slotted and shadow content, nested',
    body: `<x-outer><button ${NOTE}>Slotted</button></x-outer><script>
      customElements.define('x-inner', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep inside</button><slot></slot>'; } });
      customElements.define('x-outer', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<x-inner><div role="button">Between</div></x-inner><slot></slot>'; } });</script>`,
    offered: ['Deep inside', 'Between', 'Slotted'],
    reached: ['Slotted'],
  },
  fold: {
    claim: 'links below the fold, also in parts that are only laid out when they come near',
    body: `<a href="#near">Near</a><div style="height:2000px"></div><a href="#far" ${NOTE}>Far</a>
      <div style="content-visibility:auto;contain-intrinsic-size:100px"><div style="height:3000px"></div><a href="#lazy" ${NOTE}>Laid out late</a></div>`,
    offered: ['Near', 'Far', 'Laid out late'],
    scrolls: ['SCROLL_DOWN body'],
    reached: ['Far', 'Laid out late'],
  },
  nested: {
    claim: 'scroll containers inside scroll containers, and what is in them',
    body: `<style>.card{flex:0 0 300px;height:80px}</style><div id="outer" style="height:400px;overflow:auto;border:1px solid">
        <p>Outer</p><div id="inner" style="height:200px;overflow:auto;border:1px solid"><div style="height:600px"></div><button ${NOTE}>Bottom of the inner</button></div>
        <div id="row" style="display:flex;overflow-x:auto">${[1, 2, 3, 4].map((n) => `<div class="card"><button ${NOTE}>Card ${n}</button></div>`).join('')}</div>
        <div style="height:500px"></div><button ${NOTE}>Bottom of the outer</button></div>`,
    offered: ['Bottom of the inner', 'Card 1', 'Card 2', 'Card 3', 'Card 4', 'Bottom of the outer'],
    scrolls: ['SCROLL_DOWN outer', 'SCROLL_DOWN inner', 'SCROLL_RIGHT row'],
    reached: ['Bottom of the inner', 'Card 4', 'Bottom of the outer'],
  },
  dragged: {
    claim: 'what a box holds further down that its own script moves, and nothing that is only cut off',
    body: `<style>.box{height:150px;overflow:hidden;border:1px solid}.far{height:700px}</style>
      <div class="box" id="wheeled"><button ${NOTE}>Wheeled near</button><div class="far"></div><button ${NOTE}>Wheeled far</button></div>
      <div class="box" id="dragged"><div><button ${NOTE}>Dragged near</button><div class="far"></div><button ${NOTE}>Dragged far</button></div></div>
      <div class="box"><button ${NOTE}>Cut near</button><div class="far"></div><button>Cut off</button></div>
      <div class="box" style="height:60px" id="small"><button ${NOTE}>Small near</button><div class="far"></div><button>Small and cut off</button></div>
      <script>var e = function (id) { return document.getElementById(id); };
      e('wheeled').addEventListener('wheel', function (event) { e('wheeled').scrollTop += event.deltaY; });
      e('small').addEventListener('touchmove', function () {});
      var from = 0, by = 0;
      e('dragged').addEventListener('touchstart', function (event) { from = event.touches[0].clientY - by; });
      e('dragged').addEventListener('touchmove', function (event) { by = event.touches[0].clientY - from; e('dragged').firstChild.style.transform = 'translateY(' + by + 'px)'; });</script>`,
    offered: ['Wheeled near', 'Wheeled far', 'Dragged near', 'Dragged far', 'Cut near', 'Small near'],
    reached: ['Wheeled far', 'Dragged far', 'Dragged near', 'Wheeled near'],
  },
  turned: {
    claim: 'pages that a finger turns, one at a time, and no picture of a strip',
    body: `${TURNED_STYLE}<div class="cut" style="height:600px" id="pages"><div class="row"><div style="height:580px"><button ${NOTE}>On the first</button></div><div style="height:580px"><button>On the second</button></div></div></div>
      <div class="cut" style="height:120px" id="strip"><div class="row"><div style="height:100px"><button ${NOTE}>Picture 1</button></div><div style="height:100px"><button>Picture 2</button></div></div></div>
      ${turning(['pages', 'strip'])}`,
    offered: ['On the first', 'Picture 1'],
    scrolls: ['SCROLL_RIGHT pages'],
  },
  deaf: {
    claim: 'nothing of what lies beside a page that no finger turns',
    body: `${TURNED_STYLE}<div class="cut" style="height:600px"><div class="row"><div style="height:580px"><button>In sight</button></div><div style="height:580px"><button>Out of sight</button></div></div></div>`,
    offered: ['In sight'],
  },
  hero: {
    claim: 'no slide above a page that goes on below',
    body: `${TURNED_STYLE}<div class="cut" style="height:600px" id="slides"><div class="row"><div style="height:580px"><a href="#tea">Tea</a></div><div style="height:580px"><a href="#mate">Mate</a></div></div></div>
      <div style="height:900px"></div><a href="#shop">Shop</a>${turning(['slides'])}`,
    offered: ['Tea', 'Shop'],
    scrolls: ['SCROLL_DOWN body'],
  },
  sticky: {
    claim: 'sticky and fixed bars, and what is beneath them until it is scrolled',
    body: `<div style="position:sticky;top:0;background:#fff;height:50px"><button ${NOTE}>In the top bar</button></div>
      ${Array.from({ length: 30 }, (_, i) => `<p style="margin:0;height:60px"><button ${NOTE}>Row ${i + 1}</button></p>`).join('')}
      <div style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#fff"><button ${NOTE}>In the bottom bar</button></div>`,
    offered: ['In the top bar', ...Array.from({ length: 30 }, (_, i) => `Row ${i + 1}`), 'In the bottom bar'],
    scrolls: ['SCROLL_DOWN body'],
    reached: ['In the bottom bar', 'Row 15', 'Row 30', 'In the top bar'],
  },
  canvas: {
    claim: 'canvases that listen',
    body: `<canvas id="c" aria-label="Board" width="200" height="200"></canvas><canvas aria-label="Chart" width="100" height="50"></canvas>
      <script>document.getElementById('c').addEventListener('pointerdown', function () { document.title = 'Board'; });</script>`,
    offered: ['Board'],
    reached: ['Board'],
  },
  frames: {
    claim: 'what frames of the same origin hold',
    body: `<iframe title="Mine" width="300" height="100" srcdoc="<button>In the frame</button>"></iframe>`,
    offered: ['In the frame'],
  },
  shapes: {
    claim: 'links over several lines, turned and scaled things, boxes that are not there, rows of tables',
    body: `<p style="width:200px">Some text and <a href="#x" ${NOTE} data-as="A link that breaks over lines">A link that breaks over lines</a> here.</p>
      <button style="transform:rotate(30deg) scale(.8)" ${NOTE}>Turned</button>
      <div style="display:contents"><button ${NOTE}>Of a box that is none</button></div>
      <table><tr ${NOTE} data-as="One Two"><td>One</td><td>Two</td></tr></table>
      <div style="position:relative"><button ${NOTE}>Beneath nothing solid</button><div style="position:absolute;inset:0;pointer-events:none"></div></div>
      <button style="position:absolute;left:-30px;width:100px" ${NOTE}>Half out</button>`,
    offered: [
      'A link that breaks over lines',
      'Turned',
      'Of a box that is none',
      'One Two',
      'Beneath nothing solid',
      'Half out',
    ],
    reached: ['A link that breaks over lines', 'Turned', 'One Two', 'Beneath nothing solid', 'Half out'],
  },
  folded: {
    claim: 'of what is folded only the handle',
    body: `<details><summary>Folded</summary><button>Inside the fold</button></details><details open><summary>Open</summary><button>In the open</button></details>
      <div hidden><button>Hidden</button></div><button popovertarget="p">Shows it</button><div popover id="p"><button>Popped</button></div>
      <dialog><button>Closed dialog</button></dialog>`,
    offered: ['Folded', 'Open', 'In the open', 'Shows it'],
  },
  disabled: {
    claim: 'nothing that is disabled',
    body: `<button disabled>Off</button><fieldset disabled><button>Off with its group</button><input placeholder="Off too"></fieldset>
      <div role="button" aria-disabled="true">Off by role</div><div inert><button>Inert</button></div><button style="pointer-events:none">Numb</button>
      <button>On</button>`,
    offered: ['On'],
  },
  offscreen: {
    claim: 'nothing that no scrolling brings into view, nothing unseen',
    body: `<style>body{overflow-x:hidden}</style><a href="#1" style="position:absolute;left:-9999px">Far left</a>
      <div style="position:fixed;top:0;left:0;width:280px;height:100%;transform:translateX(-100%)"><a href="#2">In the closed drawer</a></div>
      <div style="position:fixed;right:-300px;top:0;width:280px"><a href="#3">In the right drawer</a></div>
      <button style="visibility:hidden">Unseen</button><button style="opacity:0">Clear as air</button>
      <a href="#4" style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">Skip to content</a>
      <div style="height:0;overflow:hidden"><button>Of no height</button></div><div style="max-height:40px;overflow:hidden"><div style="height:60px"></div><button>Cut off</button></div>
      <button style="position:absolute;top:-200px">Above the page</button><button>Here</button>`,
    offered: ['Here'],
  },
  overlaid: {
    claim: 'nothing behind an overlay, open or clear',
    body: `<button>Behind</button><div style="height:1500px"></div><button>Behind further down</button>
      <div style="position:fixed;inset:0;background:rgba(0,0,0,.4)"><div style="margin:300px 40px;background:#fff"><button>On the overlay</button></div></div>`,
    offered: ['On the overlay'],
    scrolls: ['SCROLL_DOWN body'],
  },
  modal: {
    claim: 'nothing behind an open dialog',
    body: `<button>Behind</button><dialog id="d"><p>Sure?</p><button>Yes</button></dialog><script>document.getElementById('d').showModal()</script>`,
    offered: ['Yes', 'Dismiss'],
  },
  kept: {
    claim: 'nothing of the page that a router keeps underneath',
    body: `<style>.page{position:absolute;inset:0;overflow:auto;background:#fff}</style>
      <div class="page"><button>Old</button><div style="height:1500px"></div><button>Old and far</button></div>
      <div class="page" id="body"><button>New</button><div style="height:1500px"></div><button ${NOTE}>New and far</button></div>`,
    offered: ['New', 'New and far'],
    scrolls: ['SCROLL_DOWN body'],
    reached: ['New and far'],
  },
  tooWide: {
    claim: 'the far end of a bar on a page that is wider than the display',
    body: `<style>body{margin:0}</style><div style="position:fixed;top:0;left:0;right:0;height:50px;background:#ddd;display:flex;justify-content:space-between">
      <button ${NOTE}>Near end</button><button ${NOTE}>Far end</button></div><div style="margin-top:60px;width:600px">Wide <button ${NOTE}>In the page</button></div>`,
    offered: ['Near end', 'Far end', 'In the page'],
    scrolls: ['SCROLL_DOWN body', 'SCROLL_RIGHT body'],
    reached: ['Far end', 'Near end', 'In the page'],
  },
  panned: {
    claim: 'what a page lost sight of that something scrolled sideways, though a finger could not',
    body: `<style>body{overflow-x:hidden}</style><h1>Titled</h1><button style="width:150px" ${NOTE}>At the left</button>
      <button id="right" style="position:absolute;left:600px;top:200px" ${NOTE}>At the right</button>
      <script>document.getElementById('right').scrollIntoView({ block: 'nearest' })</script>`,
    offered: ['At the left', 'At the right'],
    scrolls: ['SCROLL_DOWN body', 'SCROLL_LEFT body'],
  },
};
