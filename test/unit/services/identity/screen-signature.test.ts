import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { screenText } from '../../../../agent/services/identity/naming/screen-text.ts';
import {
  computeSignature,
  signatureDistance,
  signatureFeatures,
} from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android, ios, node, recorded, web } from '../../../support/screens/recorded-screens.ts';
import type { Look } from '../../../support/screens/recorded-screens.ts';

const SHIRATES = 'android-xml/shirates';
const IOS = 'ios-xml/shirates/full_src_test_kotlin_shirates_core_testdata_XmlDataIos_kt';
const hash = (screen: PerceivedScreen): string => computeSignature(screen).hash;
const cliphist = (name: string): PerceivedScreen =>
  android(recorded(`android-xml/cliphist/window_dump${name}.xml`));
const shirates = (name: string, look: Look = {}): PerceivedScreen =>
  android(recorded(`${SHIRATES}/${name}.xml`), look);

const REAL = [
  'SettingsTopScreen',
  'NetworkAndInternetScreen',
  'SecurityScreen',
  'clock_Alarm',
  'PlayStoreGamesScreen',
  'Android1',
  'DateAndTime_en',
  'Languages',
  'ConnectedDevicesScreen',
  'AppIsNotResponding',
];

/** Elements as a driver with another display would give them. */
function scaled(xml: string, factor: number): string {
  const at = (n: string): number => Math.round(Number(n) * factor);
  return xml
    .replace(
      /\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]/g,
      (_, a: string, b: string, c: string, d: string) => `[${at(a)},${at(b)}][${at(c)},${at(d)}]`,
    )
    .replace(
      /(<hierarchy[^>]* width=")(\d+)(" height=")(\d+)/,
      (_, a: string, w: string, b: string, h: string) => `${a}${at(w)}${b}${at(h)}`,
    );
}

describe('screens of one app that a person tells apart or not', () => {
  it.each([
    ['', '_after', 'the service was started'],
    ['_after_add', '_final_main', 'an item grew older'],
    ['_final_main', '_stopped', 'the service was stopped'],
    ['_add', '_final', 'a text was typed and the keyboard moved the dialog'],
    ['_settings', '_after_delete', 'a slider was moved'],
  ])('window_dump%s and window_dump%s are one screen: %s', (a, b) => {
    expect(signatureFeatures(cliphist(a))).toEqual(signatureFeatures(cliphist(b)));
    expect(hash(cliphist(a))).toBe(hash(cliphist(b)));
  });

  it('tells the empty list, the list, the dialogs apart', () => {
    const hashes = ['', '_after_add', '_add', '_settings'].map((name) => hash(cliphist(name)));
    expect(new Set(hashes).size).toBe(4);
  });

  it('tells settings screens of one layout apart by their title alone', () => {
    const [network, devices, security, security2] = [
      'NetworkAndInternetScreen',
      'ConnectedDevicesScreen',
      'SecurityScreen',
      'SecurityScreen2',
    ].map((name) => shirates(name)) as [PerceivedScreen, PerceivedScreen, PerceivedScreen, PerceivedScreen];
    expect(computeSignature(network).layoutHash).toBe(computeSignature(devices).layoutHash);
    expect(new Set([network, devices, security].map(hash)).size).toBe(3);
    // The same screen on another day: other dates, another scroll position, one icon less in the bar.
    expect(hash(security2)).toBe(hash(security));
  });

  it('tells all recorded real screens apart', () => {
    expect(new Set(REAL.map((name) => hash(shirates(name)))).size).toBe(REAL.length);
    expect(new Set([0, 1, 2, 3, 8].map((n) => hash(ios(recorded(`${IOS}_${n}.xml`))))).size).toBe(5);
  });

  it('is stable: version 3 of the rule gives these features', () => {
    expect(signatureFeatures(shirates('NetworkAndInternetScreen'))).toEqual({
      ruleVersion: 3,
      route: '',
      title: 'network internet',
      structure:
        '#content(#content_parent(toolbar#action_bar(button heading button) #content_frame(#main_content(#container_material(#list_container(list#recycler_view{rows}))))))',
      flags: [],
      labels: [],
    });
  });
});

