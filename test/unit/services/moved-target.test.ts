import { expect, it } from 'vitest';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { mayHaveMissed, touchMoving } from '../../../agent/services/enumeration/moved-target.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS } from '../../../agent/services/page-source/index.ts';
import { actionsOf, android, SCREEN_ID } from './recorded-screens.ts';

const ROW = 100;
const VIEWPORT = { width: 400, height: 800, scale: 1 };

/** A page of rows with a bar at its foot that the hierarchy does not tell of; `end` is how far it can be scrolled. */
class Page {
  offset = 0;
  opened: string | null = null;
  scrolls = 0;
  private readonly end: number;
  constructor(end: number) {
    this.end = end;
  }

  source(): string {
    const rows = Array.from({ length: 12 }, (_, i) => {
      const top = i * ROW - this.offset;
      return top < 0 || top >= VIEWPORT.height
        ? ''
        : `<node class="android.view.View" package="a.b" text="Row ${'abcdefghijkl'[i]}" clickable="true" enabled="true" bounds="[0,${top}][400,${top + ROW}]"/>`;
    });
    const shown =
      this.opened === null ? rows.join('') : `<node text="${this.opened}" bounds="[0,0][400,50]"/>`;
    return `<hierarchy width="400" height="800"><node class="android.webkit.WebView" package="a.b" scrollable="true" bounds="[0,0][400,800]">${shown}</node></hierarchy>`;
  }

  touch(action: EnumeratedAction): void {
    const { y = 0, height = 0 } = action.hitTargetBounds ?? {};
    if (y + height / 2 < VIEWPORT.height - ROW) this.opened = action.label;
  }

  readonly driver = {
    capture: () =>
      Promise.resolve({
        dialect: 'uiautomator',
        pageSource: this.source(),
        viewport: VIEWPORT,
        foreground: { appIdentifier: 'a.b', route: '', title: '' },
        insideApp: true,
      }),
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

it('what cannot be brought to the middle is touched once where it is', async () => {
  const page = new Page(0);
  expect(await touchAgain(page, tapOn(page, 'Row h'))).toBe(1);
  expect(page).toMatchObject({ opened: null, scrolls: 1 });
});
