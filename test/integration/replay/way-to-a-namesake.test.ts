import { expect, test } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createCorrections } from '../../../agent/usecases/corrections/corrections.ts';
import { pathTo } from '../../../agent/usecases/replay/stored-paths.ts';
import { namesakesWords, otherNamesakes } from '../../../src/cli/select/namesakes.ts';
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
      - { type: button, id: saved_go, label: Kept for later, tap: saved }
  saved:
    title: Saved
    body:
      - { type: text, id: kept, text: Nothing was kept }
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

test('what people say is one screen is no other, and one that is another of a different name is told by its own', async () => {
  const toldAfter = async (said: 'Cart' | 'Saved') => {
    const store = createMemoryStore();
    const { run } = await crawlSimulated({ model: parseModel(MODEL, 'carts.yaml'), repo: store.repo });
    const of = { appKey: run.spec.appKey, versionId: run.head.versionId };
    const wayTo = async (name: string) => {
      const found = await pathTo(store, TEST_SCOPE, of, name);
      if (found === null) throw new Error(`no way to ${name}`);
      return found.way;
    };
    const [cart, other] = [await wayTo('Cart'), await wayTo(said)];
    const clock = createManualClock();
    const objects = createMemoryObjectStore(clock);
    const { corrections, corrected } = createCorrections({
      ...store,
      objects,
      clock,
      ids: createUlidIds(clock),
    });
    await corrections.add(TEST_SCOPE, {
      ...{ appKey: of.appKey, kind: 'same', text: '', author: 'Ann' },
      ...{ screenId: cart.namesakes[0] ?? '', otherScreenId: other.to.screenId },
    });
    return otherNamesakes({ browse: corrected.browse, scope: TEST_SCOPE }, of, cart);
  };
  expect(await toldAfter('Cart')).toBeNull();
  expect(await toldAfter('Saved')).toMatch(/^1 other screen of this name.*: "Cart \(.*empty.*\)"$/);
});
