import type { AppMap } from '../../agent/domain/graph.ts';
import { namesToldApart } from '../../agent/services/patterns/screen-signs.ts';
import { STEERING } from '../../agent/services/patterns/steering-characters.ts';

const controls = new RegExp(`[\\u0000-\\u001f\\u007f-\\u009f${STEERING}]+`, 'g');
/** What Graphviz takes for an entity of HTML, in any string. */
const entities = /&(?=#?[a-zA-Z0-9]+;)/g;
/** A quoted DOT string; backslashes are doubled so that no escape of Graphviz is left in app text, and no entity either. */
const quoted = (text: string): string =>
  `"${text.replace(controls, ' ').replace(entities, '&amp;').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A Graphviz digraph; node names are screen IDs, and labels tell screens of one name apart. */
export function mapAsDot(map: AppMap, called = namesToldApart(map.screens)): string {
  const screens = map.screens.map(
    ({ screenId, name, purpose, route }) =>
      `  "${screenId}" [label=${quoted(called.get(screenId) ?? name)}, tooltip=${quoted(purpose || route || name)}];`,
  );
  const edges = map.edges.map(
    ({ fromScreenId, toScreenId, label, kind }) =>
      `  "${fromScreenId}" -> "${toScreenId}" [label=${quoted(label || kind.toLowerCase())}];`,
  );
  return [
    'digraph screengraph {',
    '  rankdir=LR;',
    '  node [shape=box, style=rounded, fontname="Helvetica"];',
    '  edge [fontname="Helvetica", fontsize=10];',
    ...screens,
    ...edges,
    '}',
    '',
  ].join('\n');
}
