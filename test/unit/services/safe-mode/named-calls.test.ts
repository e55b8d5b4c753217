import { expect, it } from 'vitest';
import { callsByName } from '../../../../agent/services/safe-mode/named-calls.ts';
import { blockedOn } from '../../../support/screens/safe-mode-of.ts';

const view = (kind: string, text: string, y: number, more = ''): string =>
  `<node class="android.${kind}" package="a.b" text="${text}" bounds="[40,${y}][1040,${y + 120}]" ${more}/>`;
const row = (label: string, y: number, shown: string, desc = ''): string =>
  `<node class="android.view.ViewGroup" package="a.b" text="" content-desc="${desc}" clickable="true" enabled="true" bounds="[0,${y}][1080,${y + 160}]">${view('widget.TextView', shown, y)}${view('widget.TextView', label, y + 40)}</node>`;
const contact = (label: string): string | null | undefined =>
  blockedOn(
    label,
    view('widget.TextView', 'Tom Hill', 200, 'resource-id="a.b:id/name"'),
    view('widget.Button', label, 900, 'clickable="true" enabled="true"'),
  );

it.each([
  'Call Tom',
  'Voice call Tom',
  'Video call Tom Hill',
  'Appeler Tom',
  'Llamar a Tom',
  'Позвонить Tom',
])('calls whom its page is about: %s', (label) => {
  expect(contact(label)).toBe('call');
});

it.each(['Call waiting', 'Call Tomorrow', 'Voice call settings', 'About Tom', 'Message Tom'])(
  'does no such thing: %s',
  (label) => {
    expect(contact(label)).toBeNull();
  },
);

it('calls whom a row shows that says so to those who do not see it', () => {
  const rows = ['Anna Berg', 'Tom Hill', 'Lena Voss'].map((name, i) =>
    row('Missed, yesterday', 400 + 160 * i, name, `Call ${name}`),
  );
  expect(blockedOn('Call Tom Hill', view('widget.TextView', 'Recents', 60), ...rows)).toBe('call');
  const notes = ['Call mum', 'Call the plumber', 'Buy milk'].map((note, i) =>
    row('Today', 400 + 160 * i, note),
  );
  expect(blockedOn('Call mum, Today', view('widget.TextView', 'Notes', 60), ...notes)).toBeNull();
});

it('takes the name off an end of the label alone', () => {
  expect(callsByName('Call Tom', ['Tom Hill'])).toBe(true);
  expect(callsByName('Tom anrufen', ['Tom'])).toBe(true);
  expect(callsByName('Call Tom back later', ['Tom'])).toBe(false);
  expect(callsByName('Call', ['Call'])).toBe(false);
  expect(callsByName('Call X', ['X'])).toBe(false);
  for (const page of ['Settings', 'Details', 'History', 'Call settings', 'Phone settings'])
    expect(callsByName('Call Settings', [page, 'Settings'])).toBe(false);
  expect(callsByName('Call settings', ['Settings for Tom'])).toBe(false);
});
