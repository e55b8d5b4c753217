import { describe, expect, it } from 'vitest';
import { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android, recorded, withRole } from '../../../support/screens/recorded-screens.ts';

const SHIRATES = 'android-xml/shirates';
const CLIPHIST = 'android-xml/cliphist';
const names = (elements: readonly { name: string }[]): string[] => elements.map((e) => e.name);

describe('Android page sources', () => {
  it.each([
    ['SettingsTopScreen.xml', { listitem: 10, textfield: 0, switch: 0, tab: 0, dialog: 0 }],
    ['NetworkAndInternetScreen.xml', { listitem: 6, switch: 2, heading: 1, toolbar: 1, dialog: 0 }],
    ['clock_Alarm.xml', { listitem: 2, switch: 2, tab: 5, heading: 1, navigation: 1 }],
    ['PlayStoreGamesScreen.xml', { tab: 8, list: 3, dialog: 0 }],
    ['Android1.xml', { textfield: 5, heading: 1, scroll: 1 }],
    ['DateAndTime_en.xml', { listitem: 9, switch: 4, dialog: 0 }],
    ['AppIsNotResponding.xml', { dialog: 1, heading: 1, button: 2 }],
    ['RelativeMisc_check.xml', { checkbox: 3 }],
    ['RelativeMisc_radio.xml', { radio: 3 }],
  ] as const)('%s has the roles a person sees', (file, roles) => {
    const screen = android(recorded(`${SHIRATES}/${file}`));
    const counts = Object.fromEntries(
      Object.keys(roles).map((role) => [role, screen.elements.filter((e) => e.role === role).length]),
    );
    expect(counts).toEqual(roles);
    expect(PerceivedScreen.safeParse(screen).success).toBe(true);
  });

  it('names rows after the texts in them, titles first', () => {
    const rows = withRole(android(recorded(`${SHIRATES}/SettingsTopScreen.xml`)), 'listitem');
    expect(names(rows).slice(0, 3)).toEqual([
      'Show',
      'Network & internet, Wi‑Fi, mobile, data usage, and hotspot',
      'Connected devices, Bluetooth, driving mode, NFC',
    ]);
  });

  it('calls a control by its hint where it says nothing else', () => {
    const view = (cls: string, attributes: string, inner = ''): string =>
      `<node class="${cls}" package="a.b" clickable="true" enabled="true" ${attributes}>${inner}</node>`;
    const text =
      '<node class="android.widget.TextView" package="a.b" text="Basket" bounds="[0,300][200,400]" />';
    const screen = android(
      `<hierarchy><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1080,1776]">${[
        view('android.widget.ImageButton', 'hint="Closes the page" bounds="[0,100][200,200]"'),
        view('android.widget.ImageButton', 'tooltip-text="More" bounds="[0,200][200,300]"'),
        view('android.view.View', 'hint="Shows what you chose" bounds="[0,300][200,400]"', text),
        view('android.widget.Button', 'text="Pay" hint="Takes you to the till" bounds="[0,500][200,600]"'),
      ].join('')}</node></hierarchy>`,
    );
    expect(actionsOf(screen).flatMap(({ kind, label }) => (kind === 'TAP' ? label : []))).toEqual([
      'Closes the page',
      'More',
      'Basket',
      'Pay',
    ]);
  });

  it('knows the selected tab although only the others can be tapped', () => {
    const tabs = withRole(android(recorded(`${SHIRATES}/clock_Alarm.xml`)), 'tab');
    expect(tabs.map((tab) => [tab.name, tab.selected, tab.clickable])).toEqual([
      ['Alarm', true, true],
      ['Clock', false, true],
      ['Timer', false, true],
      ['Stopwatch', false, true],
      ['Bedtime', false, true],
    ]);
  });

  it('takes a switch its name from its row and no state text', () => {
    const switches = withRole(android(recorded(`${SHIRATES}/NetworkAndInternetScreen.xml`)), 'switch');
    expect(switches.map((s) => [s.name, s.text, s.checked])).toEqual([
      ['Wi‑Fi', '', true],
      ['Airplane mode', '', false],
    ]);
  });

  it('labels fields by the text above and never shows what was typed', () => {
    const screen = android(recorded(`${SHIRATES}/Android1.xml`));
    const fields = withRole(screen, 'textfield');
    expect(names(fields)).toEqual(['Mail Address', 'Password', 'Confirm Password', 'Full Name', '']);
    expect(fields.map((f) => f.filled)).toEqual([true, true, false, true, true]);
    expect(fields.map((f) => f.password)).toEqual([false, true, true, false, false]);
    expect(fields.map((f) => f.text).join('')).toBe('');
    expect(fields[0]?.value).toBe('hoge@example.com');
    expect(fields[1]?.value).toBeNull();
  });

  it('takes a floating label for the hint of a Compose field', () => {
    const screen = android(recorded(`${CLIPHIST}/window_dump_final.xml`));
    const [field] = withRole(screen, 'textfield');
    expect(field).toMatchObject({ name: 'Content', text: 'Content', filled: true, value: 'Helloi' });
    expect(screen.elements.find((e) => e.role === 'dialog')?.index).toBe(0);
  });

  it('finds the toolbar and its title where nothing is called so', () => {
    const screen = android(recorded(`${CLIPHIST}/window_dump.xml`));
    expect(withRole(screen, 'toolbar')).toHaveLength(1);
    expect(names(withRole(screen, 'heading'))).toEqual(['Clipboard History']);
    expect(names(withRole(screen, 'button')).filter((name) => name !== '')).toEqual([
      'Settings',
      'Add Item',
      'Start Service',
    ]);
    expect(withRole(screen, 'system').map((e) => e.resourceName)).toEqual([
      'statusBarBackground',
      'navigationBarBackground',
    ]);
  });

  it('sets apart status bar, keyboard and what a dialog window covers', () => {
    const box = (pkg: string, bounds: string, more = '', inner = ''): string =>
      `<android.widget.FrameLayout package="${pkg}" bounds="${bounds}" ${more}>${inner}</android.widget.FrameLayout>`;
    const screen = android(
      `<hierarchy width="1000" height="2000">${box('com.android.systemui', '[0,0][1000,60]', '', box('com.android.systemui', '[0,0][90,60]', 'text="9:41"'))}
      ${box('app', '[0,0][1000,2000]', '', box('app', '[100,300][900,400]', 'clickable="true" content-desc="Beneath"'))}
      ${box('app', '[100,700][900,1300]', '', box('app', '[200,1100][800,1200]', 'clickable="true" content-desc="OK"'))}
      ${box('com.google.android.inputmethod.latin', '[0,1400][1000,2000]', '', box('x', '[0,1400][100,1500]', 'clickable="true" content-desc="q"'))}</hierarchy>`,
      { appIdentifier: 'app' },
    );
    const byName = (name: string) => screen.elements.find((e) => e.name === name);
    expect(screen.elements.filter((e) => e.role === 'system')).toHaveLength(2);
    expect(byName('q')?.role).toBe('keyboard');
    expect(byName('OK')).toMatchObject({ covered: false, role: 'button' });
    expect(byName('Beneath')).toMatchObject({ covered: true });
  });

  const window = (pkg: string, bounds: string, inner = '', more = ''): string =>
    `<android.widget.FrameLayout package="${pkg}" bounds="${bounds}" ${more}>${inner}</android.widget.FrameLayout>`;
  const key = (pkg: string, name: string, bounds: string): string =>
    `<android.widget.Button package="${pkg}" bounds="${bounds}" enabled="true" clickable="true" content-desc="${name}"/>`;
  const shown = (...windows: string[]) => {
    const source = `<hierarchy width="1000" height="2000">${windows.join('')}</hierarchy>`;
    const screen = android(source, { appIdentifier: 'app' });
    return {
      screen,
      labels: actionsOf(screen).flatMap((a) => (a.blocked === null && a.label !== '' ? [a.label] : [])),
    };
  };

  it.each([
    ['half of a split display', 'com.other', '[0,1010][1000,2000]'],
    ['a task bar', 'com.google.android.apps.nexuslauncher', '[0,1900][1000,2000]'],
    ['a handle at the edge', 'com.samsung.android.app.cocktailbarservice', '[980,500][1000,700]'],
    ['a film in a corner', 'com.google.android.youtube', '[500,1500][960,1760]'],
  ])('leaves alone what another app shows beside the one in front: %s', (_what, pkg, bounds) => {
    const [left = 0, top = 0] = (bounds.match(/\d+/g) ?? []).map(Number);
    const theirs = key(pkg, 'Theirs', `[${left},${top}][${left + 20},${top + 60}]`);
    const mine = window('app', '[0,0][1000,1900]', key('app', 'Mine', '[100,300][900,400]'));
    for (const windows of [
      [mine, window(pkg, bounds, theirs)],
      [window(pkg, bounds, theirs), mine],
    ])
      expect(shown(...windows).labels).toEqual(['Mine', 'Back']);
  });

  it.each<readonly [string, string, boolean]>([
    ['asks in an alert of its own', 'android:id/button1', true],
    ['asks in an alert that it draws itself', 'com.android.systemui:id/alertTitle', true],
    ['shows as the panel of its volume', 'com.android.systemui:id/volume_dialog', false],
    ['shows as a notification', 'android:id/action0', false],
    ['calls as an app does', 'app:id/alertTitle', false],
  ])('tells apart what the interface of the system %s', (_what, id, asks) => {
    const ofSystem = 'com.android.systemui';
    const own = key(ofSystem, 'Got it', '[200,1000][800,1100]').replace('/>', ` resource-id="${id}"/>`);
    const over = window(ofSystem, '[100,700][900,1200]', own);
    const bar = window(ofSystem, '[0,0][1000,60]', key(ofSystem, 'Clock', '[0,0][90,60]'));
    const mine = window('app', '[0,0][1000,2000]', key('app', 'Mine', '[100,1500][900,1600]'));
    for (const windows of [
      [over, bar, mine],
      [mine, bar, over],
    ]) {
      const { screen, labels } = shown(...windows);
      expect(labels).toEqual(asks ? ['Got it', 'Dismiss', 'Back'] : ['Mine', 'Back']);
      expect(withRole(screen, 'dialog')).toHaveLength(asks ? 1 : 0);
    }
  });

  it.each(['com.android.systemui', 'android'])('waits for what %s tells of full screen', (of) => {
    const part = (cls: string, id: string, text: string, y: number, more = ''): string =>
      `<node class="android.widget.${cls}" package="${of}" text="${text}" resource-id="${of}:id/${id}" enabled="true" bounds="[100,${y}][900,${y + 80}]" ${more}/>`;
    const notice = window(
      of,
      '[0,0][1000,2000]',
      part('TextView', 'immersive_cling_title', 'Viewing full screen', 300) +
        part('TextView', 'immersive_cling_description', 'To exit, swipe down.', 400) +
        part('Button', 'ok', 'Got it', 600, 'clickable="true"'),
    );
    const mine = window('app', '[0,0][1000,2000]', key('app', 'Mine', '[100,1500][900,1600]'));
    for (const windows of [[notice, mine], [mine, notice], [notice]]) {
      const { screen, labels } = shown(...windows);
      expect(labels).toEqual(['Got it', 'Dismiss', 'Back']);
      expect(screenName(screen)).toBe('Viewing full screen');
    }
  });

  it.each([
    ['upper', '[0,0][1000,990]', '[0,1010][1000,2000]'],
    ['lower', '[0,1010][1000,2000]', '[0,0][1000,990]'],
  ])('takes an app in the %s half of a split display for no dialog', (_half, mine, theirs) => {
    const [, top = 0] = (mine.match(/\d+/g) ?? []).map(Number);
    const own = window('app', mine, key('app', 'Mine', `[100,${top + 100}][900,${top + 200}]`));
    const { screen, labels } = shown(own, window('com.other', theirs));
    expect(labels).toEqual(['Mine', 'Back']);
    expect(screen.elements.filter((e) => e.role === 'dialog')).toEqual([]);
    // Without another app beside it, it is one.
    expect(shown(own).screen.elements.filter((e) => e.role === 'dialog')).toHaveLength(1);
  });

  it.each([
    ['proposes to fill a field with', 'autofill_dataset_picker', ['Mine', 'Back']],
    ['asks to keep what was typed', 'autofill_save', ['Keep it', 'Dismiss', 'Back']],
  ])('what Android %s', (_what, id, expected) => {
    const mine = window('app', '[0,0][1000,2000]', key('app', 'Mine', '[100,1500][900,1600]'));
    const inner = window(
      'android',
      '[100,500][900,700]',
      key('android', 'Keep it', '[100,500][900,600]'),
      `resource-id="android:id/${id}"`,
    );
    expect(shown(mine, window('android', '[100,500][900,700]', inner)).labels).toEqual(expected);
  });

  it('knows a keyboard by the frame that Android gives it, and that its window lets touches through above the keys', () => {
    const keys = window(
      'com.baidu.input_mi',
      '[0,1300][1000,2000]',
      key('com.baidu.input_mi', 'q', '[0,1400][100,1500]'),
      'resource-id="android:id/inputArea"',
    );
    const { screen, labels } = shown(
      window(
        'app',
        '[0,0][1000,2000]',
        key('app', 'Over', '[100,300][900,400]') + key('app', 'Under', '[0,1400][100,1500]'),
      ),
      window('com.baidu.input_mi', '[0,60][1000,2000]', keys, 'resource-id="android:id/parentPanel"'),
    );
    expect(screen.elements.find((e) => e.name === 'q')?.role).toBe('keyboard');
    expect(labels).toEqual(['Over', 'Hide keyboard', 'Back']);
  });

  it('takes no app for a keyboard that is what one attends to', () => {
    const name = 'org.piano.keyboard';
    const app = window(name, '[0,0][1000,2000]', key(name, 'C sharp', '[0,1400][100,1500]'));
    const screen = android(`<hierarchy width="1000" height="2000">${app}</hierarchy>`);
    expect(actionsOf(screen).map((action) => action.label)).toEqual(['C sharp', 'Back']);
  });

  it('takes no app for a dialog that keeps its shape on a display of another one', () => {
    const narrow = (bounds: string): readonly string[] =>
      shown(window('app', bounds, key('app', 'Mine', '[400,300][600,400]'))).labels;
    expect(narrow('[300,0][700,2000]')).toEqual(['Mine', 'Back']);
    expect(narrow('[300,160][1000,2000]')).toEqual(['Mine', 'Back']);
    expect(narrow('[300,100][700,1900]')).toEqual(['Mine', 'Dismiss', 'Back']);
  });

  it('sees that a later sibling takes the tap, and that a bar lies above what scrolls', () => {
    const view = (name: string, bounds: string, more = ''): string =>
      `<node class="android.view.View" package="app" content-desc="${name}" clickable="true" enabled="true" bounds="${bounds}" ${more}/>`;
    const screen = android(
      `<hierarchy width="1000" height="2000"><node class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,2000]">
      ${view('bar', '[0,0][1000,200]')}
      <node class="android.widget.ScrollView" package="app" scrollable="true" bounds="[0,0][1000,2000]">${view('under the bar', '[0,50][1000,150]')}${view('free', '[0,900][1000,1000]')}</node>
      ${view('lower', '[0,1500][1000,1600]')}${view('over it', '[300,1480][700,1620]')}${view('no size', '[5,5][5,5]')}${view('outside', '[0,2100][100,2200]')}</node></hierarchy>`,
    );
    const state = (name: string) => {
      const e = screen.elements.find((one) => one.name === name);
      return [e?.covered, e?.visible, e?.onScreen];
    };
    expect(state('bar')).toEqual([false, true, true]);
    expect(state('under the bar')).toEqual([true, true, true]);
    expect(state('free')).toEqual([false, true, true]);
    expect(state('lower')).toEqual([true, true, true]);
    expect(state('over it')).toEqual([false, true, true]);
    expect(state('no size')).toEqual([false, false, false]);
    expect(state('outside')).toEqual([false, true, false]);
  });

  it('reads scroll directions from class and contents', () => {
    const screen = android(recorded(`${SHIRATES}/PlayStoreGamesScreen.xml`));
    const scrolling = screen.elements.filter((e) => e.scrollable.length > 0);
    expect(scrolling.map((e) => e.scrollable.join('/'))).toEqual([
      'left/right',
      'left/right',
      'up/down',
      'left/right',
      'left/right',
    ]);
  });

  it('has nothing of names that were taken out of a package', () => {
    const button = (name: string, top: number): string =>
      key('app', name, `[0,${top}][900,${top + 100}]`).replace(
        '/>',
        ' resource-id="app:id/(name removed)"/>',
      );
    const { screen } = shown(window('app', '[0,0][1000,2000]', button('Home', 300) + button('Reels', 500)));
    expect(actionsOf(screen).map((action) => action.elementSignature)).toEqual([
      'button "home"',
      'button "reel"',
      '',
    ]);
  });

  it('touches no web view as a whole', () => {
    const page = `<android.webkit.WebView package="app" bounds="[0,0][1000,2000]" enabled="true" clickable="true">${key('app', 'Order', '[0,300][900,400]')}</android.webkit.WebView>`;
    expect(shown(window('app', '[0,0][1000,2000]', page)).labels).toEqual(['Order', 'Back']);
  });

  it('takes no strip for a bar that scrolls away with the rest', () => {
    const column = (more: string): string =>
      `<android.widget.ScrollView package="app" bounds="[0,0][1000,2000]" scrollable="true">${window('app', '[0,0][1000,2000]', window('app', '[0,0][1000,200]', '<android.widget.TextView package="app" bounds="[100,50][900,150]" text="Hello Sam"/>') + more)}</android.widget.ScrollView>`;
    expect(withRole(shown(window('app', '[0,0][1000,2000]', column(''))).screen, 'toolbar')).toEqual([]);
  });

  it.each(['tvError', 'login_error', 'errorMessage', 'textinput_error', 'tv_error_msg'])(
    'takes what %s says for a complaint',
    (id) => {
      const screen = android(
        `<hierarchy width="1000" height="2000"><node class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,2000]">
        <node class="android.widget.TextView" package="app" resource-id="app:id/${id}" text="Không thể kết nối" bounds="[0,600][900,700]"/></node></hierarchy>`,
      );
      expect(withRole(screen, 'alert').map((e) => e.text)).toEqual(['Không thể kết nối']);
    },
  );

  it('leaves out the pauses for what a row has nothing to say about', () => {
    const said = (says: string): string | undefined =>
      withRole(
        android(
          `<hierarchy width="1000" height="2000"><node class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,2000]">
          <node class="android.view.ViewGroup" package="app" clickable="true" enabled="true" bounds="[0,0][900,100]" text="${says}"/></node></hierarchy>`,
        ),
        'button',
      )[0]?.name;
    expect(said(', , , Kim Lee, , Lunch, See you, ,  on Mar 10')).toBe('Kim Lee, Lunch, See you, on Mar 10');
    expect(said('1,000, 2,000')).toBe('1,000, 2,000');
  });

  it('leaves the signs of icon fonts out of what is said', () => {
    const icon = '\ue88a';
    const box = (text: string, said: string, inner = ''): string =>
      `<node class="android.view.ViewGroup" package="a.b" clickable="true" text="${text}" content-desc="${said}" bounds="[0,0][200,200]">${inner}</node>`;
    const text = (said: string): string =>
      `<node class="android.widget.TextView" package="a.b" text="${said}" bounds="[0,0][100,100]"/>`;
    const named = (xml: string): readonly string[] => {
      const window = `<node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][400,800]">${xml}</node>`;
      return names(withRole(android(`<hierarchy width="400" height="800">${window}</hierarchy>`), 'button'));
    };
    expect(named(box('', `${icon}, Home`))).toEqual(['Home']);
    expect(named(box('', '', text(icon) + text('Generate plan')))).toEqual(['Generate plan']);
    expect(named(box('', '', text(icon)))).toEqual(['']);
    expect(named(box('\uf8ff Sign in', ''))).toEqual(['Sign in']);
  });

  it('is a pure function of its input', () => {
    const xml = recorded(`${SHIRATES}/clock_Alarm.xml`);
    expect(android(xml)).toEqual(android(xml));
  });
});

