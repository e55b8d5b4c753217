// The picture of a map: pan, zoom, search, one screen at a time in the side panel. Runs from a file, offline; every text
// of the app goes through textContent and never becomes markup.
const data = JSON.parse(document.getElementById('map-data').textContent);
const byId = (id) => document.getElementById(id);
const stage = byId('stage');
const world = byId('world');
const side = byId('side');
const SVG = 'http://www.w3.org/2000/svg';
const screens = new Map(data.screens.map((screen) => [screen.id, screen]));
const out = group((edge) => edge.from);
const into = group((edge) => edge.to);
const FEW_EDGES = 40;
const FEW_LABELS = 14;
const isWayBack = (edge) => ['BACK', 'RELAUNCH', 'DISMISS'].includes(edge.kind);

function group(key) {
  const groups = new Map();
  for (const edge of data.edges) groups.set(key(edge), [...(groups.get(key(edge)) ?? []), edge]);
  return groups;
}
function element(name, props = {}, ...children) {
  const made = Object.assign(document.createElement(name), props);
  made.append(...children);
  return made;
}
function shape(parent, name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent.append(made);
  return made;
}
const labelOf = (edge) => edge.label || edge.kind.toLowerCase();
// Words of the app keep their own direction to themselves: two of them in Arabic with an arrow between would swap.
const apart = (text) => `\u2068${text}\u2069`;

// --- the world
const under = world.appendChild(document.createElementNS(SVG, 'svg'));
const over = document.createElementNS(SVG, 'svg');
over.id = 'over';
for (const panel of data.panels) shape(under, 'rect', { ...panel, rx: 14, class: 'panel' });
const others = shape(under, 'g', {});
const lines = new Map();
const tip = byId('tip');
const edges = new Map(data.edges.map((edge) => [edge.id, edge]));
for (const { edgeId, path } of data.lines) {
  lines.set(edgeId, shape(under, 'path', { d: path, class: 'line', 'marker-end': 'url(#head)' }));
  const reach = shape(under, 'path', { d: path, class: 'reach' });
  reach.addEventListener('pointermove', (event) => {
    const edge = edges.get(edgeId);
    const [from, to] = [edge.from, edge.to].map((id) => apart(screens.get(id).name));
    tip.textContent = `${from} — ${apart(labelOf(edge))} → ${to}`;
    tip.hidden = false;
    tip.style.left = `${Math.min(event.clientX + 14, innerWidth - 350)}px`;
    tip.style.top = `${event.clientY + 14}px`;
    lines.get(edgeId).classList.add('lit');
  });
  reach.addEventListener('pointerleave', () => {
    tip.hidden = true;
    if (chosen === null) lines.get(edgeId).classList.remove('lit');
  });
}
const marker = shape(shape(under, 'defs', {}), 'marker', {
  id: 'head',
  viewBox: '0 0 8 8',
  refX: 5,
  refY: 4,
  markerWidth: 7,
  markerHeight: 7,
  orient: 'auto-start-reverse',
});
shape(marker, 'path', { d: 'M0 0 L8 4 L0 8 Z', fill: 'context-stroke' });

const cards = new Map();
for (const screen of data.screens) {
  const picture = screen.image
    ? element('img', { className: 'shot', src: screen.image, alt: '', draggable: false })
    : element('span', { className: 'shot none', textContent: 'no picture' });
  const card = element(
    'button',
    {
      className: 'card',
      type: 'button',
      title: screen.purpose ? `${screen.name}\n${screen.purpose}` : screen.name,
    },
    picture,
    element('b', { textContent: screen.name }),
    element('i', { textContent: screen.via ? `↳ ${screen.via}` : screen.start ? 'start' : '' }),
  );
  card.style.cssText = `left:${screen.x}px;top:${screen.y}px;width:${data.card.width}px;height:${data.card.height}px`;
  card.classList.toggle('start', screen.start);
  // A click that no pointer made has no count: who works by keyboard goes on in the panel that it opens.
  card.addEventListener('click', (event) => {
    if (event.detail === 0 || !moved) choose(screen.id, false, event.detail === 0);
  });
  card.addEventListener('focus', () => {
    if (card.matches(':focus-visible') && !inSight(screen)) centre(screen.id);
  });
  cards.set(screen.id, card);
  world.append(card);
}
world.append(over);

