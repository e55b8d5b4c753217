import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EnumeratedAction } from '../../agent/domain/ui-action.ts';
import { PerceivedScreen } from '../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../agent/services/enumeration/enumerate-actions.ts';
import { screenName } from '../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../agent/services/identity/signature/screen-signature.ts';
import { android, ios, SCREEN_ID } from '../support/screens/recorded-screens.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/screens');

/** Every recorded screen, by its path below the folder. */
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.xml'))
  .sort();
const isIos = (xml: string): boolean => xml.includes('XCUIElementType');

function sizeOf(xml: string): { readonly width: number; readonly height: number } {
  let [width, height] = [1, 1];
  for (const [, w, h] of xml.matchAll(/\[-?\d+,-?\d+\]\[(\d+),(\d+)\]/g)) {
    width = Math.max(width, Number(w));
    height = Math.max(height, Number(h));
  }
  return { width, height };
}

function screenOf(xml: string): PerceivedScreen {
  if (isIos(xml)) {
    const size = /XCUIElementTypeApplication[^>]*?width="(\d+)"[^>]*?height="(\d+)"/.exec(xml);
    return ios(xml, size === null ? {} : { viewport: { width: Number(size[1]), height: Number(size[2]) } });
  }
  const route = /<hierarchy[^>]* activity="[^"/]*\/([^"]*)"/.exec(xml)?.[1] ?? '';
  const own = /<hierarchy[^>]* width="\d+"/.test(xml) ? {} : { viewport: sizeOf(xml) };
  return android(xml, { ...own, route });
}

const actionsOf = (screen: PerceivedScreen): readonly EnumeratedAction[] =>
  enumerateActions(screen, { screenId: SCREEN_ID, allow: [] });
const idsOf = (screen: PerceivedScreen): ReadonlySet<string> =>
  new Set(actionsOf(screen).map((a) => a.actionId));

const count = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort()
    .map((word) => `${words.filter((each) => each === word).length} ${word}`)
    .join(', ');

/** What was made of a screen, for a person to compare with the screen. */
function told(file: string): string {
  const screen = screenOf(readFileSync(join(FOLDER, file), 'utf8'));
  expect(PerceivedScreen.safeParse(screen).success).toBe(true);
  const actions = actionsOf(screen);
  const roles = screen.elements
    .filter((e) => e.visible && e.onScreen && e.role !== 'group')
    .map((e) => e.role);
  const labels = actions
    .filter((a) => a.elementIndex !== null && !a.kind.startsWith('SCROLL'))
    .map(
      (a) =>
        `${a.kind === 'TAP' ? '' : `${a.kind.toLowerCase()} `}${a.label || a.resourceName || '?'}${a.blocked === null ? '' : ` (${a.blocked})`}`,
    );
  return [
    `${file.replaceAll('\\', '/')}: ${screenName(screen) || '-'}`,
    `  ${screen.elements.length} elements: ${count(roles)}`,
    `  ${actions.length} actions: ${count(actions.map((a) => a.kind.toLowerCase()))}`,
    ...labels.map((label) => `    ${label}`),
  ].join('\n');
}

it('every recorded screen is read as the reviewed table says', async () => {
  expect(FILES.length).toBeGreaterThanOrEqual(80);
  await expect(`${FILES.map(told).join('\n')}\n`).toMatchFileSnapshot('../fixtures/screens/golden.txt');
});

const ANDROID = FILES.filter((file) => !isIos(readFileSync(join(FOLDER, file), 'utf8')));

/** The elements of a scrolled list moved up by a part of its height; what leaves it is not told any more, as a phone does. */
function scrolled(xml: string, part: number): string | null {
  const open = /<(\S+)\s[^>]*class="[^"]*(?:RecyclerView|ListView|ScrollView)"[^>]*>/.exec(xml);
  const box = /bounds="\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]"/.exec(open?.[0] ?? '');
  if (open?.[1] === undefined || box === null || open[0].endsWith('/>')) return null;
  const [top, bottom] = [Number(box[2]), Number(box[4])];
  const by = Math.round((bottom - top) * part);
  const from = open.index + open[0].length;
  let depth = 1;
  let to = from;
  for (const tag of xml.slice(from).matchAll(/<(\/?)[\w.$]+(?:\s[^>]*)?>/g)) {
    if (!tag[0].endsWith('/>')) depth += tag[1] === '/' ? -1 : 1;
    to = from + tag.index;
    if (depth === 0) break;
  }
  const moved = xml
    .slice(from, to)
    .replace(
      /bounds="\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]"/g,
      (_, l: string, t: string, r: string, b: string) =>
        `bounds="[${l},${Math.max(top, Number(t) - by)}][${r},${Math.max(top, Number(b) - by)}]"`,
    );
  return xml.slice(0, from) + moved + xml.slice(to);
}

