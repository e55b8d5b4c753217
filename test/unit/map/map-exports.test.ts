import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { appKey } from '../../../agent/domain/ids.ts';
import { mapAsDot } from '../../../src/map/dot.ts';
import { mapAsGraphml } from '../../../src/map/graphml.ts';
import { mapAsHtml } from '../../../src/map/html.ts';
import { MapDocument, mapAsJson, mapDocument } from '../../../src/map/map-document.ts';
import { mapAsMermaid } from '../../../src/map/mermaid.ts';
import { edgeBetween, idOf, mapOf, screenNamed, shopMap } from './map-fixture.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"]; click s1 "javascript:alert(1)" %%{init:{}}%%',
  'quote " back\\slash \\N \\G\n new line',
  ']]> <!-- & entity',
  '\u0000\u0008\ud800 control \u2028 separators',
  '‮ right to left 日本語 😀',
];
const hostile = (): ReturnType<typeof mapOf> =>
  mapOf(HOSTILE.map((text, at) => ['Home', text, HOSTILE[at + 1] ?? text]));
const html = (map: ReturnType<typeof mapOf>): string =>
  mapAsHtml({
    title: HOSTILE[0] ?? '',
    subtitle: HOSTILE[1] ?? '',
    map,
    pictures: new Map(),
    startScreenId: null,
  });

describe('JSON', () => {
  const app = {
    appKey: appKey('p', 'web', 'shop'),
    naturalKey: 'shop',
    platform: 'web' as const,
    build: null,
  };
  test('is what its schema says, and holds the whole map', () => {
    const map = shopMap();
    const text = mapAsJson(mapDocument(app, map, '2026-01-01T00:00:00.000Z'));
    const read = MapDocument.parse(JSON.parse(text));
    expect({ screens: read.screens, actions: read.actions, edges: read.edges }).toEqual(map);
  });
});

