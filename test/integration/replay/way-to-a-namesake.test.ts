import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { pathTo } from '../../../agent/usecases/replay/stored-paths.ts';
import { namesakesWords } from '../../../src/cli/select/namesakes.ts';
import { crawlSimulated, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

/** Two screens of one name, of which one lies behind the other. */
const MODEL = `
name: carts
app: { package: com.example.carts, label: Shop, version: 1.0.0 }
start: home
screens:
  home:
    title: Shop
    up: false
    body:
      - { type: button, id: cart_go, label: My things, tap: full }
  full:
    title: Cart
    body:
      - { type: heading, id: lamp, text: Desk lamp }
      - { type: button, id: clear_go, label: Take it out, tap: empty }
  empty:
    title: Cart
    body:
      - { type: text, id: nothing, text: Your cart is empty }
      - { type: image, id: picture, desc: Basket }
`;

test('a way to one of several screens of a name says which, and what the others go by', async () => {
  const store = createMemoryStore();
  const { run } = await crawlSimulated({ model: parseModel(MODEL, 'carts.yaml'), repo: store.repo });
  const of = { appKey: run.spec.appKey, versionId: run.head.versionId };
  const wayTo = async (name: string) => {
    const found = await pathTo(store, TEST_SCOPE, of, name);
    if (found === null) throw new Error(`no way to ${name}`);
    return found;
  };
  const { path, way } = await wayTo('Cart');
  expect(path.title).toMatch(/^Shop to Cart \(.*Desk lamp.*\)$/);
  expect(namesakesWords(way)).toMatch(
    /^1 other screen of this name; this is the nearest\. Say which: "Cart \(.*empty.*\)"$/,
  );
  const empty = await wayTo('Cart (is empty)');
  expect(empty.path.title).toMatch(/^Shop to Cart \(.*empty.*\)$/);
  expect(namesakesWords(empty.way)).toBeNull();
});
