import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

type Box = readonly [number, number, number, number];
const drawn = (of: string, [x, y, w, h]: Box, more = '', inner = ''): string =>
  androidView(`android.${of}`, `[${x},${y}][${x + w},${y + h}]`, more, inner);
const text = (words: string, box: Box): string => drawn('view.View', box, `content-desc="${words}"`);
const button = (words: string, box: Box): string =>
  drawn('widget.Button', box, `content-desc="${words}" clickable="true"`);
const box = (at: Box, ...inner: string[]): string => drawn('view.View', at, '', inner.join(''));
const window = (...inner: string[]) =>
  androidScreen(box([0, 0, 1000, 2000], box([0, 0, 1000, 2000], ...inner)));
const MIDDLE: Box = [100, 750, 800, 500];
const asks = (title: string, says: string, no: string, yes: string): readonly string[] => [
  text(title, [140, 790, 600, 80]),
  text(says, [140, 890, 600, 80]),
  button(no, [440, 1120, 180, 100]),
  button(yes, [660, 1120, 180, 100]),
];
const kinds = (screen: ReturnType<typeof window>): readonly string[] =>
  actionsOf(screen).map(({ kind, label, blocked }) => `${kind} ${label}${blocked === null ? '' : ' !'}`);

it('a box in the middle that holds all that a window says, with its answers, is a dialog', () => {
  const deleting = window(box(MIDDLE, ...asks('Delete trip?', 'The plan goes with it.', 'Cancel', 'OK')));
  const leaving = window(box(MIDDLE, ...asks('Log out?', 'Sign in again later.', 'Cancel', 'OK')));
  expect(kinds(deleting)).toEqual(['TAP Cancel', 'TAP OK !', 'DISMISS Dismiss', 'BACK Back']);
  expect(kinds(leaving)).toContain('TAP OK !');
  expect([deleting, leaving].map(screenName)).toEqual(['Delete trip?', 'Log out?']);
  expect(computeSignature(deleting).hash).not.toBe(computeSignature(leaving).hash);
});

it('nothing else is one', () => {
  const answers = asks('No connection', 'Try again.', 'Help', 'Retry');
  const isDialog = (...inner: string[]): boolean => kinds(window(...inner)).includes('DISMISS Dismiss');
  expect(isDialog(box(MIDDLE, ...answers))).toBe(true);
  // What stands on the page itself, beside something else, at an edge or around a field.
  expect(isDialog(...answers)).toBe(false);
  expect(isDialog(text('Trips', [40, 60, 300, 80]), box(MIDDLE, ...answers))).toBe(false);
  expect(isDialog(box([0, 750, 1000, 500], ...answers))).toBe(false);
  expect(isDialog(box([100, 750, 800, 1200], ...answers))).toBe(false);
  const field = drawn('widget.EditText', [140, 980, 700, 100], 'hint="Name"');
  expect(isDialog(box(MIDDLE, ...answers, field))).toBe(false);
  expect(isDialog(box(MIDDLE, button('Play', [140, 790, 600, 80]), ...answers))).toBe(false);
  // A card of Compose, whose texts are views of Android, and one that begins with a picture.
  const label = drawn('widget.TextView', [140, 790, 600, 80], 'text="No orders yet"');
  expect(isDialog(box(MIDDLE, label, button('Shop now', [440, 1120, 400, 100])))).toBe(false);
  const logo = drawn('widget.ImageView', [140, 760, 100, 20], 'content-desc="Acme"');
  expect(isDialog(box(MIDDLE, logo, ...answers))).toBe(false);
  expect(isDialog(drawn('webkit.WebView', [0, 0, 1000, 2000], '', box(MIDDLE, ...answers)))).toBe(false);
});
