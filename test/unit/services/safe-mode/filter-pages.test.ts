import { expect, it } from 'vitest';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const text = (words: string, top: number): string =>
  androidView('android.widget.TextView', `[40,${top}][1040,${top + 80}]`, `text="${words}"`);
const choice = (words: string, top: number): string =>
  androidView(
    'android.widget.CheckBox',
    `[40,${top}][1040,${top + 80}]`,
    `text="${words}" checkable="true" clickable="true"`,
  );
const button = (words: string): string =>
  androidView('android.widget.Button', '[40,1600][500,1720]', `text="${words}" clickable="true"`);
const CHOICES = ['Pool', 'Breakfast', 'Parking'].map((words, i) => choice(words, 400 + i * 100));

/** Why safe mode leaves a button alone on a page called so. */
const blocked = (title: string, label: string, ...choices: string[]) =>
  actionsOf(androidScreen(text(title, 100) + choices.join('') + button(label))).find(
    (action) => action.label === label,
  )?.blocked;

it.each([
  ['Filters', 'Clear all'],
  ['Filter and sort', 'Clear all'],
  ['Sortieren und filtern', 'Alle löschen'],
  ['Filter', 'Alle löschen'],
  ['Filtrer', 'Tout effacer'],
  ['Filtros', 'Borrar todo'],
  ['Filtri', 'Cancella tutto'],
  ['Фильтры', 'Удалить все'],
  ['Bộ lọc', 'Xóa tất cả'],
  ['Filter', 'Hapus semua'],
  ['सूची फ़िल्टर', 'सभी हटाएं'],
  ['筛选', '清空'],
  ['フィルター', '全て削除'],
  ['필터', '초기화'],
  ['검색 조건', '전체 초기화'],
])('what a list is filtered by is emptied on its own page: %s, %s', (title, label) => {
  expect(blocked(title, label, ...CHOICES)).toBeNull();
});

it.each([
  ['Notifications', 'Clear all'],
  ['설정', '초기화'],
  ['Spam filters', 'Delete all'],
  ['Filters', 'Delete'],
  // Of what somebody keeps, whatever page it stands on.
  ['Filters', 'Clear all data'],
  ['Filters', 'Clear history'],
  ['Filters', 'Reset app'],
  ['Filter', 'Alle Nachrichten löschen'],
  ['Filtros', 'Eliminar todos los datos'],
  ['筛选', '清空聊天记录'],
  ['Filters', 'Delete all'],
  // Rules, and filters that are things.
  ['DNS filters', 'Clear all'],
  ['MAC filter', 'Clear all'],
  ['Keyword filters', 'Clear all'],
  ['Water filter', 'Reset all'],
  ['Filtros de palabras', 'Eliminar todo'],
  ['号码过滤', '全部删除'],
  ['Máy lọc', 'Xóa tất cả'],
])('elsewhere, and of one of them, it is not: %s, %s', (title, label) => {
  expect(blocked(title, label, ...CHOICES)).toBe('delete');
});

it('nor on a page on which nothing is chosen', () => {
  expect(blocked('Filters', 'Clear all', text('Newsletters', 400), text('Receipts', 500))).toBe('delete');
});

it('nor where all that could be chosen are the places of the app, or rules that are switched on one by one', () => {
  const tabs = ['Mail', 'Chat', 'More'].map((words, i) =>
    androidView(
      'android.widget.FrameLayout',
      `[${i * 333},1880][${i * 333 + 333},2000]`,
      `content-desc="${words}" clickable="true" selected="${i === 2}"`,
    ),
  );
  const strip = androidView('android.widget.LinearLayout', '[0,1880][1000,2000]', '', tabs.join(''));
  expect(blocked('Filters', 'Clear all', text('Newsletters', 400), strip)).toBe('delete');
  const rules = ['Ads', 'Trackers'].map((words, i) =>
    androidView(
      'android.widget.Switch',
      `[40,${400 + i * 100}][1040,${480 + i * 100}]`,
      `text="${words}" checkable="true" clickable="true"`,
    ),
  );
  expect(blocked('Filters', 'Clear all', ...rules)).toBe('delete');
});
