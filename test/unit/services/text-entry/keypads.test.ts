import { expect, it } from 'vitest';
import { NO_DATA, secretReference } from '../../../../agent/domain/data-file.ts';
import type { Bounds, PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { performAction } from '../../../../agent/services/actuation/perform-action.ts';
import { createSecretiveDriver } from '../../../../agent/services/secrets/secretive-driver.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import { createRedactor } from '../../../../agent/services/secrets/redaction.ts';
import { actionsOf, android, ios } from '../../../support/screens/recorded-screens.ts';

const view = (of: string, text: string, [x, y, w, h]: readonly number[], more = ''): string =>
  `<node class="android.${of}" package="a.b" text="${text}" enabled="true" ${more} bounds="[${String(x)},${String(y)}][${String((x ?? 0) + (w ?? 0))},${String((y ?? 0) + (h ?? 0))}]"/>`;
const text = (says: string, y = 300): string => view('widget.TextView', says, [200, y, 680, 80]);
const dots = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => view('view.View', '', [400 + i * 70, 520, 40, 40]));
const key = (says: string, at: number): string =>
  view(
    'widget.Button',
    says,
    [100 + (at % 3) * 300, 1200 + Math.floor(at / 3) * 220, 280, 200],
    'clickable="true"',
  );
const PAD = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Clear', '0', '⌫'];
const pad = (...above: readonly string[]): PerceivedScreen => padOf(PAD, ...above);
const padOf = (keys: readonly string[], ...above: readonly string[]): PerceivedScreen =>
  android(
    `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][1080,2400]">${[...above, ...keys.map(key)].join('')}</node></hierarchy>`,
  );

const offered = (screen: PerceivedScreen): string[] =>
  actionsOf(screen).flatMap(({ kind, label }) => (kind === 'BACK' ? [] : [`${kind} ${label}`]));
const typed = (screen: PerceivedScreen): string[] =>
  screen.elements.filter((e) => e.editable).map((e) => textFor(e));

it.each([
  ['as many digits as there are dots', [text('Create a PIN'), ...dots(5)], '12345'],
  ['without a word, by its dots', dots(6), '123456'],
  ['as many as are told', [text('Enter your 6-digit passcode')], '123456'],
  ['four where nothing tells', [text('Введите код'), text('Card ending 4567', 400)], '1234'],
  ['in a script without spaces', [text('6桁の暗証番号')], '123456'],
])('takes ten keys with which an app asks for a PIN for one field: %s', (_, above, value) => {
  const screen = pad(...above);
  expect(typed(screen)).toEqual([value]);
  expect(offered(screen)).toEqual(['TYPE PIN', 'TAP Clear', 'TAP ⌫']);
  expect(actionsOf(screen).some(({ submits }) => submits)).toBe(false);
});

it.each(['Enter your ZIP code', 'What is your postal code?', 'Ihre PLZ', 'Qual é o seu CEP?'])(
  'a code that says where one lives is no PIN: %s',
  (says) => {
    const screen = pad(text(says), ...(/PLZ|CEP/.test(says) ? dots(5) : []));
    expect(offered(screen)).toEqual(['TYPE ZIP code', 'TAP Clear', 'TAP ⌫']);
    expect(typed(screen)).toEqual([expect.stringMatching(/^\d{5}$/)]);
    expect(typed(screen)).not.toEqual(['12345']);
    const door = pad(text('Enter the ZIP file password'), text('PIN', 400));
    expect(offered(door)).toContain('TYPE PIN');
  },
);

it('hands in what is typed by a key that says so', () => {
  const screen = padOf([...PAD.slice(0, 11), 'OK'], text('PIN'));
  expect(
    actionsOf(screen)
      .filter((a) => a.submits)
      .map((a) => a.label),
  ).toEqual(['OK']);
});

it('types no PIN where a sum is named, which its last key may pay, and hands in none by what moves money', () => {
  const blocked = (...above: readonly string[]): (string | null)[] =>
    actionsOf(pad(...above)).flatMap((a) => (a.kind === 'TYPE' ? [a.blocked] : []));
  for (const says of ['Enter your PIN to pay 12,90 €', 'PIN: 이체 50,000원'])
    expect(blocked(text(says))).toEqual(['pay']);
  expect(blocked(text('Amount: $0'), text('QR code', 400))).toEqual([null]);
  expect(blocked(text('Enter your PIN'), text('Attempt 2 of 3', 400))).toEqual([null]);
  const wide = view('widget.Button', 'Transfer', [40, 2150, 1000, 140], 'clickable="true"');
  const screen = pad(text('PIN'), text('€50 to Ann', 400), wide);
  expect(actionsOf(screen).find(({ label }) => label === 'Transfer')?.blocked).toBe('pay');
});

