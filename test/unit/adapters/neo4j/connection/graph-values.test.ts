import neo4j from 'neo4j-driver';
import { expect, test } from 'vitest';
import { inWords, toPlain } from '../../../../../adapters/neo4j/connection/graph-values.ts';

const screen = (name: string) =>
  new neo4j.types.Node(1n, ['Screen'], { name, text: 'all that is to be read there' }, name);
const [cart, pay] = [screen('Cart'), screen('Payment')];
const tap = new neo4j.types.Relationship(
  1n,
  1n,
  2n,
  'ACTION',
  { kind: 'TAP', label: 'Pay' },
  'e',
  'Cart',
  'Payment',
);

test.each<readonly [string, unknown]>([
  ['(:Screen "Cart")', cart],
  ['[:ACTION TAP "Pay"]', tap],
  ['(:Screen "Cart"), (:Screen "Payment")', [cart, pay]],
  ['{screen: (:Screen "Cart"), tries: 3, on: "the way"}', { screen: cart, tries: 3n, on: 'the way' }],
  [
    '{ways: [[:ACTION TAP "Pay"], null], deep: {to: (:Screen "Payment")}}',
    { ways: [tap, null], deep: { to: pay } },
  ],
  ['[(:Screen "Cart")], [(:Screen "Payment")]', [[cart], [pay]]],
  ['{"name":"Cart","tries":[1,2]}', { name: 'Cart', tries: [1n, 2n] }],
  ['Cart', 'Cart'],
  ['null', null],
])('a line of a table says %s', (words, value) => {
  expect(inWords(value)).toBe(words);
});

test('as JSON it has all that is in it', () => {
  expect(toPlain({ screen: cart })).toEqual({
    screen: { labels: ['Screen'], name: 'Cart', text: 'all that is to be read there' },
  });
});