const middle = (screen) => ({ x: screen.x + data.card.width / 2, y: screen.y + data.card.height / 2 });
/** A curve between the facing sides of two cards, and the point in its middle. */
function curve(edge) {
  const a = middle(screens.get(edge.from));
  const b = middle(screens.get(edge.to));
  const flat = Math.abs(b.x - a.x) * data.card.height > Math.abs(b.y - a.y) * data.card.width;
  const side = flat
    ? { x: (Math.sign(b.x - a.x) * data.card.width) / 2, y: 0 }
    : { x: 0, y: (Math.sign(b.y - a.y) * data.card.height) / 2 };
  const p = { x: a.x + side.x, y: a.y + side.y };
  const q = { x: b.x - side.x, y: b.y - side.y };
  // Bent to the left of its direction, so that the way there and the way back lie apart.
  const long = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  const bend = Math.min(160, 24 + long / 6) / long;
  const c = { x: (p.x + q.x) / 2 + (q.y - p.y) * bend, y: (p.y + q.y) / 2 - (q.x - p.x) * bend };
  return {
    d: `M${p.x} ${p.y} Q${c.x} ${c.y} ${q.x} ${q.y}`,
    at: { x: (p.x + 2 * c.x + q.x) / 4, y: (p.y + 2 * c.y + q.y) / 4 },
  };
}
const drawOthers = (on) => {
  others.replaceChildren();
  if (on)
    for (const edge of data.edges)
      if (!lines.has(edge.id) && edge.from !== edge.to)
        shape(others, 'path', { d: curve(edge).d, class: 'other', 'marker-end': 'url(#head)' });
};

// --- where we look
let view = { x: 0, y: 0, zoom: 1 };
function show() {
  world.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
  world.style.setProperty('--grow', String(Math.max(1, Math.min(3.2, 0.8 / view.zoom))));
  world.classList.toggle('far', view.zoom < 0.5);
}
function zoomAt(x, y, factor) {
  const zoom = Math.max(0.04, Math.min(4, view.zoom * factor));
  view = { zoom, x: x - ((x - view.x) * zoom) / view.zoom, y: y - ((y - view.y) * zoom) / view.zoom };
  show();
}
/** What the side leaves of the stage; on a phone it stands below. */
function room() {
  const { clientWidth: width, clientHeight: height } = stage;
  if (side.hidden) return { width, height };
  return side.offsetWidth < width
    ? { width: width - side.offsetWidth, height }
    : { width, height: height - side.offsetHeight };
}
function fit() {
  const { width, height } = room();
  const zoom = Math.min(1.2, (width - 48) / data.width, (height - 48) / data.height);
  view = { zoom, x: (width - data.width * zoom) / 2, y: Math.max(24, (height - data.height * zoom) / 2) };
  show();
}
function centre(id) {
  const { width, height } = room();
  const at = middle(screens.get(id));
  const zoom = Math.max(view.zoom, 0.55);
  view = { zoom, x: width / 2 - at.x * zoom, y: height / 2 - at.y * zoom };
  show();
}
function inSight({ x, y }) {
  const { width, height } = room();
  const [left, top] = [view.x + x * view.zoom, view.y + y * view.zoom];
  const [wide, high] = [data.card.width * view.zoom, data.card.height * view.zoom];
  return Math.min(left, top, width - left - wide, height - top - high) >= 0;
}

