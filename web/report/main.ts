import { EdgeCurvedArrowProgram } from '@sigma/edge-curve';
import { createNodeImageProgram } from '@sigma/node-image';
import { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import type { NodeLabelDrawingFunction } from 'sigma/rendering';
import type { CameraState } from 'sigma/types';
import { drawBetweenCards, type Point, type Spot } from './between-cards.ts';
import { cardName } from './card-name.ts';
import { found as foundIn, nextPlace, wayTo, type MapData, type MapScreen, type MapWay } from './data.ts';
import { showSide } from './side.ts';

/** Ways are thin lines in the map's own units, so that they grow with the cards. */
const THIN = 5;
const BOLD = 10;
/** Cards stand apart by their own width; a picture and its name need a square. */
const SPREAD = 1.75;
const ZOOM = 1.5;
const LABEL = { size: 12 } as const;
/** A picture needs nothing behind it. */
const NOTHING = 'rgba(0, 0, 0, 0)';
/** Half the side that a card has on the screen at least when it is gone to, in pixels: as large as its picture is sharp. */
const GONE_TO = 56;

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
};
const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
};
const colours = () => {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    text: of('--text'),
    way: of('--way'),
    line: of('--line'),
    field: of('--field'),
    soft: of('--soft'),
    accent: of('--accent'),
  };
};

/** How wide a name may be, in widths of a card: a sixth of one is between two. */
const NAME_OF_CARD = 1.1;
/** A name has this many pixels at least: where cards stand closer than that not each has a name. */
const LEAST_ROOM = 84;

/** The name below the picture, centred, as wide as a card with what is beside it; `apart`: that in sizes of a card. */
const nameDrawer =
  (apart: number): NodeLabelDrawingFunction =>
  (context, node, settings) => {
    if (typeof node.label !== 'string' || node.label === '') return;
    context.font = `${LABEL.size}px ${settings.labelFont}`;
    const room = Math.max(LEAST_ROOM, node.size * apart);
    const text = cardName(node.label, room, (part) => context.measureText(part).width);
    context.textAlign = 'center';
    const colour = colours();
    // A line that passes behind a name leaves it readable.
    context.strokeStyle = colour.field;
    context.lineWidth = 4;
    context.lineJoin = 'round';
    context.strokeText(text, node.x, node.y + node.size + LABEL.size + 2);
    context.fillStyle = colour.text;
    context.fillText(text, node.x, node.y + node.size + LABEL.size + 2);
    context.textAlign = 'start';
  };

