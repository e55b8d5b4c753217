import { expect, it } from 'vitest';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../../../agent/domain/ui-element.ts';
import type { DriverPort } from '../../../../agent/ports/DriverPort.ts';
import { freeSpot } from '../../../../agent/services/enumeration/free-spot.ts';
import { mayHaveMissed, touchMoving } from '../../../../agent/services/enumeration/moved-target.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS } from '../../../../agent/services/page-source/index.ts';
import { actionsOf, android, SCREEN_ID } from '../../../support/screens/recorded-screens.ts';

const ROW = 100;
const VIEWPORT = { width: 400, height: 800, scale: 1 };

/** A page of rows with a bar at its foot that the hierarchy does not tell of; `end` is how far it can be scrolled. */
class Page {
  offset = 0;
  opened: string | null = null;
  scrolls = 0;
  touchedAt: number | null = null;
  /** What is left of a scroll, 10 for each look. */
  rolling = 0;
  /** Where on the page a foot lies over the rows; of it only the link in it is told, halfway and 100 wide. */
  private readonly foot: { readonly from: number; readonly to: number } | null;
  private readonly end: number;
  constructor(end: number, foot: Page['foot'] = null) {
    this.end = end;
    this.foot = foot;
  }

  source(): string {
    const rows = Array.from({ length: 12 }, (_, i) => {
      const top = i * ROW - this.offset;
      return top < 0 || top >= VIEWPORT.height
        ? ''
        : `<node class="android.view.View" package="a.b" text="Row ${'abcdefghijkl'[i]}" clickable="true" enabled="true" bounds="[0,${top}][400,${top + ROW}]"/>`;
    });
    if (this.foot !== null) {
      const middle = (this.foot.from + this.foot.to) / 2 - this.offset;
      rows.push(
        `<node class="android.view.View" package="a.b" clickable="true" enabled="true" bounds="[150,${middle - 20}][250,${middle + 20}]"/>`,
      );
    }
    const shown =
      this.opened === null ? rows.join('') : `<node text="${this.opened}" bounds="[0,0][400,50]"/>`;
    return `<hierarchy width="400" height="800"><node class="android.webkit.WebView" package="a.b" scrollable="true" bounds="[0,0][400,800]">${shown}</node></hierarchy>`;
  }

  touch(action: EnumeratedAction): void {
    const { y = 0, height = 0 } = action.hitTargetBounds ?? {};
    const at = y + height / 2;
    this.touchedAt = at + this.offset;
    const { from = 0, to = 0 } = this.foot ?? {};
    const onFoot = at + this.offset >= from && at + this.offset < to;
    if (at < VIEWPORT.height - ROW && !onFoot) this.opened = action.label;
  }

  readonly driver = {
    capture: () => {
      const step = Math.min(10, this.rolling);
      this.rolling -= step;
      this.offset += step;
      return Promise.resolve({
        dialect: 'uiautomator',
        pageSource: this.source(),
        viewport: VIEWPORT,
        foreground: { appIdentifier: 'a.b', route: '', title: '' },
        insideApp: true,
      });
    },
    scroll: (_: unknown, direction: string) => {
      this.scrolls += 1;
      const by = direction === 'down' ? 5 * ROW : -5 * ROW;
      this.offset = Math.max(0, Math.min(this.end, this.offset + by));
      return Promise.resolve();
    },
  } as unknown as DriverPort;
}

const tapOn = (page: Page, label: string): EnumeratedAction => {
  const action = actionsOf(android(page.source())).find((a) => a.label === label);
  if (action === undefined) throw new Error(`${label} is not offered`);
  return action;
};

const elementOf = (screen: PerceivedScreen, name: string): UiElement => {
  const found = screen.elements.find((e) => e.name === name || e.text === name);
  if (found === undefined) throw new Error(`${name} is not there`);
  return found;
};

const touchAgain = (page: Page, action: EnumeratedAction): Promise<number> =>
  touchMoving(
    {
      driver: page.driver,
      limits: DEFAULT_PAGE_SOURCE_LIMITS,
      touch: (aimed) => Promise.resolve(page.touch(aimed)),
      settled: () => Promise.resolve(),
    },
    action,
    SCREEN_ID,
  );

it('a touch without effect at the edge of what scrolls may have met something that nobody tells of', () => {
  const page = new Page(500);
  const screen = android(page.source());
  expect(mayHaveMissed(tapOn(page, 'Row h'), screen, screen)).toBe(true);
  expect(mayHaveMissed(tapOn(page, 'Row d'), screen, screen)).toBe(false);
});

it('touched again it is brought to the middle first', async () => {
  const page = new Page(500);
  expect(await touchAgain(page, tapOn(page, 'Row h'))).toBe(1);
  expect(page).toMatchObject({ opened: 'Row h', scrolls: 1 });
});

it('what was scrolled is touched when it rests', async () => {
  const page = new Page(500);
  const scrolled = page.driver.scroll;
  page.driver.scroll = async (...of) => {
    await scrolled(...of);
    page.offset -= 30;
    page.rolling = 30;
  };
  expect(await touchAgain(page, tapOn(page, 'Row h'))).toBe(1);
  expect(page).toMatchObject({ opened: 'Row h', rolling: 0 });
  expect(page.touchedAt).toBe(page.offset + 250);
});

it('what cannot be brought to the middle is touched once where it is', async () => {
  const page = new Page(0);
  expect(await touchAgain(page, tapOn(page, 'Row h'))).toBe(1);
  expect(page).toMatchObject({ opened: null, scrolls: 1 });
});

it.each(['Row g', 'Row h'])(
  '%s, partly beneath something that scrolls along with it, is touched as far from that as can be',
  async (label) => {
    const page = new Page(500, { from: 620, to: 780 });
    const screen = android(page.source());
    expect(mayHaveMissed(tapOn(page, label), screen, screen)).toBe(true);
    expect(await touchAgain(page, tapOn(page, label))).toBe(1);
    expect(page.opened).toBe(label);
  },
);

it('rows that stand side by side lie over nobody', () => {
  const screen = android(new Page(500, { from: 620, to: 780 }).source());
  expect(freeSpot(screen, elementOf(screen, 'Row d'), elementOf(screen, 'Row d').bounds)).toBeNull();
});

it('a part of an element and what is all over it are no reason to aim elsewhere', () => {
  const screen = android(
    '<hierarchy><node bounds="[0,0][400,800]"><node text="Card" clickable="true" bounds="[0,0][400,200]"><node text="Buy" clickable="true" bounds="[300,150][400,200]"/></node><node text="Veil" clickable="true" bounds="[0,0][400,800]"/></node></hierarchy>',
  );
  const card = elementOf(screen, 'Card');
  expect(freeSpot(screen, card, card.bounds)).toBeNull();
});
