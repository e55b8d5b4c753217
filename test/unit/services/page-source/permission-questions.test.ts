import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { actionsOf, android, androidText } from '../../../support/screens/recorded-screens.ts';
import { idsOf } from '../../../support/screens/identity-walk.ts';

const ASKER = 'com.google.android.permissioncontroller';
const ID = 'com.android.permissioncontroller:id';
const box = (cls: string, id: string, bounds: string, inner: string, attributes = ''): string =>
  `<node class="android.widget.${cls}" package="${ASKER}" resource-id="${id}" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
const DISPLAY = '[0,0][1080,2400]';
const DIALOG = '[40,1300][1040,2300]';

/** As Android 12 and later lay it: both boxes take touches, the outer one to close the dialog, the inner one to keep them from it. */
function question(asks: string, window = DISPLAY): PerceivedScreen {
  const answer = (id: string, words: string, top: number): string =>
    box('Button', `${ID}/${id}`, `[80,${top}][1000,${top + 120}]`, '', `text="${words}" clickable="true"`);
  const answers =
    answer('permission_allow_button', 'Allow', 1780) + answer('permission_deny_button', 'Don’t allow', 1920);
  const says =
    box('ImageView', `${ID}/permission_icon`, '[480,1340][600,1400]', '') +
    androidText(asks, 1410, `resource-id="${ID}/permission_message"`);
  const dialog = box(
    'LinearLayout',
    `${ID}/grant_dialog`,
    DIALOG,
    box('LinearLayout', '', '[40,1340][1040,1760]', says) +
      box('LinearLayout', '', '[40,1770][1040,2300]', answers),
    'clickable="true"',
  );
  const singleton = box('LinearLayout', `${ID}/grant_singleton`, window, dialog, 'clickable="true"');
  return android(
    `<hierarchy width="1080" height="2400">${box(
      'FrameLayout',
      '',
      window,
      box('FrameLayout', 'android:id/content', window, box('ScrollView', '', window, singleton)),
    )}</hierarchy>`,
    { appIdentifier: 'app', route: '.permission.ui.GrantPermissionsActivity' },
  );
}

describe('the question of Android what an app may use', () => {
  it.each([
    ['over all of the display', DISPLAY],
    ['in a window of its size', DIALOG],
  ])('is a dialog that only its answers answer, %s', (_, window) => {
    const screen = question('Allow Acme to access your contacts?', window);
    expect(screenName(screen)).toBe('Allow Acme to access your contacts?');
    expect(actionsOf(screen).map(({ label }) => label)).toEqual(['Allow', 'Don’t allow', 'Dismiss', 'Back']);
    const [contacts, calendar, again] = idsOf(
      screen,
      question('Allow Acme to access your calendar?', window),
      screen,
    );
    expect(calendar).not.toBe(contacts);
    expect(again).toBe(contacts);
  });

  it('is no page of the settings on which rows take touches', () => {
    const row = (words: string, top: number): string =>
      box(
        'LinearLayout',
        '',
        `[0,${top}][1080,${top + 200}]`,
        androidText(words, top + 40),
        'clickable="true"',
      );
    const settings = android(
      `<hierarchy width="1080" height="2400">${box('FrameLayout', '', DISPLAY, androidText('App permissions', 100) + row('Camera', 300) + row('Contacts', 500))}</hierarchy>`,
      { appIdentifier: 'app' },
    );
    expect(actionsOf(settings).map(({ label }) => label)).toEqual(['Camera', 'Contacts', 'Back']);
  });
});
