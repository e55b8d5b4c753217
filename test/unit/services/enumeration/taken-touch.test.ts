import { expect, it } from 'vitest';
import { wasTaken } from '../../../../agent/services/enumeration/taken-touch.ts';
import {
  actionsOf,
  androidScreen,
  androidView,
  SCREEN_ID,
} from '../../../support/screens/recorded-screens.ts';

const look = (appIdentifier: string, insideApp = true) => ({
  ...{ screenId: SCREEN_ID, insideApp },
  foreground: { appIdentifier, route: '', title: '' },
});
const APP = look('com.example.app');
const ALERT = look('android');

/** Whether a tap on a button was taken, which led from the first look to the second. */
function taken(
  label: string,
  { from = APP, to = ALERT, submits = false, tries = [] as string[] } = {},
): boolean {
  const screen = androidScreen(
    androidView('android.widget.Button', '[40,400][960,500]', `text="${label}" clickable="true"`),
  );
  const action = actionsOf(screen).find((a) => a.kind === 'TAP');
  if (action === undefined) throw new TypeError(`no tap on ${label}`);
  const before = { ...from, screen };
  return wasTaken({ ...action, blocked: null, submits }, before, to, {
    tries: tries.map((outcome) => ({ outcome })),
  });
}

it('a touch that an alert of Android took is done once more', () => {
  expect(taken('Settings')).toBe(true);
  expect(taken('Settings', { tries: ['LEADS_TO'] })).toBe(true);
});

it('what was touched on the alert itself, what shows the app and what leads out of it were not taken', () => {
  expect(taken('Settings', { from: ALERT })).toBe(false);
  expect(taken('Settings', { to: APP })).toBe(false);
  expect(taken('Settings', { to: look('android', false) })).toBe(false);
});

it('what hands in, pays or sends is never done twice for an alert, though it be allowed', () => {
  expect(taken('Next', { submits: true })).toBe(false);
  expect(taken('Jetzt bezahlen')).toBe(false);
  expect(taken('发送')).toBe(false);
});

it('what an alert meets a second time leads to it', () => {
  expect(taken('Record', { tries: ['FAILED'] })).toBe(false);
});