/** A row that the upper edge of the list cuts through may have lost the text that names it. */
const isCut = (xml: string, { hitTargetBounds }: EnumeratedAction): boolean =>
  [...xml.matchAll(/class="[^"]*(?:RecyclerView|ListView|ScrollView)"[^>]*bounds="\[-?\d+,(-?\d+)\]/g)].some(
    ([, top]) => hitTargetBounds !== null && hitTargetBounds.y === Number(top),
  );

const bar = (xml: string, text: string): string =>
  xml.replace(
    /<\/hierarchy>\s*$/,
    `<node class="android.widget.FrameLayout" package="com.android.systemui" bounds="[0,0][${sizeOf(xml).width},60]"><node class="android.widget.TextView" package="com.android.systemui" text="${text}" bounds="[0,0][300,60]"/></node></hierarchy>`,
  );

/**
 * Where something is new all the same. By the scroll: grids of pictures that are all called "Image" are told apart by
 * their place alone, one list has a second row without a name, one page names its parts after the heading above them,
 * which is gone. Above the keyboard: a page without any control that can still be reached is touched as a whole.
 */
const NEW_BY_SCROLLING = ['DateAndTime_ja.xml', '155430.xml', '155553.xml', '202619.xml'];
const NEW_BY_KEYBOARD = ['202441.xml'];
const listed = (files: readonly string[], file: string): boolean => files.some((name) => file.endsWith(name));

describe.each(ANDROID)('%s', (file) => {
  const xml = readFileSync(join(FOLDER, file), 'utf8');
  const screen = screenOf(xml);
  const before = idsOf(screen);

  it('offers the same actions when it is dumped again, at another time and with another battery', () => {
    const again = screenOf(xml.replace(/ index="\d+"/g, '').replace(/>\s+</g, '><'));
    expect([...idsOf(again)]).toEqual([...before]);
    const [early, late] = ['9:41, 87 percent', '23:05, 4 percent'].map((text) => screenOf(bar(xml, text)));
    expect([...idsOf(early ?? screen)]).toEqual([...before]);
    expect([...idsOf(late ?? screen)]).toEqual([...before]);
  });

  it('offers nothing new above a keyboard but to hide it, and stays the same screen', () => {
    const { width, height } = sizeOf(xml);
    const typed = screenOf(
      xml.replace(
        /<\/hierarchy>\s*$/,
        `<node class="android.widget.FrameLayout" package="com.google.android.inputmethod.latin" bounds="[0,${Math.round(height * 0.62)}][${width},${height}]"/></hierarchy>`,
      ),
    );
    const added = actionsOf(typed).filter((a) => !before.has(a.actionId));
    const others = added.filter((a) => a.kind !== 'HIDE_KEYBOARD');
    expect(others.length > 0).toBe(listed(NEW_BY_KEYBOARD, file));
    expect(computeSignature(typed).hash).toBe(computeSignature(screen).hash);
  });

  it('offers nothing new when its list is scrolled', () => {
    const news: string[] = [];
    for (const part of [0.1, 0.35]) {
      const moved = scrolled(xml, part);
      if (moved === null) continue;
      const after = actionsOf(screenOf(moved)).filter((a) => a.elementIndex !== null);
      const added = after.filter(
        (a) => !before.has(a.actionId) && !a.kind.startsWith('SCROLL') && !isCut(moved, a),
      );
      news.push(...added.map((a) => `${a.kind} ${a.label} ${a.elementSignature}`));
    }
    if (listed(NEW_BY_SCROLLING, file)) expect(news.length).toBeLessThanOrEqual(6);
    else expect(news).toEqual([]);
  });
});
