import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { saysSelecting } from '../../../../agent/services/identity/words/selection-words.ts';
import { ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const list = (title: string) =>
  ios(
    demo(
      called('NavigationBar', title, [0, 47, 390, 44]),
      xcui(
        'Table',
        { box: [0, 91, 390, 670] },
        ...['Milk', 'Bread', 'Eggs'].map((name, i) =>
          xcui('Cell', { box: [0, 91 + 60 * i, 390, 60], name, label: name }),
        ),
      ),
      called('Button', 'Delete', [300, 780, 80, 40]),
    ),
  );

it.each([
  ['1 Selected', '3 Selected', 'Select Items', '2 Photos Selected'],
  ['Select Messages', '2 Selected', '1 message selected'],
  ['Nachrichten auswählen', '2 Nachrichten ausgewählt'],
  ['Выберите сообщения', 'Выбрано: 3'],
  ['メールを選択', '3件選択中'],
  ['Elemente auswählen', '1 ausgewählt', '12 Objekte ausgewählt'],
  ['Sélectionner des éléments', '2 sélectionnés', '1 sélectionné'],
  ['Выбрать объекты', 'Выбрано: 3', '2 выбрано'],
  ['选择项目', '已选择 3 项', '已选择1项'],
  ['項目を選択', '3件選択中', '2件の項目を選択中'],
  ['항목 선택', '3개 선택됨'],
])('how many of a list are chosen makes no other screen of it: %s, %s', (...titles) => {
  const [first, ...more] = titles.map((title) => signatureFeatures(list(title)));
  for (const features of more) expect(features).toEqual(first);
});

it('a screen is called so where its bar says no more', () => {
  expect(screenName(list('3件選択中'))).toBe('3件選択中');
});

it.each([
  'Select country',
  'Selected works',
  'Groceries',
  '3 days',
  'Items',
  '12 Angry Men',
  'Select a plan',
  'Select file',
  'Choose a photo',
  // Steps of one app that are built alike.
  'Select photos',
  'Choose videos',
  'Dateien auswählen',
])('other titles name a screen: %s', (title) => {
  expect(saysSelecting(title)).toBe(false);
});
