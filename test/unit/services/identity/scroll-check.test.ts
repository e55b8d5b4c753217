import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

type Span = readonly [number, number];
const text = (words: string, [top, bottom]: Span, more = ''): string =>
  androidView('android.widget.TextView', `[40,${top}][900,${bottom}]`, `text="${words}" ${more}`);
const bar = (title: string): string =>
  androidView(
    'android.view.ViewGroup',
    '[0,0][1000,120]',
    'resource-id="app:id/toolbar"',
    text(title, [20, 100]),
  );
const SECTIONS = ['Popular', 'Starters', 'Mains'];
const strip = (chosen: string, sections = SECTIONS): string =>
  androidView(
    'android.widget.LinearLayout',
    '[0,120][1000,220]',
    '',
    sections
      .map((words, i) =>
        androidView(
          'android.widget.LinearLayout',
          `[${i * 300},120][${i * 300 + 300},220]`,
          `clickable="true" selected="${String(words === chosen)}" content-desc="${words}"`,
        ),
      )
      .join(''),
  );
const list = (top: number, ...rows: string[]): string =>
  androidView(
    'androidx.recyclerview.widget.RecyclerView',
    `[0,${top}][1000,2000]`,
    'scrollable="true"',
    rows
      .map((words, i) =>
        androidView(
          'android.view.ViewGroup',
          `[0,${top + i * 200}][1000,${top + 190 + i * 200}]`,
          'clickable="true"',
          text(words, [top + 20 + i * 200, top + 100 + i * 200]),
        ),
      )
      .join(''),
  );
const menu = (chosen: string, ...rows: string[]): PerceivedScreen =>
  androidScreen(bar('Thai Garden') + strip(chosen) + list(220, ...rows));
const popular = menu('Popular', 'Pad Thai', 'Satay');
const mains = menu('Mains', 'Green curry', 'Red curry');

/** A sheet over a map that is pulled up by what is in it. */
const sheet = (top: number): PerceivedScreen =>
  androidScreen(
    androidView('android.view.View', '[0,0][1000,2000]', 'content-desc="Google Map" clickable="true"') +
      androidView(
        'android.widget.LinearLayout',
        `[0,${top}][1000,2000]`,
        'resource-id="app:id/bottom_sheet"',
        text('Choose a ride', [top + 20, top + 90]) + list(top + 120, 'Comfort', 'Van'),
      ),
  );

async function isOne(from: PerceivedScreen, kind: string, to: PerceivedScreen): Promise<boolean> {
  const walk = new Walk();
  expect(walk.idOf(from)).not.toBe(walk.idOf(to));
  await walk.act(from, kind, to);
  return walk.idOf(from) === walk.idOf(to);
}

describe('a screen that is scrolled up or down', () => {
  it('is one, whichever of its sections its tabs say is in sight', async () => {
    expect(await isOne(popular, 'SCROLL_DOWN', mains)).toBe(true);
    expect(await isOne(mains, 'SCROLL_UP', popular)).toBe(true);
    const walk = new Walk();
    expect(await walk.act(popular, 'SCROLL_DOWN', mains)).toMatchObject({ sign: 'scrolled' });
    // By a tap on the section it is the same one.
    expect(walk.idOf(menu('Mains', 'Green curry'))).toBe(walk.idOf(popular));
    // Nothing is said of what was not met by it.
    expect(walk.idOf(menu('Starters', 'Soup'))).not.toBe(walk.idOf(popular));
  });

  it('is one with the title of a sheet that comes up with it', async () => {
    expect(await isOne(sheet(1400), 'SCROLL_DOWN', sheet(300))).toBe(true);
  });

  it('is not taken for one that has lost its name by it as well', async () => {
    const feed = (title: string): PerceivedScreen =>
      androidScreen(bar(title) + text('Sort', [130, 200], 'clickable="true"') + list(220, 'Anna', 'Bo'));
    const bare = androidScreen(list(0, 'Bo', 'Carol'));
    expect(await isOne(feed('Home'), 'SCROLL_DOWN', bare)).toBe(false);
    // A sheet that comes up is known by that; what another list of its kind shows is not it.
    const walk = new Walk();
    const [low, high] = [sheet(1400), sheet(300)];
    await walk.act(low, 'SCROLL_DOWN', high);
    await walk.act(popular, 'SCROLL_DOWN', high);
    expect(walk.idOf(high)).toBe(walk.idOf(low));
    expect(walk.idOf(popular)).not.toBe(walk.idOf(low));
  });

  it('is another once something else is shown: other tabs, another title, an empty list, nothing that was there', async () => {
    const other = androidScreen(
      bar('Thai Garden') + strip('Open', ['Open', 'Closed']) + list(220, 'Order 1'),
    );
    const titled = androidScreen(bar('Basket') + strip('Popular') + list(220, 'Pad Thai', 'Satay'));
    const empty = androidScreen(bar('Thai Garden') + strip('Mains') + list(220));
    const bare = androidScreen(text('Sold out', [900, 980]) + list(1200, 'Close'));
    for (const to of [other, titled, empty, bare])
      expect(await isOne(popular, 'SCROLL_DOWN', to)).toBe(false);
  });
});
