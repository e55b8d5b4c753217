import { expect, test } from 'vitest';
import { mapFormat, tooLargeToOpen } from '../../../src/cli/write-map.ts';

test.each([
  ['map.html', false, 'html'],
  ['map.html', true, 'html'],
  ['MAP.DOT', false, 'dot'],
  ['of the shop.graphml', true, 'graphml'],
  ['map.mmd', false, 'mermaid'],
  ['map.json', false, 'json'],
  ['map.txt', false, 'html'],
  ['map.txt', true, 'json'],
  [null, false, 'html'],
  [null, true, 'json'],
  ['-', true, 'json'],
])('a map written to %j, with --json %j, is %s', (out, json, format) => {
  expect(mapFormat(undefined, out, json)).toBe(format);
});

test('the format that is asked for counts, whatever the name says', () => {
  expect(mapFormat('dot', 'map.html', true)).toBe('dot');
  expect(mapFormat('html', null, true)).toBe('html');
});

test.each(['map.png', 'MAP.SVG', 'of the shop.pdf'])('a map is no picture: %s is refused', (out) => {
  expect(() => mapFormat(undefined, out, false)).toThrow(/it is html, mermaid, dot, graphml, json/);
  expect(mapFormat('html', out, false)).toBe('html');
});

test('a page that a browser hardly opens is told with what else there is', () => {
  expect(tooLargeToOpen('x'.repeat(1_000))).toBeNull();
  expect(tooLargeToOpen('x'.repeat(107_000_000))).toMatch(/^The page has 107 MB.*--format graphml/);
});
