import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mapAsHtml } from '../../src/map/html.ts';
import { type Browser, openBrowser } from '../support/documents/browser.ts';
import { shopMap } from '../unit/map/map-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-page-'));
const path = join(folder, 'map.html');
let browser: Browser;

beforeAll(async () => {
  const input = { title: 'shop', subtitle: '', map: shopMap(), startScreenId: null, pictures: new Map() };
  writeFileSync(path, mapAsHtml(input));
  browser = await openBrowser(1000, 700);
}, 120_000);
afterAll(async () => {
  await browser?.deleteSession();
  rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  /** Name of the card, or the tag of what else has the focus. */
  readonly focus: string;
  /** Whether the card, if it is one, can be seen whole. */
  readonly whole: boolean;
  /** Whether something was scrolled that only the view should move. */
  readonly scrolled: boolean;
  /** What the panel tells of; null when it is closed. */
  readonly panel: string | null;
  readonly view: string;
}
const seen = async (): Promise<Seen> =>
  (await browser.execute(`
    const [stage, side, at] = [document.getElementById('stage'), document.getElementById('side'), document.activeElement];
    const [card, room] = [at.getBoundingClientRect(), stage.getBoundingClientRect()];
    return {
      focus: at.classList.contains('card') ? at.querySelector('b').textContent : at.tagName,
      whole: !at.classList.contains('card') || card.left >= 0 && card.top >= room.top && card.right <= innerWidth && card.bottom <= innerHeight,
      scrolled: stage.scrollLeft + stage.scrollTop + scrollX + scrollY !== 0,
      panel: side.hidden ? null : side.querySelector('h2').textContent,
      view: document.getElementById('world').style.transform,
    };`)) as unknown as Seen;
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await browser.keys(key);
};

describe('the map as a page, by keyboard alone', () => {
  beforeEach(async () => {
    await browser.url('about:blank');
    await browser.url(pathToFileURL(path).href);
  });

  test('whatever card has the focus is in sight, and they come in the order of the picture', async () => {
    await press('+', '+', '+', '+', '+', '+');
    const focused: string[] = [];
    for (let at = 0; at < 30; at++) {
      await press('Tab');
      const { focus, whole, scrolled } = await seen();
      expect({ focus, whole, scrolled }).toEqual({ focus, whole: true, scrolled: false });
      focused.push(focus);
    }
    expect(focused.slice(5, 7)).toEqual(['Home', 'Categories']);
  });

  test('Enter goes into the panel of a screen, its links to the next, and closing goes back to the card', async () => {
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter');
    expect(await seen()).toMatchObject({ focus: 'H2', panel: 'Home' });
    await press('Tab', 'Enter');
    expect(await seen()).toMatchObject({ focus: 'H2', panel: 'Categories' });
    await press('Escape');
    expect(await seen()).toMatchObject({ focus: 'Categories', panel: null });
  });

  test('Enter in the search goes on to the next of what was found, and with Shift from nowhere to the last', async () => {
    const found = async (): Promise<unknown> =>
      browser.execute(`return document.getElementById('found').textContent;`);
    await browser.execute(`document.getElementById('search').focus();`);
    await press('o', ' ', 'e');
    const [, all] = /^(\d+) found$/.exec(String(await found())) ?? [];
    await browser.keys(['Shift', 'Enter']);
    expect(await found()).toBe(`${all} of ${all}`);
    await press('Enter', 'Enter');
    expect(await found()).toBe(`2 of ${all}`);
    await browser.keys(['Shift', 'Enter']);
    expect(await found()).toBe(`1 of ${all}`);
  });

  test('keys that are the browser’s own with another one leave the map as it is', async () => {
    const { view } = await seen();
    for (const keys of [
      ['Control', '-'],
      ['Control', '0'],
      ['Alt', 'ArrowUp'],
    ])
      await browser.keys(keys);
    expect((await seen()).view).toBe(view);
    await press('-');
    expect((await seen()).view).not.toBe(view);
  });
});
