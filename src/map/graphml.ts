import type { AppMap } from '../../agent/domain/graph.ts';

/** Characters that no XML 1.0 document may hold, escaped or not, and lone surrogates. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const SCREEN_KEYS = [
  'name',
  'purpose',
  'text',
  'route',
  'layoutHash',
  'textHash',
  'perceptualHash64',
  'firstSeenAt',
] as const;
const EDGE_KEYS = ['actionId', 'kind', 'label'] as const;
const data = (key: string, value: string): string => `      <data key="${key}">${escaped(value)}</data>`;

/** GraphML for yEd, Gephi and the like. */
export function mapAsGraphml(map: AppMap): string {
  const key = (owner: 'node' | 'edge') => (name: string) =>
    `  <key id="${name}" for="${owner}" attr.name="${name}" attr.type="string"/>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...SCREEN_KEYS.map(key('node')),
    ...EDGE_KEYS.map(key('edge')),
    '  <graph id="screengraph" edgedefault="directed">',
    ...map.screens.flatMap((screen) => [
      `    <node id="${screen.screenId}">`,
      ...SCREEN_KEYS.map((name) => data(name, screen[name])),
      '    </node>',
    ]),
    ...map.edges.flatMap((edge) => [
      `    <edge id="${edge.edgeId}" source="${edge.fromScreenId}" target="${edge.toScreenId}">`,
      ...EDGE_KEYS.map((name) => data(name, edge[name])),
      '    </edge>',
    ]),
    '  </graph>',
    '</graphml>',
    '',
  ].join('\n');
}
