import { expect, test } from 'vitest';
import { splitCamelCase } from '../../../../agent/services/patterns/camel-case.ts';

test.each([
  ['cardNumber', 'card number'],
  ['line2Text', 'line2 text'],
  ['tvUserName', 'tv user name'],
  ['größeÄndern', 'größe ändern'],
  ['кнопкаОплаты', 'кнопка оплаты'],
  ['card_number', 'card_number'],
  ['HTMLView', 'htmlview'],
  ['x2', 'x2'],
  ['', ''],
])('%s has its words set apart', (name, words) => {
  expect(splitCamelCase(name, ' ').toLowerCase()).toBe(words);
  expect(splitCamelCase(name, '_').toLowerCase()).toBe(words.replaceAll(' ', '_'));
});
