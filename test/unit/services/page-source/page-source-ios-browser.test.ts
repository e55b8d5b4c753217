import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const barButton = (name: string, label: string, box: readonly number[], more = {}): string =>
  xcui('Button', { box, name, label, ...more });
/** A page of the web in the browser that iOS shows over an app. */
const browser = (process: number, ...page: string[]): string =>
  demo(
    xcui('Other', { visible: false }, called('Button', 'Keep', [20, 100, 350, 44], { visible: false })),
    xcui(
      'Other',
      { name: `BrowserView?WebViewProcessID=${process}` },
      xcui(
        'Other',
        { box: [0, 47, 390, 50], name: 'TopBrowserBar' },
        called('Button', 'Done', [16, 52, 50, 40]),
        xcui('Other', { box: [80, 52, 240, 40], name: 'URL', label: 'Address', value: 'terms.example' }),
        barButton('ReloadButton', 'Reload', [340, 52, 40, 40]),
      ),
      xcui('WebView', { box: [0, 97, 390, 690] }, ...page),
      xcui(
        'Toolbar',
        { box: [0, 787, 390, 57], name: 'BottomBrowserToolbar' },
        barButton('BackButton', 'Back', [10, 792, 44, 44], { enabled: false }),
        barButton('ShareButton', 'Share', [150, 792, 44, 44]),
        barButton('OpenInSafariButton', 'Open in Safari', [330, 792, 44, 44]),
      ),
    ),
  );
const page = [
  xcui(
    'Other',
    { box: [0, 97, 390, 690], name: 'Sign in', label: 'Sign in' },
    called('Link', 'About us', [20, 150, 100, 20]),
    called('TextField', 'Mail', [20, 300, 350, 40]),
    called('Button', 'Go on', [20, 400, 350, 44]),
    xcui('Other', { box: [20, 500, 100, 20] }, called('Link', 'Imprint', [20, 500, 100, 20])),
  ),
];
const verdicts = (source: string, allow: 'leaves_app'[] = []): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    actionsOf(ios(source), allow).flatMap((a) =>
      a.kind === 'TAP' || a.kind === 'TYPE' ? [[a.label, a.blocked] as const] : [],
    ),
  );

describe('the browser that iOS shows over an app', () => {
  it('has its page dealt with, of which no link leads on, unless that is allowed', () => {
    expect(verdicts(browser(41, ...page))).toMatchObject({
      Done: null,
      'About us': 'leaves_app',
      Imprint: 'leaves_app',
      Mail: null,
      'Go on': null,
      'Open in Safari': 'leaves_app',
    });
    expect(verdicts(browser(41, ...page), ['leaves_app'])).toMatchObject({ 'About us': null });
  });

  it('shows the same screen whatever its process is', () => {
    const one = ios(browser(41, ...page));
    expect(signatureFeatures(one)).toEqual(signatureFeatures(ios(browser(7312, ...page))));
  });

  it('is not what an app shows in a web view of its own', () => {
    const own = demo(xcui('WebView', { box: [0, 97, 390, 690] }, ...page));
    expect(verdicts(own)).toMatchObject({ 'About us': null, Imprint: null });
  });
});
