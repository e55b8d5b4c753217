import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createEventLoopTurns } from '../../../adapters/system/event-loop-turns.ts';
import { createAnalyst } from '../../../agent/usecases/analysis/analyse.ts';
import { build, type Page } from '../../support/crawl/build-facts.ts';

const SCREENS = 2_000;
const SCOPE = { tenantId: 't', projectId: 'p' };

/** A wide build: each screen leads to four others and home; of the later one a few screens are called otherwise. */
function wide(name: string, rename: boolean) {
  const pages: Record<string, Page> = {};
  for (let n = 0; n < SCREENS; n++) {
    const ways = [1, 2, 3, 4].map((k) => [`to ${n * 4 + k}`, `s${(n * 4 + k) % SCREENS}`]);
    pages[`s${n}`] = {
      title: rename && n % 50 === 7 ? `New ${n}` : `Screen ${n}`,
      offers: Object.fromEntries([...ways, ['home', 's0']]) as Record<string, string>,
    };
  }
  return build(name, pages, 's0');
}
const [before, after] = [wide('1', false), wide('2', true)];
const store = createMemoryStore();
const analyst = createAnalyst({
  ...store,
  objects: createMemoryObjectStore(createManualClock()),
  analysis: {
    readBuild: (_scope, { versionId }) =>
      Promise.resolve(versionId === before.version.versionId ? before : after),
  },
  turns: createEventLoopTurns(),
  limits: { maxScreens: SCREENS },
});
const { appKey } = before.version;
const asked = { appKey, versionId: before.version.versionId };
const pair = { appKey, before: before.version.versionId, after: after.version.versionId };

test.each([
  ['health', () => analyst.healths(SCOPE, [asked])],
  ['drift', () => analyst.drifts(SCOPE, [pair])],
] as const)('while the %s of a whole build is thought about, others have their turn', async (_name, ask) => {
  const turns: number[] = [];
  let over = false;
  const others = (function wait(): Promise<void> {
    turns.push(performance.now());
    return new Promise((resolve) => setImmediate(() => resolve(over ? undefined : wait())));
  })();
  const began = performance.now();
  const [answer] = [await ask()].flat();
  const took = performance.now() - began;
  over = true;
  await others;
  expect(answer).not.toBeNull();
  expect(answer).not.toBeInstanceOf(Error);
  // Without turns it would be a handful, and one of them as long as the whole.
  expect(turns.length).toBeGreaterThan(8);
  const waits = turns.slice(1).map((at, n) => at - (turns[n] ?? at));
  expect(Math.max(...waits)).toBeLessThan(Math.max(50, took / 2));
});
