import { expect, it } from 'vitest';
import { reasonByName } from '../../../../agent/services/safe-mode/named-orders.ts';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';
import { blockedOn, reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const view = (kind: string, text: string, y: number, more = ''): string =>
  `<node class="android.${kind}" package="a.b" text="${text}" bounds="[40,${y}][1040,${y + 120}]" ${more}/>`;
const row = (label: string, y: number, shown: string, desc = ''): string =>
  `<node class="android.view.ViewGroup" package="a.b" text="" content-desc="${desc}" clickable="true" enabled="true" bounds="[0,${y}][1080,${y + 160}]">${view('widget.TextView', shown, y)}${view('widget.TextView', label, y + 40)}</node>`;
const contact = (label: string, title = 'Tom Hill'): string | null | undefined =>
  blockedOn(
    label,
    view('widget.TextView', title, 200, 'resource-id="a.b:id/name"'),
    view('widget.Button', label, 900, 'clickable="true" enabled="true"'),
  );

it.each([
  'Call Tom',
  'Voice call Tom',
  'Video call Tom Hill',
  'Appeler Tom',
  'Llamar a Tom',
  'Позвонить Tom',
  'Ligar para Tom',
  'CALL TOM',
  'VIDEO CALL TOM HILL',
])('calls whom its page is about: %s', (label) => {
  expect(contact(label)).toBe('call');
});

it.each(['Call waiting', 'Call Tomorrow', 'Voice call settings', 'About Tom', 'Message Tom'])(
  'does no such thing: %s',
  (label) => {
    expect(contact(label)).toBeNull();
  },
);

it('calls who has a title by the last name as well', () => {
  for (const label of ['Call Dr. Hill', 'Call Tom', 'Call Tom Hill'])
    expect(contact(label, 'Dr. Tom Hill')).toBe('call');
});

it.each([
  ['Call Settings', 'Settings for Tom'],
  ['Call Notifications', 'Notifications'],
  ['Call Log', 'Log Book'],
  // Turns it on.
  ['Ligar Bluetooth', 'Bluetooth'],
  // What is listed or planned there.
  ['Missed call', 'Missed'],
  ['Sales call', 'Sales'],
])('%s calls nobody on the page %s', (label, title) => {
  expect(contact(label, title)).toBeNull();
});

it('a script is hung on a link to nowhere as on a button; a chat that tells of a call is none', () => {
  const onPage = (...inner: readonly string[]) =>
    actionsOf(
      web(node('heading', { text: 'Tom Hill', name: 'Tom Hill' }) + inner.join(''), { route: '/people/7' }),
    );
  const call = (href: string) =>
    onPage(node('link', { name: 'Call Tom', text: 'Call Tom', clickable: true, href })).find(
      (a) => a.kind === 'TAP',
    );
  expect(call('https://shop.example/people/7#')?.blocked).toBe('call');
  expect(call('https://shop.example/people/7/calls')?.blocked).toBeNull();
  const chats = ['Tom Hill', 'Anna Berg'].map((name) =>
    node(
      'listitem',
      { clickable: true, name: `${name} Voice call` },
      ...[name, 'Voice call'].map((text) => node('text', { text, name: text })),
    ),
  );
  const taps = onPage(node('list', {}, ...chats)).filter((a) => a.kind === 'TAP');
  expect(taps.map((a) => a.blocked)).toEqual([null, null]);
});

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
  expect(reasonByName('Call Tom', ['Tom Hill'])).toBe('call');
  expect(reasonByName('Tom anrufen', ['Tom'])).toBe('call');
  expect(reasonByName('Call Tom back later', ['Tom'])).toBeNull();
  expect(reasonByName('Call', ['Call'])).toBeNull();
  expect(reasonByName('Call X', ['X'])).toBeNull();
  for (const page of ['Settings', 'Details', 'History', 'Call settings', 'Phone settings'])
    expect(reasonByName('Call Settings', [page, 'Settings'])).toBeNull();
  expect(reasonByName('Call settings', ['Settings for Tom'])).toBeNull();
});

it.each([
  ['Block Tom', 'delete'],
  ['Block Tom Hill', 'delete'],
  ['BLOCK TOM', 'delete'],
  ['Bloquear a Tom', 'delete'],
  ['Tom blockieren', 'delete'],
  ['Заблокировать Tom', 'delete'],
  ['Report Tom', 'send'],
  ['Tom melden', 'send'],
  ['Signaler Tom', 'send'],
  ['Bloker Tom', 'delete'],
  ['Blochează pe Tom', 'delete'],
  ['חסום את Tom', 'delete'],
  ['Tom letiltása', 'delete'],
  // Written together with the name.
  ['Tomさんをブロック', 'delete'],
  ['Tomをブロックする', 'delete'],
  ['Tomを通報', 'send'],
  ['Tomに電話をかける', 'call'],
  ['Tom님을 차단', 'delete'],
  ['Tom को ब्लॉक करें', 'delete'],
  ["Tom'u engelle", 'delete'],
  ['拉黑Tom', 'delete'],
  ['举报Tom', 'send'],
  ['检举 Tom', 'send'],
  // Whoever the page is about.
  ['Block @anna.berg', 'delete'],
  ['Report u/anna_berg', 'send'],
])('shuts out or reports somebody: %s', (label, reason) => {
  expect(contact(label)).toBe(reason);
});

it.each([
  ['Report Problem', 'Problem'],
  ['Block Cookies', 'Cookies'],
  ['Report @ noon', 'Tom Hill'],
  ['Reported Tom', 'Tom Hill'],
  ['Blocked', 'Tom Hill'],
  ['Tom report', 'Tom Hill'],
  ["Tom's report", 'Tom Hill'],
  ['Tomさんとの通話', 'Tom Hill'],
  ['Report Dashboard', 'Dashboard'],
  ['Report Sales', 'Sales'],
  ['Block Time', 'Time'],
  ['Report Damage', 'Damage'],
  ['Block Editor', 'Editor'],
  ['屏蔽列表', '列表'],
  ['呼叫转移', '转移'],
  ['バグを報告', 'バグ'],
  ['Videoanruf Einstellungen', 'Einstellungen'],
])('%s is against nobody on the page %s', (label, title) => {
  expect(contact(label, title)).toBeNull();
});

it('calls or reports those of whom a page is a list, as it does one of them', () => {
  for (const who of ['Team', 'Members', 'Customers', 'Users'])
    expect(contact(`Call ${who}`, who)).toBe('call');
  expect(contact('Report Team', 'Team')).toBe('send');
});

it('is against whom a menu names in more than one entry, or a dialog in its text', () => {
  const entries = 'Share profile Mute Tom Block Tom Report Tom Cancel';
  const tap = (label: string, dialogText: string) => reasonOfTap(label, 'button', { dialogText });
  expect(tap('Block Tom', entries)).toBe('delete');
  expect(tap('Report Tom', entries)).toBe('send');
  expect(tap('Mute Tom', entries)).toBeNull();
  expect(tap('Tom blockieren', 'Tom stummschalten Tom blockieren Abbrechen')).toBe('delete');
  expect(tap('Voice call Tom', 'Message Tom Voice call Tom Video call Tom')).toBe('call');
  expect(tap('Report post', 'Save post Hide post Report post')).toBeNull();
  expect(tap('Block Calendar', 'Block Calendar Sort by name')).toBeNull();
  expect(tap('Block Tom', '')).toBeNull();
});
