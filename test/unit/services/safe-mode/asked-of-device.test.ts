import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { parseRulesFile } from '../../../../src/config/rules-file.ts';
import { called, windows } from '../../../support/phones/xcuitest-nodes.ts';
import { actionsOf, android, ios } from '../../../support/screens/recorded-screens.ts';

const IOS = 'com.apple.springboard';

/** An alert of iOS: what it is called, what it explains, its answers from top to bottom; a field where it wants a password. */
function alert(
  [title, why = '']: readonly string[],
  answers: readonly string[],
  { of = IOS, field = false } = {},
): PerceivedScreen {
  const button = (label: string, i: number): string => called('Button', label, [60, 430 + 46 * i, 270, 44]);
  const inner = [
    called('StaticText', title ?? '', [76, 220, 238, 60]),
    called('StaticText', why, [76, 290, 238, 60]),
    ...(field ? [called('SecureTextField', 'Password', [76, 360, 238, 40])] : []),
    ...answers.map(button),
  ];
  return ios(windows(called('Alert', title ?? '', [60, 200, 270, 420], {}, ...inner)), { appIdentifier: of });
}

const left = (screen: PerceivedScreen): readonly string[] =>
  actionsOf(screen).flatMap(({ kind, label, blocked }) =>
    blocked === 'leaves_app' ? `${kind} ${label}` : [],
  );

describe('what the system asks of the device', () => {
  it.each<[readonly string[], readonly string[], readonly string[]]>([
    [['Trust This Computer?', 'Your data will be accessible.'], ['Trust', 'Don’t Trust'], ['TAP Trust']],
    [['Diesem Computer vertrauen?'], ['Vertrauen', 'Nicht vertrauen'], ['TAP Vertrauen']],
    [['Software Update', 'iOS 26.1 is ready.'], ['Install Now', 'Later'], ['TAP Install Now']],
    [['New iOS Update'], ['Install Tonight', 'Remind Me Later'], ['TAP Install Tonight']],
    [['Allow Accessory to Connect?'], ['Don’t Allow', 'Allow'], ['TAP Allow']],
    [
      ['Apple Account Verification', 'Enter the password in Settings.'],
      ['Settings', 'Not Now'],
      ['TAP Settings'],
    ],
    [['Low Battery', '20% of battery remaining.'], ['Close', 'Low Power Mode'], ['TAP Low Power Mode']],
    // Nothing is asked: it was read, or one goes and changes it.
    [['Turn Off Airplane Mode or Use Wi-Fi to Access Data'], ['Settings', 'OK'], ['TAP Settings']],
    [['Storage Almost Full'], ['Done', 'Settings'], ['TAP Settings']],
    [['Software Update'], ['OK', 'Cancel'], ['TAP OK']],
    // What only tells something has one answer.
    [['No SIM Card Installed'], ['OK'], []],
    // What the app wants names it.
    [['“Shop” Would Like to Send You Notifications'], ['Don’t Allow', 'Allow'], []],
    [['„Shop“ möchte auf deine Kontakte zugreifen'], ['Nicht erlauben', 'Erlauben'], []],
    [['Autoriser « Shop » à utiliser votre position ?'], ['Autoriser une fois', 'Ne pas autoriser'], []],
    [['״Shop״ מבקשת לגשת לאנשי הקשר'], ['אל תאפשר', 'אפשר'], []],
    [['”Shop” vill ha åtkomst till kameran'], ['Tillåt inte', 'OK'], []],
  ])('iOS: %j with %j', (said, answers, expected) => {
    expect(left(alert(said, answers))).toEqual(expected);
    // Of the app's own alerts nothing is changed by that.
    expect(left(alert(said, answers, { of: 'com.example.app' }))).toEqual([]);
  });

  it('nothing is typed where an account is signed in to', () => {
    const screen = alert(['Sign In with Apple Account'], ['Cancel', 'Sign In'], { field: true });
    expect(left(screen)).toEqual(['TYPE Password', 'TAP Sign In']);
  });

  it('is no permission that a rule gives', () => {
    const rules = parseRulesFile('permissions: allow', 'r.yaml');
    const offered = enumerateActions(alert(['Allow Accessory to Connect?'], ['Don’t Allow', 'Allow']), {
      screenId: '0'.repeat(26),
      allow: [],
      rules,
    });
    expect(offered.flatMap(({ label, blocked }) => (blocked === null ? label : []))).toEqual([
      'Don’t Allow',
      'Dismiss',
      'Back',
    ]);
  });

  it.each([
    [
      'a computer by cable',
      'Fingerabdruck: 9B:0D:83:B2:96:28:13:F4:0A:F4:12:51:0F:C2:2E:11',
      ['TAP Immer', 'TAP ZULASSEN'],
    ],
    ['a computer in the network', 'Home (SSID)\nec:08:6b:aa:10:fe', ['TAP Immer', 'TAP ZULASSEN']],
    ['a device that the app wants to use', 'Shop den Zugriff auf USB-Gerät erlauben?', []],
  ])('Android: %s', (_who, message, expected) => {
    const node = (cls: string, id: string, text: string, bounds: string, clickable = true): string =>
      `<node class="android.widget.${cls}" package="com.android.systemui" resource-id="android:id/${id}" text="${text}" clickable="${clickable}" enabled="true" bounds="${bounds}"/>`;
    const screen = android(
      `<hierarchy width="1080" height="2340"><node class="android.widget.FrameLayout" package="com.android.systemui" bounds="[66,900][1014,1440]">${[
        node('TextView', 'alertTitle', 'USB-Debugging zulassen?', '[120,930][960,1000]', false),
        node('TextView', 'message', message, '[120,1000][960,1200]', false),
        node('CheckBox', 'alwaysUse', 'Immer', '[120,1210][960,1280]'),
        node('Button', 'button2', 'ABBRECHEN', '[400,1290][640,1400]'),
        node('Button', 'button1', 'ZULASSEN', '[660,1290][900,1400]'),
      ].join('')}</node></hierarchy>`,
      { appIdentifier: 'com.example.app' },
    );
    expect(left(screen)).toEqual(expected);
  });
});