describe('Mermaid', () => {
  test('names screens in order and joins the labels of a pair', () => {
    const map = {
      screens: [screenNamed('Home', 0), screenNamed('Cart', 1)],
      actions: [],
      edges: ['A', 'B', 'C', 'D'].map((label) => edgeBetween('Home', 'Cart', label)),
    };
    expect(mapAsMermaid(map)).toBe('flowchart LR\n  s1["Home"]\n  s2["Cart"]\n  s1 -->|"A / B / C +1"| s2\n');
  });
  test('a long name ends between two characters and says so; an empty label is the kind', () => {
    const long = `${'x'.repeat(78)}😀😀`;
    const map = mapOf([['Home', 'Cart', ' \n ']]);
    const screens = [screenNamed(long, 0), screenNamed(`${'x'.repeat(78)}😀`, 1)];
    const text = mapAsMermaid({ ...map, screens: [...screens] });
    expect(text).toContain(`"${'x'.repeat(78)}#128512;#128512;"`);
    expect(mapAsMermaid({ ...map, screens: [screenNamed(`${long}😀`, 0)] })).toContain(
      `"${'x'.repeat(78)}#128512;#8230;"`,
    );
    const [home] = map.screens;
    const called = new Map([[home?.screenId ?? '', `Home (/${'a'.repeat(200)}/end)`]]);
    expect(mapAsMermaid(map, called), 'and what tells it apart within').toContain(
      `s1["Home (/${'a'.repeat(38)}#8230;${'a'.repeat(34)}/end)"]`,
    );
    expect(mapAsMermaid(map)).toContain('s1 -->|"tap"| s2');
    expect(mapAsMermaid(mapOf([['Home', 'Cart', '\u200f\u202e\u0000']]))).toContain('s1 -->|"tap"| s2');
  });
  test('thousands of actions between two screens are one arrow', () => {
    const map = mapOf([['Home', 'Cart', 'Row']]);
    const edges = Array.from({ length: 50_000 }, () => map.edges).flat();
    expect(mapAsMermaid({ ...map, edges })).toContain('|"Row / Row / Row +49997"|');
  });
  test('nothing of an app turns the direction of what is shown, in DOT neither', () => {
    const turned = mapOf([['Ho\u202eme', 'Ca\u0085rt', 'a\u2066b']]);
    expect(mapAsMermaid(turned)).toContain('s1["Ho me"]');
    for (const text of [mapAsMermaid(turned), mapAsDot(turned)])
      expect(text).not.toMatch(/[\u202e\u2066\u0085]|#(?:8238|8294|133);/);
  });
  test('app text is entity codes: no line of it can become a statement', () => {
    const lines = mapAsMermaid(hostile()).trimEnd().split('\n').slice(1);
    for (const line of lines)
      expect(line).toMatch(
        /^ {2}s\d+(\["[\p{L}\p{N} .,:!?()+/_#;-]*"\]| -->\|"[\p{L}\p{N} .,:!?()+/_#;-]*"\| s\d+)$/u,
      );
  });
});

describe('DOT', () => {
  test('what Graphviz would take for an entity stays what the app says', () => {
    const text = mapAsDot(mapOf([['Fish &amp; Chips', 'A & B', '&#65;']]));
    for (const string of ['"Fish &amp;amp; Chips"', '"A & B"', '"&amp;#65;"']) expect(text).toContain(string);
  });
  test('every line is a statement with well-formed strings', () => {
    const string = '"(?:[^"\\\\\\n]|\\\\\\\\|\\\\")*"';
    const statement = new RegExp(
      `^ {2}${string}( -> ${string})? \\[label=${string}(, tooltip=${string})?\\];$`,
    );
    const body = mapAsDot(hostile()).split('\n').slice(4, -2);
    expect(body.length).toBeGreaterThan(10);
    for (const line of body) expect(line).toMatch(statement);
  });
});

describe('GraphML', () => {
  test('is XML whose nodes and edges are those of the map', () => {
    const map = hostile();
    const seen = { node: 0, edge: 0 };
    const parser = new SaxesParser();
    parser.on('opentag', ({ name }) => {
      if (name === 'node' || name === 'edge') seen[name] += 1;
    });
    parser.write(mapAsGraphml(map)).close();
    expect(seen).toEqual({ node: map.screens.length, edge: map.edges.length });
  });
});

describe('HTML', () => {
  test('hostile text ends no element, and the policy lets only the viewer run', () => {
    const page = html(hostile());
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).not.toMatch(/<img|<!-- /);
    expect(page).toMatch(/default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-/);
    expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  });
  test('holds every screen with its place, its picture and its actions', () => {
    const map = shopMap();
    const pictures = new Map([[idOf('Home'), new Uint8Array([1, 2, 3])]]);
    const page = mapAsHtml({ title: 'shop', subtitle: '', map, pictures, startScreenId: null });
    const data = JSON.parse(/id="map-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as {
      screens: { name: string; image: string | null; actions: unknown[]; start: boolean; via: string }[];
      edges: unknown[];
    };
    expect(data.screens).toHaveLength(map.screens.length);
    expect(data.edges).toHaveLength(map.edges.length);
    expect(data.screens.find(({ name }) => name === 'Home')).toMatchObject({
      image: 'data:image/png;base64,AQID',
      start: true,
      via: '',
    });
    expect(data.screens.find(({ name }) => name === 'Order 1')?.via).toBe('Order #1');
  });
  test('an empty map is a page too', () => {
    expect(html({ screens: [], actions: [], edges: [] })).toContain('"screens":[]');
  });
});

describe('screens of one name', () => {
  const cart = (id: string, text: string) => ({
    ...{ ...screenNamed('Cart', 0), screenId: idOf(id), route: '/cart', text },
  });
  const map = { ...mapOf([]), screens: [cart('full', 'Desk lamp'), cart('empty', '"Nothing"')] };

  test('are told apart in DOT and in Mermaid', () => {
    expect(mapAsDot(map)).toContain('[label="Cart (Desk lamp)"');
    expect(mapAsDot(map)).toContain('[label="Cart (\\"Nothing\\")"');
    expect(mapAsMermaid(map)).toContain('["Cart (Desk lamp)"]');
    expect(mapAsMermaid(map)).toContain('["Cart (#34;Nothing#34;)"]');
  });

  test('are told apart in a part of a map by what no other screen of the whole has', () => {
    const part = { ...map, screens: map.screens.slice(0, 1) };
    const called = new Map([[idOf('full'), 'Cart (Desk lamp)']]);
    expect(mapAsDot(part, called)).toContain('[label="Cart (Desk lamp)"');
    expect(mapAsMermaid(part, called)).toContain('["Cart (Desk lamp)"]');
  });

  test('keep what tells them apart where their name is cut', () => {
    const long = map.screens.map((screen) => ({ ...screen, name: 'Cart '.repeat(30).trim() }));
    expect(mapAsMermaid({ ...map, screens: long })).toMatch(/\["[^"]*#8230; \(Desk lamp\)"\]/);
  });
});
