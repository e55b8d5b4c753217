import { describe, expect, it } from 'vitest';
import { readAndroidSource } from '../../../../adapters/appium/android/android-source.ts';
import { actionsOf, android, androidText, androidView } from '../../../support/screens/recorded-screens.ts';

const button = (words: string, top: number): string =>
  androidView('android.widget.Button', `[40,${top}][960,${top + 100}]`, `clickable="true" text="${words}"`);

/** Android tells a layer over a shorter page before the page, as it tells the larger of two views at one place. */
const source = (place: string, layer: string): string =>
  `<hierarchy width="1000" height="2000">${androidView(
    'android.widget.FrameLayout',
    '[0,0][1000,2000]',
    '',
    androidView(
      'android.widget.FrameLayout',
      '[0,0][1000,2000]',
      `${layer} ${place.replace('N', '4')}`,
      androidText('Tap here to begin', 300) + button('Got it', 1500),
    ) +
      androidView(
        'android.widget.ScrollView',
        '[0,0][1000,1700]',
        `scrollable="true" ${place.replace('N', '1')}`,
        androidText('Albums', 40) + button('Open', 400) + button('Share', 600),
      ) +
      androidView(
        'android.widget.Button',
        '[0,1700][1000,2000]',
        `clickable="true" text="New" ${place.replace('N', '2')}`,
      ),
  )}</hierarchy>`;
const offered = (place: string, layer: string): readonly string[] =>
  actionsOf(android(source(place, layer))).map((a) => `${a.kind} ${a.label}`);

describe('what Android draws over a page', () => {
  const DRAWN = 'drawing-order="N"';

  it('has the touches of all of it, wherever it is told', () => {
    expect(offered(DRAWN, 'clickable="true"')).toEqual([
      'TAP Tap here to begin, Got it',
      'TAP Got it',
      'BACK Back',
    ]);
  });

  it('leaves the page its touches where it takes none', () => {
    const all = offered(DRAWN, '');
    expect(all).toContain('TAP Open');
    expect(all).toContain('SCROLL_DOWN ');
  });

  it('is told by the order of the source where Android does not say', () => {
    expect(offered('', 'clickable="true"')).toContain('TAP Open');
  });

  it('comes after the page for who acts on the device as well', () => {
    const said = readAndroidSource(source(DRAWN, 'clickable="true"')).nodes.map((n) => n.attributes['text']);
    expect(said.filter((text) => text !== undefined)).toEqual([
      'Albums',
      'Open',
      'Share',
      'New',
      'Tap here to begin',
      'Got it',
    ]);
  });
});