it('reads such keys on iOS, with the letters that telephones have on them', () => {
  const button = (says: string, at: number): string =>
    `<XCUIElementTypeButton type="XCUIElementTypeButton" name="${says}" label="${says}" enabled="true" visible="true" x="${60 + (at % 3) * 97}" y="${400 + Math.floor(at / 3) * 90}" width="75" height="75"/>`;
  const says = ['1', '2, A B C', '3, DEF', '4', '5', '6', '7', '8', '9', 'Face ID', '0', 'Löschen'];
  const page = ios(
    `<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" enabled="true" visible="true" x="0" y="0" width="390" height="844"><XCUIElementTypeStaticText type="XCUIElementTypeStaticText" name="Enter passcode" label="Enter passcode" enabled="true" visible="true" x="60" y="120" width="270" height="30"/>${says.map(button).join('')}</XCUIElementTypeApplication>`,
  );
  expect(typed(page)).toEqual(['1234']);
});

it.each([
  ['a calculator', [...PAD.slice(0, 9), '+', '0', '='], [text('Code')]],
  ['a telephone', [...PAD.slice(0, 9), '*', '0', '#'], [text('Voicemail PIN')]],
  ['an amount', [...PAD.slice(0, 9), '.', '0', '⌫'], [text('Code')]],
  ['a remote control', PAD, [text('Living room')]],
  ['a game without a zero', PAD.slice(0, 9), [text('Code')]],
  ['keys of which one stands twice', [...PAD, '1'], [text('PIN')]],
  ['an answer from 0 to 10 below the dots of a survey', [...PAD.slice(0, 9), '10', '0'], dots(5)],
])('leaves other keys as they are: %s', (_, keys, above) => {
  const screen = padOf(keys, ...above);
  expect(typed(screen)).toEqual([]);
  expect(offered(screen)).toContain('TAP 5');
});

it('takes a row of numbers to choose from for no keypad', () => {
  const row = [...'0123456789'].map((n, i) =>
    view('widget.Button', n, [20 + i * 100, 900, 90, 90], 'clickable="true"'),
  );
  expect(typed(padOf([], text('Code'), ...row))).toEqual([]);
});

it('types by touches of the keys, also what only the secret driver knows', async () => {
  const screen = pad(text('Enter PIN'));
  const action = actionsOf(screen).find(({ kind }) => kind === 'TYPE');
  const keys = new Map(
    screen.elements.find((e) => e.keys !== undefined)?.keys?.map((k) => [k.bounds, k.sign]),
  );
  let touched = '';
  const device = {
    tap: (target: { readonly bounds: Bounds }) => {
      touched += keys.get(target.bounds) ?? '?';
      return Promise.resolve();
    },
  } as unknown as Parameters<typeof performAction>[0];
  if (action === undefined) throw new Error('not offered');
  await performAction(device, action, '4071');
  expect(touched).toBe('4071');
  await expect(performAction(device, action, '40 71')).rejects.toThrow(/no key/);
  expect(touched).toBe('4071');
  const secrets = new Map([['pin', '864209']]);
  const noPictures = {} as unknown as Parameters<typeof createSecretiveDriver>[3];
  const secretive = createSecretiveDriver(
    device,
    { ...NO_DATA, secrets },
    createRedactor(secrets),
    noPictures,
  );
  await performAction(secretive, action, secretReference('pin'));
  expect(touched).toBe('4071864209');
});

it('the key that takes back a digit is one of them, in any language, and no order to delete', () => {
  for (const says of ['Delete digit', 'Löschen', '削除']) {
    const screen = padOf([...PAD.slice(0, 11), says], text('Enter PIN'));
    expect(offered(screen)).toEqual(['TYPE PIN', 'TAP Clear']);
  }
  const beside = view('widget.Button', 'Delete', [100, 2200, 880, 120], 'clickable="true"');
  expect(offered(padOf(PAD, text('Enter PIN'), beside))).toContain('TAP Delete');
});