it('a wheel of values is a list, whatever day it is', () => {
  const part = (kind: string, text: string, top: number, more = ''): string =>
    `<android.widget.${kind} package="app" text="${text}" enabled="true" clickable="true" bounds="[100,${top}][300,${top + 100}]" ${more}/>`;
  const months = (before: string, chosen: string, after: string) =>
    android(
      `<hierarchy width="1000" height="2000"><android.widget.FrameLayout package="app" bounds="[0,0][1000,2000]">
      <android.widget.TextView package="app" text="Set date" bounds="[100,100][900,200]"/>
      <android.widget.NumberPicker package="app" enabled="true" scrollable="true" bounds="[100,400][300,700]">
      ${part('Button', before, 400)}${part('EditText', chosen, 500, 'resource-id="android:id/numberpicker_input"')}${part('Button', after, 600)}
      </android.widget.NumberPicker></android.widget.FrameLayout></hierarchy>`,
      { appIdentifier: 'app' },
    );
  const [winter, summer] = [months('Nov', 'Dec', 'Jan'), months('Jun', 'Jul', 'Aug')];
  expect(computeSignature(summer).hash).toBe(computeSignature(winter).hash);
  expect(actionsOf(winter).filter((a) => a.kind === 'TYPE')).toEqual([]);
  expect(actionsOf(winter).flatMap((a) => (a.kind === 'TAP' ? [a.label] : []))).toEqual(['Nov', 'Jan']);
});
