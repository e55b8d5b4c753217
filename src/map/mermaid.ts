import type { AppMap, MapEdge } from '../../agent/domain/graph.ts';
import { namesToldApart, signBehind } from '../../agent/services/patterns/screen-signs.ts';
import { STEERING } from '../../agent/services/patterns/steering-characters.ts';

const MOST = 80;
/** Between characters, never within one that takes two units. */
function cut(text: string): string {
  const characters = [...text];
  return characters.length <= MOST ? text : `${characters.slice(0, MOST - 1).join('')}…`;
}

/** What ends a line, steers a display or is half a character; none of it is to be seen. */
const UNSEEN = new RegExp(`(?:[\\s\\u0000-\\u001f\\u007f-\\u009f${STEERING}]|\\p{Cs})+`, 'gu');

/** Text inside a quoted Mermaid label: entity codes for whatever the parser or a renderer could take as its own. */
const quoted = (text: string): string => coded(cut(inOneLine(text)));
const inOneLine = (text: string): string => text.replace(UNSEEN, ' ').trim();
const coded = (text: string): string =>
  text.replace(/[^\p{L}\p{N} .,:!?()+/_-]/gu, (character) => `#${character.codePointAt(0) ?? 32};`);

/** Within, since addresses of one site differ at their ends. */
function cutWithin(text: string): string {
  const characters = [...text];
  const half = MOST / 2;
  return characters.length <= MOST
    ? text
    : `${characters.slice(0, half).join('')}…${characters.slice(1 - half).join('')}`;
}

/** A name, and behind it what tells it from others of that name. */
function namedApart(name: string, called: string): string {
  const sign = cutWithin(inOneLine(signBehind(name, called)));
  return sign === '' ? quoted(name) : `${quoted(name)} ${coded(sign)}`.trim();
}

/** One arrow per pair of screens: its labels joined, at most three. */
function joined(edges: readonly MapEdge[]): ReadonlyMap<string, readonly string[]> {
  const labels = new Map<string, string[]>();
  for (const edge of edges) {
    const key = `${edge.fromScreenId} ${edge.toScreenId}`;
    // An empty label is a fault of syntax to the parser.
    const text = quoted(edge.label) || edge.kind.toLowerCase();
    const others = labels.get(key);
    if (others === undefined) labels.set(key, [text]);
    else others.push(text);
  }
  return labels;
}

/** A Mermaid flowchart. Screens are `s1`, `s2`, … in the order of the map, and their labels tell those of one name apart. */
export function mapAsMermaid(map: AppMap, called = namesToldApart(map.screens)): string {
  const names = new Map(map.screens.map(({ screenId }, at) => [screenId, `s${at + 1}`]));
  const screens = map.screens.map(
    ({ screenId, name }) =>
      `  ${names.get(screenId) ?? ''}["${namedApart(name, called.get(screenId) ?? name) || 'screen'}"]`,
  );
  const arrows = [...joined(map.edges)].flatMap(([key, labels]) => {
    const [from = '', to = ''] = key.split(' ').map((id) => names.get(id));
    const more = labels.length > 3 ? ` +${labels.length - 3}` : '';
    return from === '' || to === ''
      ? []
      : [`  ${from} -->|"${labels.slice(0, 3).join(' / ')}${more}"| ${to}`];
  });
  return ['flowchart LR', ...screens, ...arrows, ''].join('\n');
}