describe('what does not enter the identity', () => {
  const same = (before: string, after: string): void => {
    const [a, b] = [android(before), android(after)];
    expect(signatureFeatures(b)).toEqual(signatureFeatures(a));
    const identities = (screen: PerceivedScreen): string[] =>
      actionsOf(screen).map(
        (action) => `${action.kind} ${action.elementSignature} ${action.groupSignature} ${action.actionId}`,
      );
    expect(identities(b)).toEqual(identities(a));
  };

  it.each(REAL)('%s: the size of the display', (name) => {
    const xml = recorded(`${SHIRATES}/${name}.xml`);
    for (const width of [360, 412, 720, 1440]) same(xml, scaled(xml, width / 1080));
  });

  it.each(REAL)('%s: clock, counters, amounts', (name) => {
    const xml = recorded(`${SHIRATES}/${name}.xml`);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }), (digits) => {
        let i = 0;
        same(
          xml,
          xml.replace(
            /( (?:text|content-desc)=")([^"]*)"/g,
            (_, start: string, text: string) =>
              `${start}${text.replace(/(?<!&#\d*)\d/g, () => String(digits[i++ % 8]))}"`,
          ),
        );
      }),
      { numRuns: 10 },
    );
  });

  it.each(REAL)('%s: what is switched on', (name) => {
    const xml = recorded(`${SHIRATES}/${name}.xml`);
    const flipped = xml
      .replace(
        / checked="(true|false)"/g,
        (_, value: string) => ` checked="${value === 'true' ? 'false' : 'true'}"`,
      )
      .replace(/ text="(ON|OFF)"/g, (_, value: string) => ` text="${value === 'ON' ? 'OFF' : 'ON'}"`);
    same(xml, flipped);
  });

  it('what was typed', () => {
    const xml = recorded(`${SHIRATES}/Android1.xml`);
    fc.assert(
      fc.property(fc.stringMatching(/^[\w @.!-]{0,40}$/), (typed) => {
        same(xml, xml.replace(/(class="android.widget.EditText" text=")[^"]*"/g, `$1${typed}"`));
      }),
      { numRuns: 25 },
    );
  });

  /** A recycling list as it looks at another scroll position: only the rows in view, at other places. */
  const listScreen = (rows: readonly string[], offset: number): string => {
    const row = (title: string, i: number): string =>
      `<android.view.ViewGroup class="android.view.ViewGroup" package="app" clickable="true" resource-id="app:id/row" bounds="[0,${200 + i * 100}][1000,${300 + i * 100}]">
        <android.widget.TextView class="android.widget.TextView" package="app" text="${title}" bounds="[20,${210 + i * 100}][600,${250 + i * 100}]"/>
        ${i % 3 === 0 ? `<android.widget.ImageView class="android.widget.ImageView" package="app" bounds="[700,${210 + i * 100}][800,${250 + i * 100}]"/>` : ''}</android.view.ViewGroup>`;
    return `<hierarchy width="1000" height="1000"><android.widget.FrameLayout class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,1000]">
      <android.view.ViewGroup class="android.view.ViewGroup" package="app" resource-id="app:id/toolbar" bounds="[0,0][1000,200]"><android.widget.TextView class="android.widget.TextView" package="app" text="Orders" bounds="[20,20][500,180]"/></android.view.ViewGroup>
      <androidx.recyclerview.widget.RecyclerView class="androidx.recyclerview.widget.RecyclerView" package="app" scrollable="true" resource-id="app:id/list" bounds="[0,200][1000,1000]">${rows
        .slice(offset, offset + 8)
        .map(row)
        .join('')}</androidx.recyclerview.widget.RecyclerView></android.widget.FrameLayout></hierarchy>`;
  };

  it('scroll position and contents of a list; but an empty list is another screen', () => {
    const word = fc.constantFrom('Milk', 'Bread', 'Tea &amp; cake', 'Lamp', 'Window', 'Garden chair');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 30 }),
        fc.array(word, { minLength: 1, maxLength: 30 }),
        fc.nat(20),
        (a, b, offset) => {
          const reference = signatureFeatures(android(listScreen(a, 0)));
          expect(signatureFeatures(android(listScreen(b, Math.min(offset, b.length - 1))))).toEqual(
            reference,
          );
        },
      ),
      { numRuns: 40 },
    );
    expect(hash(android(listScreen([], 0)))).not.toBe(hash(android(listScreen(['Milk'], 0))));
  });

  it('where a page is scrolled to on the web', () => {
    const page = (scroll: number, viewport: number): PerceivedScreen =>
      web(
        node(
          'group',
          {
            class: 'body',
            scrollable: scroll === 0 ? 'down' : 'up down',
            bounds: `0,${-scroll},${viewport},3000`,
          },
          node('heading', {
            class: 'h1',
            text: 'Settings',
            name: 'Settings',
            bounds: `16,${20 - scroll},300,40`,
            'on-screen': scroll < 60,
          }),
          ...['Account', 'Privacy', 'About'].map((name, i) => {
            const y = 200 + i * 900 - scroll;
            return node('button', {
              name,
              clickable: true,
              bounds: `16,${y},${viewport - 32},48`,
              'on-screen': y > -48 && y < 900,
            });
          }),
        ),
        { viewport: { width: viewport, height: 900 } },
      );
    const reference = page(0, 412);
    for (const scroll of [10, 300, 1_500]) {
      expect(signatureFeatures(page(scroll, 360))).toEqual(signatureFeatures(reference));
      expect(
        actionsOf(page(scroll, 360))
          .filter((a) => a.kind === 'TAP')
          .map((a) => a.actionId),
      ).toEqual(
        actionsOf(reference)
          .filter((a) => a.kind === 'TAP')
          .map((a) => a.actionId),
      );
    }
  });

  it('status bar, keyboard and advertisements', () => {
    const xml = recorded('android-xml/cliphist/window_dump.xml');
    const extra = (inner: string): string => xml.replace('</hierarchy>', `${inner}</hierarchy>`);
    const bar = (text: string): string =>
      `<node class="android.widget.FrameLayout" package="com.android.systemui" bounds="[0,0][1080,72]"><node class="android.widget.TextView" package="com.android.systemui" text="${text}" bounds="[0,0][200,72]"/></node>`;
    const keyboard =
      '<node class="android.widget.FrameLayout" package="com.google.android.inputmethod.latin" bounds="[0,1200][1080,1776]"/>';
    expect(hash(android(extra(bar('9:41'))))).toBe(hash(android(xml)));
    expect(hash(android(extra(keyboard), { appIdentifier: 'com.clipboardhistory.debug' }))).toBe(
      hash(android(xml)),
    );
    const ad = (text: string): string =>
      xml.replace(
        /(<node [^>]*ComposeView[^>]*>)/,
        `$1<node class="android.view.View" clickable="true" package="x" bounds="[0,1500][1080,1560]"><node class="android.widget.TextView" text="${text}" bounds="[90,1500][900,1560]"/><node class="android.widget.TextView" text="Ad" bounds="[0,1500][80,1560]"/></node>`,
      );
    expect(hash(android(ad('Buy a boat')))).toBe(hash(android(ad('Play this game'))));
    expect(actionsOf(android(ad('Buy a boat'))).map((a) => a.actionId)).toEqual(
      actionsOf(android(ad('Play it'))).map((a) => a.actionId),
    );
  });
});

describe('what makes another screen', () => {
  const clock = recorded(`${SHIRATES}/clock_Alarm.xml`);
  const form = recorded(`${SHIRATES}/Android1.xml`);

  it('another title', () => {
    const security = recorded(`${SHIRATES}/SecurityScreen.xml`);
    expect(hash(android(security.replace('text="Security"', 'text="Privacy"')))).not.toBe(
      hash(android(security)),
    );
  });

  it('a number that belongs to a title, but not a count behind it', () => {
    const titled = (title: string): string =>
      hash(android(recorded(`${SHIRATES}/SecurityScreen.xml`).replace('text="Security"', `text="${title}"`)));
    expect(titled('Section 3')).not.toBe(titled('Section 4'));
    expect(titled('Step 1 of 3')).not.toBe(titled('Step 2 of 3'));
    expect(titled('Inbox (3)')).toBe(titled('Inbox (12)'));
    expect(titled('Cart 3')).toBe(titled('Cart 4'));
    expect(titled('3 selected')).toBe(titled('5 selected'));
  });

  it('another selected tab', () => {
    const other = clock
      .replace(/(tab_menu_alarm"[^>]* selected=")true/, '$1false')
      .replace(/(tab_menu_clock"[^>]* selected=")false/, '$1true');
    expect(signatureFeatures(android(other)).flags).toEqual(['tab tab_menu_clock']);
    expect(hash(android(other))).not.toBe(hash(android(clock)));
  });

  it('an error shown', () => {
    const wrong = form.replace('text="hoge@example.com"', 'text="hoge@example.com" content-invalid="true"');
    expect(signatureFeatures(android(wrong)).flags).toEqual(['error']);
    expect(hash(android(wrong))).not.toBe(hash(android(form)));
    const said = form.replace('text="Mail Address"', 'text="Please enter a valid address"');
    expect(signatureFeatures(android(said)).flags).toEqual(['error']);
  });

  it('an open dialog; what lies beneath enters no more', () => {
    const dialog = (text: string, source: string): PerceivedScreen =>
      android(
        source.replace(
          '</hierarchy>',
          `<android.widget.FrameLayout class="android.widget.FrameLayout" package="com.google.android.deskclock" bounds="[80,800][1000,1300]"><android.widget.TextView class="android.widget.TextView" text="${text}" bounds="[100,820][900,900]"/><android.widget.Button class="android.widget.Button" clickable="true" text="OK" bounds="[700,1200][900,1290]"/></android.widget.FrameLayout></hierarchy>`,
        ),
      );
    expect(signatureFeatures(dialog('Delete alarm?', clock)).flags).toEqual(['dialog']);
    expect(hash(dialog('Delete alarm?', clock))).not.toBe(hash(android(clock)));
    expect(hash(dialog('Delete alarm?', clock))).not.toBe(hash(dialog('Rename alarm', clock)));
    const later = clock.replace('text="Alarm"', 'text="Clock"');
    expect(hash(dialog('Delete alarm?', later))).toBe(hash(dialog('Delete alarm?', clock)));
  });

  it('another route, but not another item of it', () => {
    const page = (route: string, heading: string): string =>
      hash(
        web(
          node(
            'group',
            {},
            node('heading', { text: heading, name: heading }),
            node('button', { name: 'Add', clickable: true }),
          ),
          { route },
        ),
      );
    expect(page('/settings', 'X')).not.toBe(page('/profile', 'X'));
    expect(page('/product/12', 'Blue lamp')).toBe(page('/product/7', 'Red chair'));
    expect(page('/help', 'Shipping')).not.toBe(page('/help', 'Returns'));
  });
});

describe('names, texts, distances', () => {
  it.each([
    ['SecurityScreen', 'Security'],
    ['DateAndTime_en', 'Date & time'],
    ['DateAndTime_ja', '日付と時刻'],
    ['AppIsNotResponding', "Settings isn't responding"],
    ['clock_Alarm', 'Alarm'],
    ['PlayStoreGamesScreen', 'Games'],
  ])('%s is called %s', (file, name) => {
    expect(screenName(shirates(file))).toBe(name);
  });

  it('calls an untitled screen after its route', () => {
    expect(
      screenName(shirates('SpecialData', { route: 'com.android.settings.Settings$WifiActivity' })),
    ).toContain('WifiActivity');
    const titled = (title: string, route = '/cart'): string =>
      screenName(web(node('text', { text: 'hi' }), { route, title }));
    expect(titled('Cart – Shop')).toBe('Cart');
    expect(titled('Shop: Cart', '/de/cart.html?x=1#y')).toBe('Cart');
    expect(titled('Orders – Shop')).toBe('Orders – Shop');
    expect(titled('Orders | The shop that has everything you ever wanted')).toBe('Orders');
    expect(screenName(web('', { route: '/cart' }))).toBe('/cart');
  });

  it('calls a page after the text in the middle of its bar, marked as one or not', () => {
    const bar = (x: number, width: number): string =>
      node('group', { bounds: '0,0,412,44' }) +
      node('text', { text: 'Popups', bounds: `${x},0,${width},44` });
    const page = { route: '/#popup', title: 'Brand' };
    expect(screenName(web(bar(0, 412), page))).toBe('Popups');
    expect(screenName(web(bar(156, 100), page))).toBe('Popups');
    expect(screenName(web(bar(10, 80), page))).toBe('Brand');
  });

  it('keeps names and texts short', () => {
    const long = web(
      node('heading', { text: 'word '.repeat(100), name: 'x' }) + node('text', { text: 'more '.repeat(900) }),
    );
    expect(screenName(long).length).toBeLessThanOrEqual(80);
    expect(screenText(long).length).toBeLessThanOrEqual(2_000);
  });

  it('leaves typed text out of the searchable words', () => {
    const text = screenText(shirates('Android1'));
    expect(text).toContain('Mail Address');
    expect(text).not.toContain('hoge@example.com');
    expect(text).not.toContain('password1');
  });

  it('measures how unlike two screens are', () => {
    const [network, devices, play] = [
      'NetworkAndInternetScreen',
      'ConnectedDevicesScreen',
      'PlayStoreGamesScreen',
    ].map((n) => shirates(n)) as [PerceivedScreen, PerceivedScreen, PerceivedScreen];
    expect(signatureDistance(network, network)).toBe(0);
    expect(signatureDistance(network, devices)).toBeLessThan(signatureDistance(network, play));
    expect(signatureDistance(network, play)).toBe(signatureDistance(play, network));
  });
});
