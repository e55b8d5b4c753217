import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const text = (words: string, top: number): string =>
  androidView('android.widget.TextView', `[40,${top}][900,${top + 60}]`, `text="${words}"`);
const button = (words: string, top: number): string =>
  androidView(
    'android.widget.Button',
    `[40,${top}][300,${top + 80}]`,
    `content-desc="${words}" clickable="true"`,
  );
/** A map with its order above a sheet that begins here; pulled up, the sheet lies beside the order. */
const map = (top: number, ...says: string[]): PerceivedScreen =>
  androidScreen(
    androidView(
      'android.view.View',
      '[0,0][1000,2000]',
      '',
      text('Nearby', 10) +
        button('Layers', 80) +
        androidView(
          'android.view.View',
          `[0,${top}][1000,2000]`,
          'resource-id="sheet"',
          button('Expand', top + 10) + says.map((words, i) => text(words, top + 100 + i * 80)).join(''),
        ),
    ),
  );
const museum = ['City Museum', 'Open until six', 'Free on Mondays', 'Tram 4'];

describe('a sheet that is pulled up by its handle', () => {
  it('is the screen that it was, though it stands otherwise to what it lies over', async () => {
    const [low, high] = [map(1200, ...museum), map(100, ...museum, 'Shop')];
    const walk = new Walk();
    expect(walk.idOf(high)).not.toBe(walk.idOf(low));
    expect((await walk.act(low, 'Expand', high))?.sign).toBe('unfolded');
    expect(walk.idOf(high)).toBe(walk.idOf(low));
  });

  it('is another one where it says something else', async () => {
    const [low, other] = [
      map(1200, ...museum),
      map(100, 'Settings', 'Units', 'Night colours', 'Voice', 'Tolls'),
    ];
    const walk = new Walk();
    expect(await walk.act(low, 'Expand', other)).toBeNull();
    expect(walk.idOf(other)).not.toBe(walk.idOf(low));
  });

  it('is no next step of something whose title and controls alone are the same', async () => {
    const step = (asks: string, left: number): PerceivedScreen =>
      androidScreen(
        androidView(
          'android.view.View',
          '[0,0][1000,2000]',
          '',
          text('Set up', 10) +
            androidView(
              'android.widget.ScrollView',
              '[0,300][1000,1400]',
              'scrollable="true"',
              text(asks, 400) + button('Help', 1000),
            ) +
            androidView(
              'android.view.View',
              `[${left},${left === 0 ? 1450 : 250}][1000,2000]`,
              'resource-id="foot"',
              button('Next', 1600) + button('Skip', 1700),
            ),
        ),
      );
    const [colour, size] = [step('Choose your colour', 0), step('Choose your size', 500)];
    const walk = new Walk();
    expect(walk.idOf(size)).not.toBe(walk.idOf(colour));
    expect(await walk.act(colour, 'Next', size)).toBeNull();
    expect(walk.idOf(size)).not.toBe(walk.idOf(colour));
  });
});
