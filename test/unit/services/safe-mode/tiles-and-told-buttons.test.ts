import { expect, it } from 'vitest';
import { turnsLock } from '../../../../agent/services/labels/lock-tiles.ts';
import { reasonOfLabel, reasonOfRow } from '../../../../agent/services/labels/safe-words.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

const box = (bounds: string, attributes: string, inner = ''): string =>
  androidView('android.view.View', bounds, attributes, inner);

/** As Compose draws tiles of a home: two texts and a switch that has no name. */
const tile = (name: string, state: string, top: number): string =>
  box(
    `[40,${top}][960,${top + 200}]`,
    'clickable="true"',
    androidText(name, top + 10) +
      androidText(state, top + 100) +
      androidView(
        'android.widget.Switch',
        `[850,${top + 20}][940,${top + 90}]`,
        'checkable="true" clickable="true" focusable="true"',
      ),
  );

it('a switch without a name turns what its tile shows: the lock of a door is left alone, a lamp is not', () => {
  const home = (name: string, state: string) =>
    actionsOf(androidScreen(androidText('Home', 60) + tile(name, state, 400)))
      .filter(({ role }) => role === 'switch')
      .map(({ blocked }) => blocked);
  expect(home('Front door', 'Locked')).toEqual(['send']);
  expect(home('Haustür', 'Verriegelt')).toEqual(['send']);
  expect(home('Lamp', 'Off')).toEqual([null]);
});

it('a box chooses a door among others, and a lesson is locked until one comes to it', () => {
  const row = (name: string, state: string, kind: string) =>
    actionsOf(
      androidScreen(
        androidText('Home', 60) +
          tile(name, state, 400).replace('android.widget.Switch', `android.widget.${kind}`),
      ),
    ).map(({ role, blocked }) => [role, blocked]);
  expect(row('Front door', 'Locked', 'CheckBox')).toContainEqual(['checkbox', null]);
  expect(row('Front door', 'Locked', 'Switch')).toContainEqual(['switch', 'send']);
  for (const title of ['Lesson 1: The front door', '3. The gate'])
    expect(turnsLock(`${title}, Locked`), title).toBe(false);
  for (const title of ['Garage 2', 'Unit 4-B door']) expect(turnsLock(`${title}, Locked`), title).toBe(true);
});

it('what Compose tells to be a button does what it says, also where eight stand below each other', () => {
  const column = (isButton: boolean): (string | null)[] => {
    const words = ['Edit', 'Cancel order', 'Share', 'Delete photo', 'Print', 'Rename', 'Copy', 'Move'];
    const controls = words.map((word, i) => {
      const bounds = `[40,${200 + 200 * i}][960,${360 + 200 * i}]`;
      const told = isButton ? androidView('android.widget.Button', bounds) : '';
      return box(bounds, 'clickable="true" focusable="true"', androidText(word, 240 + 200 * i) + told);
    });
    const list = box('[0,200][1000,1900]', '', controls.join(''));
    const actions = actionsOf(androidScreen(androidText('Order', 60) + list));
    return ['Edit', 'Cancel order', 'Delete photo'].map(
      (word) => actions.find(({ label }) => label === word)?.blocked ?? null,
    );
  };
  expect(column(true)).toEqual([null, 'delete', 'delete']);
  expect(column(false)).toEqual([null, null, null]);
});

it('rows from edge to edge are titles, also where a toolkit calls whatever is tapped a button', () => {
  const words = ['Profile', 'Delete account', 'Privacy', 'Pay rent', 'Language', 'Help', 'About', 'Devices'];
  const rows = words.map((word, i) =>
    androidView(
      'android.widget.Button',
      `[0,${200 + 160 * i}][1000,${360 + 160 * i}]`,
      'clickable="true"',
      androidText(word, 240 + 160 * i),
    ),
  );
  const actions = actionsOf(
    androidScreen(androidText('Settings', 60) + box('[0,200][1000,1900]', '', rows.join(''))),
  ).filter(({ kind, label }) => kind === 'TAP' && words.includes(label));
  expect(actions.map(({ blocked }) => blocked)).toEqual(words.map(() => null));
});

it('coins for money are bought, wherever that stands; coins alone are shown', () => {
  for (const name of ['100 coins, $0.99', '500 gems · 4,99 €', '¥30, 300金币', '1,200 pièces 3,99 €'])
    for (const rowTitle of [null, name.split(', ')[0] ?? ''])
      expect(reasonOfTap(name, 'button', { rowTitle }), name).toBe('pay');
  for (const name of ['100 coins', 'Sword, 100 coins', 'Shop, from $0.99', 'Level 3, 100 points'])
    expect(reasonOfTap(name, 'button', {}), name).toBeNull();
});

it('who is called by a name with which a text of the page begins is called', () => {
  const courier = (told: string) =>
    actionsOf(
      androidScreen(
        androidText(told, 200) +
          box('[40,600][500,700]', 'content-desc="Call Ali" clickable="true"') +
          box('[520,600][960,700]', 'content-desc="Call log" clickable="true"'),
      ),
    )
      .filter(({ role }) => role === 'button')
      .map(({ blocked }) => blocked);
  expect(courier('Ali is on his way')).toEqual(['call', null]);
  expect(courier('Log of your calls')).toEqual([null, null]);
});

it.each([
  [
    'delete',
    'Cancel check-in|Check-in stornieren|Annuler l’enregistrement|Cancelar check-in|Annulla il check-in|Check-in annuleren|Anuluj odprawę|Отменить регистрацию|Check-in’i iptal et|Hủy check-in|إلغاء تسجيل الوصول|चेक-इन रद्द करें|取消值机|チェックインをキャンセル|체크인 취소|ยกเลิกเช็คอิน|Reset statistics|Remove watch',
  ],
  [
    'send',
    'Mark as sold|Als verkauft markieren|Marquer comme vendu|Marcar como vendido|Segna come venduto|Отметить как продано|Satıldı olarak işaretle|Đánh dấu đã bán|标为已售|판매완료로 변경|売り切れにする',
  ],
  [
    'send',
    'Turn in|Hand in|Turn in assignment|Aufgabe abgeben|Rendre le devoir|Entregar tarea|Consegna compito|Huiswerk inleveren|Oddaj zadanie|Сдать задание|Ödevi teslim et|Lämna in|Odevzdat|Nộp bài|تسليم الواجب|होमवर्क जमा करें|ส่งงาน|提交作业|課題を提出|과제 제출',
  ],
  ['call', 'Gọi điện|Gọi ngay'],
  [null, 'Check in|Check-in|Assignments|Homework|Sold|Turn on|Statistics|Watch|作业|과제'],
])('%s: %s', (reason, labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, reason]);
});

it('a row that ends a pairing does so', () => {
  for (const row of [
    'Unpair Watch',
    'Gerät entkoppeln',
    'Отвязать устройство',
    '取消配对',
    'ペアリングを解除',
    '페어링 해제',
  ])
    expect(reasonOfRow(row), row).toBe('delete');
  for (const row of ['Pair new device', 'Bluetooth', '配对新设备', 'Delete chat'])
    expect(reasonOfRow(row), row).toBeNull();
});
