import { describe, expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import {
  actionsOf,
  android,
  androidText,
  androidView,
  ios,
} from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const button = (words: string, bounds: string): string =>
  androidView('android.widget.Button', bounds, `clickable="true" content-desc="${words}"`);
const shown = (route: string, ...inner: string[]) => inApp('com.shop.app', route, ...inner);
const inApp = (appIdentifier: string, route: string, ...inner: string[]) =>
  android(
    `<hierarchy width="1000" height="2000">${androidView('android.widget.FrameLayout', '[0,0][1000,2000]', '', inner.join(''))}</hierarchy>`,
    { appIdentifier, route },
  );
const taps = (route: string, ...inner: string[]): readonly string[] =>
  actionsOf(shown(route, ...inner))
    .filter((a) => a.kind === 'TAP')
    .map((a) => `${a.label}${a.blocked === null ? '' : ` ${a.blocked}`}`);

const OF_NETWORKS = [
  'com.google.android.gms.ads.AdActivity',
  'com.applovin.adview.AppLovinFullscreenActivity',
  'com.unity3d.services.ads.adunit.AdUnitActivity',
];

/** One that the app's own window shows, as iOS knows no activities: a page that sells, and what closes it. */
const onIphone = (closes: string, page: readonly number[], ...sold: string[]) =>
  ios(
    demo(
      called('Button', 'Play', [20, 760, 350, 44], { visible: false }),
      xcui(
        'WebView',
        { box: page },
        ...sold.map((each, i) => called('Link', each, [20, 200 + 60 * i, 350, 50])),
      ),
      called('Button', closes, [10, 50, 40, 40]),
    ),
  );
const DISPLAY = [0, 0, 390, 844];

describe('an advertisement that fills the display', () => {
  const game = [
    androidText('Royal game', 700),
    button('INSTALL', '[100,1700][900,1800]'),
    button('Close the gap and win big prizes today with us', '[100,1500][900,1600]'),
    button('', '[0,400][1000,1400]'),
  ];
  const corner = '[20,40][120,140]';

  it('offers what closes it, in words or as a picture at its upper edge, and nothing that leads out', () => {
    for (const route of OF_NETWORKS)
      for (const says of ['Interstitial close button', 'Skip Ad', 'Überspringen', '关闭广告', '跳过', ''])
        expect(taps(route, ...game, button(says, corner))).toEqual([
          'INSTALL leaves_app',
          'Close the gap and win big prizes today with us leaves_app',
          ' leaves_app',
          says,
        ]);
  });

  it('is one screen, whatever is sold', () => {
    const [first, next] = [
      shown(OF_NETWORKS[0] ?? '', ...game),
      shown(
        OF_NETWORKS[0] ?? '',
        button('Learn more', '[0,0][500,900]'),
        button('Call', '[0,900][500,1900]'),
      ),
    ].map((screen) => computeSignature(screen).hash);
    expect(next).toBe(first);
  });

  it('is known on an iPhone by a page that fills the display beside what closes it', () => {
    for (const closes of [
      'Close Advertisement',
      'Skip ad',
      'Anzeige schließen',
      'Cerrar anuncio',
      '关闭广告',
    ]) {
      const ad = onIphone(closes, DISPLAY, 'INSTALL');
      expect(actionsOf(ad).map(({ label, blocked }) => [label, blocked])).toEqual([
        ['INSTALL', 'leaves_app'],
        [closes, null],
        ['Back', null],
      ]);
      expect(screenName(ad)).toBe('Advertisement');
      expect(computeSignature(ad).hash).toBe(
        computeSignature(onIphone(closes, DISPLAY, 'Learn more', 'Call')).hash,
      );
    }
    for (const page of [
      onIphone('Close', DISPLAY, 'INSTALL'),
      onIphone('Close classified advertisements', DISPLAY, 'INSTALL'),
      onIphone('Close Advertisement', [0, 700, 390, 144], 'INSTALL'),
    ])
      expect(actionsOf(page)[0]).toMatchObject({ label: 'INSTALL', blocked: null });
  });

  it('is none where an app that is a page itself shows one in a strip, whose cross is at the strip', () => {
    const page = xcui('WebView', { box: DISPLAY }, called('Link', 'News', [20, 200, 350, 50]));
    const cross = (y: number): string => called('Button', 'Close ad', [350, y, 30, 30]);
    const strip = (y: number): string =>
      xcui('WebView', { box: [0, y, 390, 60] }, called('Link', 'Buy', [20, y, 350, 50]));
    const bar = xcui(
      'TabBar',
      { box: [0, 761, 390, 83] },
      called('Button', 'Home', [0, 761, 195, 49]),
      called('Button', 'Me', [195, 761, 195, 49]),
    );
    for (const inner of [
      [page, cross(740), strip(784)],
      [page, cross(700)],
      [page, cross(50), strip(47)],
      [page, cross(50), bar],
    ])
      expect(actionsOf(ios(demo(...inner)))[0]).toMatchObject({ label: 'News', blocked: null });
  });

  it('is none where an app deals in advertisements, or shows one on a page of its own', () => {
    for (const route of [
      'com.shop.ads.AdActivity',
      '.ads.AdDetailsActivity',
      '.MainActivity',
      'pl.market.ad.AdActivity',
    ])
      expect(taps(route, ...game, button('Skip', corner))[0]).toBe('INSTALL');
  });

  it('is none in an app of a network itself, nor of a maker that is called like one', () => {
    for (const app of ['com.inmobi.console', 'com.startapp.rides', 'com.verve.fitness']) {
      const [install] = actionsOf(inApp(app, `${app}.MainActivity`, ...game)).filter((a) => a.kind === 'TAP');
      expect(install).toMatchObject({ label: 'INSTALL', blocked: null });
    }
  });
});