// --- one screen
let chosen = null;
const go = (id) => {
  const target = screens.get(id);
  return element('button', {
    className: 'go',
    type: 'button',
    textContent: target ? target.name : '?',
    onclick: () => choose(id, true, true),
  });
};
const row = (kind, text, ...rest) =>
  element(
    'li',
    {},
    element('span', { className: 'kind', textContent: kind.toLowerCase().replaceAll('_', ' ') }),
    element('span', { textContent: text }),
    ...rest,
  );
const forwardFirst = (list) => [...list.filter((edge) => !isWayBack(edge)), ...list.filter(isWayBack)];
function section(title, rows) {
  if (rows.length > 0)
    side.append(element('h3', { textContent: `${title} (${rows.length})` }), element('ul', {}, ...rows));
}
function describe(screen) {
  side.replaceChildren(
    element('button', {
      className: 'shut',
      type: 'button',
      textContent: '×',
      title: 'Close',
      onclick: () => choose(null),
    }),
    element('h2', { textContent: screen.name, tabIndex: -1 }),
    element('div', { className: 'purpose', textContent: screen.purpose }),
    element('div', { className: 'route', textContent: screen.route }),
  );
  if (screen.image) side.append(element('img', { src: screen.image, alt: '' }));
  const own = out.get(screen.id) ?? [];
  const going = forwardFirst(own.filter((edge) => edge.to !== screen.id));
  const staying = own.filter((edge) => edge.to === screen.id);
  const used = new Set(own.map((edge) => edge.action));
  section(
    'Leads to',
    going.map((edge) => row(edge.kind, edge.label, '→ ', go(edge.to))),
  );
  section(
    'Reached from',
    forwardFirst((into.get(screen.id) ?? []).filter((edge) => edge.from !== screen.id)).map((edge) =>
      row(edge.kind, edge.label, '← ', go(edge.from)),
    ),
  );
  section(
    'Changes this screen',
    staying.map((edge) => row(edge.kind, edge.label)),
  );
  section(
    'Also offers',
    screen.actions
      .filter((action) => !used.has(action.id))
      .map((action) => row(action.kind, action.label || action.element)),
  );
  if (screen.text)
    side.append(
      element('h3', { textContent: 'Text' }),
      element('div', { className: 'words', textContent: screen.text }),
    );
  side.hidden = false;
  side.scrollTop = 0;
}
/** `enter`: the focus goes into the panel, whose parts are made anew; when it closes, back to the card. */
function choose(id, move, enter = false) {
  const left = side.contains(document.activeElement) ? chosen : null;
  chosen = id;
  over.replaceChildren();
  for (const old of world.querySelectorAll('.arc-label')) old.remove();
  for (const card of cards.values()) card.classList.remove('chosen', 'near');
  for (const line of lines.values()) line.classList.remove('lit');
  world.classList.toggle('choosing', id !== null);
  side.hidden = id === null;
  if (id === null) {
    cards.get(left)?.focus();
    return;
  }
  describe(screens.get(id));
  cards.get(id).classList.add('chosen');
  const near = [
    ...(out.get(id) ?? []).map((edge) => ['out', edge, edge.to]),
    ...(into.get(id) ?? []).map((edge) => ['in', edge, edge.from]),
  ];
  // A way back is drawn only when asked for: it repeats an edge that is there, in the other direction.
  const drawn = near.filter(([, edge]) => all.checked || !isWayBack(edge));
  const labelled = new Set(drawn.map(([way, , other]) => way + other)).size;
  const pairs = new Set();
  for (const [way, edge, other] of drawn) {
    cards.get(other)?.classList.add('near');
    if (lines.has(edge.id)) lines.get(edge.id).classList.add('lit');
    else if (other !== id && screens.has(other) && !pairs.has(way + other)) {
      pairs.add(way + other);
      const { d, at } = curve(edge);
      shape(over, 'path', { d, class: `arc ${way}`, 'marker-end': 'url(#head)' });
      if (labelled > FEW_LABELS) continue;
      const label = element('span', { className: `arc-label ${way}`, textContent: labelOf(edge) });
      label.style.cssText = `left:${at.x}px;top:${at.y}px`;
      world.append(label);
    }
  }
  if (move) centre(id);
  if (enter) side.querySelector('h2').focus();
}

