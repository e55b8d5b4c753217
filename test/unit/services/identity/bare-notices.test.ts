import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { android, ios } from '../../../support/screens/recorded-screens.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';

const view = (of: string, id: string, text: string, y: number, more = ''): string =>
  `<node class="android.widget.${of}" package="a.b" resource-id="android:id/${id}" text="${text}" enabled="true" ${more} bounds="[120,${String(y)}][960,${String(y + 100)}]"/>`;
const dialog = (title: string, message: string): PerceivedScreen =>
  android(
    `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.b" bounds="[90,900][990,1500]">${view('TextView', 'alertTitle', title, 940)}${message === '' ? '' : view('TextView', 'message', message, 1040)}${view('Button', 'button1', 'OK', 1380, 'clickable="true"')}</node></hierarchy>`,
  );
const signs = (screens: readonly PerceivedScreen[]): number =>
  new Set(screens.map((screen) => computeSignature(screen).hash)).size;

it.each(['提示', 'Hinweis', 'Внимание!', '알림', 'Aviso'])(
  'tells dialogs apart by what they say that are called as all of their app are: %s',
  (title) => {
    const asks = ['Empty the cart?', 'Leave without saving?'].map((says) => dialog(title, says));
    expect(signs(asks)).toBe(2);
    expect(asks.map(screenName)).toEqual(['Empty the cart?', 'Leave without saving?']);
  },
);

it('calls a dialog so where it says nothing else', () => {
  expect(screenName(dialog('Warning', ''))).toBe('Warning');
});

it('goes on calling a dialog by a title that says something, and one dialog one screen whatever it counts', () => {
  expect(screenName(dialog('Alerts', 'On'))).toBe('Alerts');
  expect(screenName(dialog('Warning levels', 'High'))).toBe('Warning levels');
  expect(signs([5, 2].map((n) => dialog('Alert', `Your session expires in ${String(n)} minutes`)))).toBe(1);
});

it('reads such a dialog of iOS', () => {
  const element = (type: string, label: string, [x, y, w, h]: readonly number[], inside = ''): string =>
    `<XCUIElementType${type} type="XCUIElementType${type}" name="${label}" label="${label}" enabled="true" visible="true" x="${String(x)}" y="${String(y)}" width="${String(w)}" height="${String(h)}">${inside}</XCUIElementType${type}>`;
  const alert = element(
    'Alert',
    'Alert',
    [60, 300, 270, 160],
    element('StaticText', 'Alert', [76, 320, 238, 20]) +
      element('StaticText', 'You are offline', [76, 345, 238, 40]) +
      element('Button', 'OK', [60, 416, 270, 44]),
  );
  const page = ios(
    element('Application', 'A', [0, 0, 390, 844], element('Window', '', [0, 0, 390, 844], alert)),
  );
  expect(screenName(page)).toBe('You are offline');
});