function open(data: MapData): void {
  const box = byId('map');
  const side = byId('map-side');
  const search = byId('map-search') as HTMLInputElement;
  const filter = byId('map-filter') as HTMLSelectElement;
  const all = byId('map-edges') as HTMLInputElement;
  const count = byId('map-found');
  let colour = colours();
  box.hidden = false;
  byId('map-tools').hidden = false;

  const graph = new DirectedGraph({ allowSelfLoops: false });
  const at = (x: number, y: number): Point => ({ x: x * SPREAD, y: -y });
  const spots = new Map<string, Spot>();
  const size = data.card.height * 0.42;
  for (const screen of data.screens) {
    const picture = document.getElementById(`p-${screen.id}`);
    const place = at(screen.x + data.card.width / 2, screen.y + data.card.height / 2);
    const pictured = picture instanceof HTMLImageElement;
    // As written: asked for its width, the browser would lay out each picture of the list, which is not in sight.
    const written = (name: string): number => (pictured && Number(picture.getAttribute(name))) || 1;
    const [wide, high] = [written('width'), written('height')];
    const longest = Math.max(wide, high);
    spots.set(screen.id, {
      ...place,
      halfWidth: (size * wide) / longest,
      halfHeight: (size * high) / longest,
    });
    graph.addNode(screen.id, {
      ...place,
      ...{ size, label: screen.name },
      ...(pictured ? { image: picture.src, type: 'image' } : {}),
    });
  }
  const routed = data.edges.filter(({ line }) => line !== null);
  const laidOut = new Set(routed.map(({ from, to }) => `${from} ${to}`));
  for (const { from, to } of data.edges)
    if (!laidOut.has(`${from} ${to}`) && !graph.hasEdge(from, to)) graph.addEdge(from, to);

  let chosen: string | null = null;
  let way: readonly MapWay[] = [];
  let onWay: ReadonlySet<string> = new Set();
  let matching: ReadonlySet<string> | null = null;
  let hits: readonly MapScreen[] = [];
  let hitAt = -1;

  // Whole cards, and room about them where there are few: one screen alone would have no extent.
  const extent = (values: readonly number[]): [number, number] => {
    let [least, most] = [Infinity, -Infinity];
    for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
    const half = Math.max((most - least) / 2 + size, 2 * data.card.height);
    return [(least + most) / 2 - half, (least + most) / 2 + half];
  };
  const places = [...spots.values()];
  const bounds = { x: extent(places.map(({ x }) => x)), y: extent(places.map(({ y }) => y)) };
  // On a narrow window the box is as high as the map needs at that width.
  const { x, y } = bounds;
  box.style.setProperty('--map-shape', String((x[1] - x[0]) / (y[1] - y[0])));

  const sigma = new Sigma(graph, box, {
    nodeProgramClasses: {
      image: createNodeImageProgram({
        keepWithinCircle: false,
        objectFit: 'contain',
        size: { mode: 'max', value: 128 },
      }),
    },
    itemSizesReference: 'positions',
    zoomToSizeRatioFunction: (ratio) => ratio,
    minCameraRatio: 0.01,
    maxCameraRatio: 3,
    labelRenderedSizeThreshold: 22,
    labelDensity: 0.6,
    labelFont: 'system-ui, sans-serif',
    defaultEdgeType: 'curve',
    edgeProgramClasses: { curve: EdgeCurvedArrowProgram },
    allowInvalidContainer: true,
    nodeReducer: (id, attributes) => {
      const pictured = attributes['type'] === 'image';
      const faded = matching !== null && !matching.has(id);
      return {
        ...attributes,
        color: faded ? colour.line : pictured ? NOTHING : onWay.has(id) ? colour.accent : colour.soft,
        highlighted: false,
        ...(faded ? { label: '', image: null, type: 'circle', size: Number(attributes['size']) / 3 } : {}),
        ...(id === chosen ? { forceLabel: true, zIndex: 1 } : {}),
      };
    },
    edgeReducer: (edge, attributes) => {
      const near = chosen !== null && graph.hasExtremity(edge, chosen);
      return {
        ...attributes,
        hidden: !near && !all.checked,
        color: colour.way,
        size: near ? BOLD / 2 : THIN,
      };
    },
    zIndex: true,
    defaultDrawNodeLabel: nameDrawer((NAME_OF_CARD * data.card.width * SPREAD) / size),
    // Hovering shows no more than the label does.
    defaultDrawNodeHover: () => undefined,
  });

  drawBetweenCards(sigma, { spots, at }, data, () => ({
    colour: colour.accent,
    strokes: [
      { ways: routed, colour: colour.way, width: THIN },
      {
        ways: routed.filter(({ from, to }) => from === chosen || to === chosen),
        colour: colour.way,
        width: BOLD / 2,
      },
      { ways: way, colour: colour.accent, width: BOLD },
    ],
    frames: [...onWay]
      // What does not match is a point.
      .filter((id) => matching?.has(id) ?? true)
      .map((id) => ({ id, width: id === chosen ? BOLD : BOLD / 2 })),
    marks: hits.map(({ id }) => id),
  }));

  sigma.setCustomBBox(bounds);

  const camera = sigma.getCamera();
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const go = (to: Partial<CameraState>): void =>
    still.matches ? void camera.setState(to) : void camera.animate(to);
  const choose = (id: string | null): void => {
    chosen = id;
    way = [];
    onWay = new Set();
    const screen = data.screens.find((one) => one.id === id);
    if (screen === undefined) side.hidden = true;
    else {
      way = wayTo(data, screen.id) ?? [];
      onWay = new Set([screen.id, ...way.map(({ from }) => from)]);
      showSide(side, data, screen, show);
    }
    sigma.refresh();
  };
  const show = (id: string): void => {
    choose(id);
    const at = sigma.getNodeDisplayData(id);
    if (at === undefined) return;
    const size = sigma.scaleSize(Number(graph.getNodeAttribute(id, 'size')));
    go({ x: at.x, y: at.y, ratio: camera.ratio * Math.min(1, size / GONE_TO) });
  };
  const narrow = (): void => {
    const words = search.value.trim();
    const kind = filter.value;
    const all = words === '' && kind === 'all';
    const kept = data.screens.filter(
      (screen) =>
        (kind !== 'findings' || screen.findings) &&
        (kind !== 'untried' || screen.untried) &&
        (!kind.startsWith('area-') || kind === `area-${screen.area}`),
    );
    hits = all ? [] : foundIn(kept, words);
    hitAt = -1;
    matching = all ? null : new Set(hits.map(({ id }) => id));
    count.textContent = all ? '' : `${hits.length} of ${data.screens.length}`;
    sigma.refresh();
  };

  sigma.on('clickNode', ({ node }) => choose(node));
  sigma.on('clickStage', () => choose(null));
  search.addEventListener('input', narrow);
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || hits.length === 0) return;
    hitAt = nextPlace(hitAt, hits.length, event.shiftKey);
    count.textContent = `${hitAt + 1} of ${hits.length} found`;
    show(hits[hitAt]?.id ?? '');
  });
  filter.addEventListener('change', narrow);
  all.addEventListener('change', () => sigma.refresh());
  const zoom = (by: number): void => go({ ratio: camera.getBoundedRatio(camera.ratio / by) });
  const fit = (): void => go({ x: 0.5, y: 0.5, ratio: 1 });
  byId('map-in').addEventListener('click', () => zoom(ZOOM));
  byId('map-out').addEventListener('click', () => zoom(1 / ZOOM));
  byId('map-fit').addEventListener('click', fit);
  side.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    choose(null);
    box.focus({ preventScroll: true });
  });
  box.addEventListener('keydown', (event) => {
    // With another key down they are the browser's own: its zoom, its way back.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { x, y, ratio } = camera.getState();
    const step = 0.1 * ratio;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => camera.setState({ x: x - step }),
      ArrowRight: () => camera.setState({ x: x + step }),
      ArrowUp: () => camera.setState({ y: y + step }),
      ArrowDown: () => camera.setState({ y: y - step }),
      '+': () => zoom(ZOOM),
      '-': () => zoom(1 / ZOOM),
      '0': fit,
      Escape: () => choose(null),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.locate')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      show(button.dataset['screen'] ?? '');
      byId('the-map').scrollIntoView();
      box.focus({ preventScroll: true });
    });
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    colour = colours();
    sigma.refresh();
  });
}

if (document.getElementById('map') !== null) {
  if (hasWebGl()) open(JSON.parse(byId('map-data').textContent ?? '') as MapData);
  else byId('map-without').hidden = false;
}