// --- search
const search = byId('search');
let hits = [];
let hitAt = -1;
function find() {
  const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  hits =
    words.length === 0
      ? []
      : data.screens.filter((screen) => words.every((word) => screen.index.includes(word)));
  hitAt = -1;
  const ids = new Set(hits.map(({ id }) => id));
  for (const [id, card] of cards) card.classList.toggle('hit', ids.has(id));
  world.classList.toggle('searching', words.length > 0);
  byId('found').textContent = words.length === 0 ? '' : `${hits.length} found`;
}
search.addEventListener('input', find);
search.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && hits.length > 0) {
    // Back from nowhere is the last one.
    hitAt = event.shiftKey ? (hitAt <= 0 ? hits.length : hitAt) - 1 : (hitAt + 1) % hits.length;
    centre(hits[hitAt].id);
    byId('found').textContent = `${hitAt + 1} of ${hits.length}`;
  }
});

// --- hand and keyboard
let moved = false;
const pointers = new Map();
stage.addEventListener('pointerdown', (event) => {
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  moved = false;
});
addEventListener('pointermove', (event) => {
  const last = pointers.get(event.pointerId);
  if (!last) return;
  const now = { x: event.clientX, y: event.clientY };
  if (Math.hypot(now.x - last.x, now.y - last.y) < 3 && !moved) return;
  moved = true;
  stage.classList.add('dragging');
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
  if (other) {
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    zoomAt(
      (now.x + other.x) / 2,
      (now.y + other.y) / 2 - stage.offsetTop,
      Math.hypot(now.x - other.x, now.y - other.y) / (before || 1),
    );
  } else {
    view = { ...view, x: view.x + now.x - last.x, y: view.y + now.y - last.y };
    show();
  }
  pointers.set(event.pointerId, now);
});
for (const name of ['pointerup', 'pointercancel'])
  addEventListener(name, (event) => {
    if (
      pointers.delete(event.pointerId) &&
      !moved &&
      event.target.closest('#stage') &&
      !event.target.closest('.card')
    )
      choose(null);
    stage.classList.remove('dragging');
  });
stage.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault();
    if (event.ctrlKey || !event.shiftKey)
      zoomAt(
        event.clientX,
        event.clientY - stage.offsetTop,
        Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)),
      );
    else {
      view = { ...view, x: view.x - event.deltaX - event.deltaY };
      show();
    }
  },
  { passive: false },
);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    search.value = '';
    find();
    search.blur();
    choose(null);
    return;
  }
  // With another key down they are the browser's own: its zoom, its way back.
  if (event.target === search || event.ctrlKey || event.metaKey || event.altKey) return;
  const steps = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };
  if (steps[event.key]) {
    view = { ...view, x: view.x + steps[event.key][0], y: view.y + steps[event.key][1] };
    show();
  } else if (event.key === '+' || event.key === '=')
    zoomAt(stage.clientWidth / 2, stage.clientHeight / 2, 1.25);
  else if (event.key === '-') zoomAt(stage.clientWidth / 2, stage.clientHeight / 2, 0.8);
  else if (event.key === '0') fit();
  else if (event.key === '/') {
    event.preventDefault();
    search.focus();
  }
});
byId('fit').addEventListener('click', fit);
byId('nearer').addEventListener('click', () => zoomAt(room().width / 2, room().height / 2, 1.3));
byId('farther').addEventListener('click', () => zoomAt(room().width / 2, room().height / 2, 1 / 1.3));
const all = byId('all');
all.checked = data.edges.length - lines.size <= FEW_EDGES;
all.addEventListener('change', () => {
  drawOthers(all.checked);
  choose(chosen);
});
drawOthers(all.checked);
const follow = () => screens.has(location.hash.slice(1)) && choose(location.hash.slice(1), true);
addEventListener('hashchange', follow);
fit();
follow();
