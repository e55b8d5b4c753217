import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppMap } from '../../agent/domain/graph.ts';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import { CARD, layOutMap } from './layout.ts';
import type { TreeNode } from './spanning-tree.ts';
import { spanningTrees } from './spanning-tree.ts';

export interface HtmlMapInput {
  readonly title: string;
  readonly subtitle: string;
  readonly map: AppMap;
  /** Where the crawl began; null lets the map tell. */
  readonly startScreenId: string | null;
  /** PNG of a screen by screen ID, already small; screens without one are shown without a picture. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

const VIEWER = join(PACKAGE_ROOT, 'src', 'map', 'viewer');

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that cannot end the script element it stands in. */
const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function* walk(nodes: readonly TreeNode[]): Generator<TreeNode> {
  for (const node of nodes) {
    yield node;
    yield* walk(node.children);
  }
}

function viewerData({ map, pictures, startScreenId }: HtmlMapInput): unknown {
  const trees = spanningTrees(map, startScreenId);
  const layout = layOutMap(trees);
  const place = new Map(layout.cards.map((card) => [card.screenId, card]));
  const via = new Map([...walk(trees)].map(({ screenId, via: edge }) => [screenId, edge]));
  const start = trees[0]?.screenId;
  const actions = groupByScreen(map.actions);
  const shown = new Set(map.screens.map(({ screenId }) => screenId));
  // In the order of the picture, which is the one that a keyboard goes through it.
  const rank = new Map(layout.cards.map(({ screenId }, at) => [screenId, at]));
  const ordered = [...map.screens].sort((a, b) => (rank.get(a.screenId) ?? 0) - (rank.get(b.screenId) ?? 0));
  return {
    width: layout.width,
    height: layout.height,
    card: CARD,
    panels: layout.panels.map(({ x, y, width, height }) => ({ x, y, width, height })),
    lines: layout.lines.map(({ edgeId, path }) => ({ edgeId, path })),
    screens: ordered.map((screen) => {
      const arrival = via.get(screen.screenId) ?? null;
      const png = pictures.get(screen.screenId);
      const own = actions.get(screen.screenId) ?? [];
      const name = screen.name === '' ? '(no name)' : screen.name;
      return {
        id: screen.screenId,
        name,
        purpose: screen.purpose,
        route: screen.route,
        text: screen.text,
        x: place.get(screen.screenId)?.x ?? 0,
        y: place.get(screen.screenId)?.y ?? 0,
        start: screen.screenId === start,
        via: arrival === null ? '' : arrival.label || arrival.kind.toLowerCase(),
        image: png === undefined ? null : `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
        index: [name, screen.purpose, screen.route, screen.text, ...own.map(({ label }) => label)]
          .join(' ')
          .toLowerCase(),
        actions: own.map((action) => ({
          id: action.actionId,
          kind: action.kind,
          label: action.label,
          element: action.resourceName || action.role,
        })),
      };
    }),
    edges: map.edges
      .filter((edge) => shown.has(edge.fromScreenId) && shown.has(edge.toScreenId))
      .map((edge) => ({
        id: edge.edgeId,
        from: edge.fromScreenId,
        to: edge.toScreenId,
        kind: edge.kind,
        label: edge.label,
        action: edge.actionId,
      })),
  };
}

function groupByScreen(actions: AppMap['actions']): Map<string, AppMap['actions'][number][]> {
  const groups = new Map<string, AppMap['actions'][number][]>();
  for (const action of actions) groups.set(action.screenId, [...(groups.get(action.screenId) ?? []), action]);
  return groups;
}

/** Screens that are listed for who has no JavaScript; the names of more would be no help without a search. */
const MAX_LISTED = 500;

/** The map in words: what shows without the viewer. */
function inWords({ map, title }: HtmlMapInput): string {
  const names = new Map(
    map.screens.map(({ screenId, name }) => [screenId, name === '' ? '(no name)' : name]),
  );
  const ways = new Map<string, string[]>();
  for (const { fromScreenId, toScreenId, kind, label } of map.edges) {
    const [from, to] = [ways.get(fromScreenId) ?? [], names.get(toScreenId)];
    if (to === undefined || fromScreenId === toScreenId) continue;
    ways.set(fromScreenId, [...from, `${label === '' ? kind.toLowerCase() : label} → ${to}`]);
  }
  const rows = map.screens.slice(0, MAX_LISTED).map(({ screenId }) => {
    const own = (ways.get(screenId) ?? []).map((way) => `<li>${escaped(way)}</li>`).join('');
    return `<li><b>${escaped(names.get(screenId) ?? '')}</b>${own === '' ? '' : `<ul>${own}</ul>`}</li>`;
  });
  const more = map.screens.length - rows.length;
  return `<style>#bar, #stage { display: none } noscript { padding: 14px; overflow: auto }</style>
<h1>${escaped(title)}</h1><p>The picture of the map needs JavaScript. These are its screens and where their actions lead.</p>
<ul>${rows.join('\n')}</ul>${more > 0 ? `<p>and ${more} more</p>` : ''}`;
}

/**
 * One file that shows a map to a person, offline. App content is data and `textContent` only, and the policy in the head
 * lets nothing run but the viewer itself, so that a hostile label stays a label.
 */
export function mapAsHtml(input: HtmlMapInput): string {
  const css = readFileSync(join(VIEWER, 'map-viewer.css'), 'utf8');
  const code = `(() => {\n${readFileSync(join(VIEWER, 'map-viewer.js'), 'utf8')}})();`;
  const hash = createHash('sha256').update(code).digest('base64');
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(input.title)} — map</title>
<style>${css}</style>
</head>
<body>
<noscript>${inWords(input)}</noscript>
<header id="bar">
<h1>${escaped(input.title)}</h1><span class="count">${escaped(input.subtitle)}</span><span class="gap"></span>
<label title="Also draw the edges that are not on a shortest way"><input id="all" type="checkbox">all edges</label>
<input id="search" type="search" placeholder="Search screens ( / )" aria-label="Search screens"><span id="found" role="status"></span>
<button id="farther" type="button" title="Zoom out ( - )">−</button><button id="nearer" type="button" title="Zoom in ( + )">+</button><button id="fit" type="button" title="Show everything ( 0 )">Fit</button>
</header>
<main id="stage" tabindex="-1"><div id="world"></div></main>
<aside id="side" aria-label="The chosen screen" hidden></aside>
<div id="tip" hidden></div>
<script type="application/json" id="map-data">${jsonForScript(viewerData(input))}</script>
<script>${code}</script>
</body>
</html>
`;
}
