import { expect, test } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { createEventLoopTurns } from '../../../adapters/system/event-loop-turns.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';
import { createAnalyst } from '../../../agent/usecases/analysis/analyse.ts';
import { crawlSimulated, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

const MODEL = `
name: small
app: { package: com.example.small, label: Small, version: 1.0.0 }
start: home
screens:
  home:
    title: Home
    up: false
    body:
      - { type: button, id: more, label: More, tap: more }
      - { type: raw, id: close, box: [200, 100, 24, 24], desc: Close, class: android.widget.ImageButton, tap: '@none' }
  more:
    title: More
    body:
      - { type: raw, id: close, box: [200, 100, 24, 24], desc: Close, class: android.widget.ImageButton, tap: '@none' }
      - { type: raw, id: wide, box: [20, 200, 300, 48], text: Wide, tap: '@none' }
`;

test('a control too small for a finger is one finding, however many screens show it, with the rule behind it', async () => {
  const store = createMemoryStore();
  const objects = createMemoryObjectStore(createSystemClock());
  const { run } = await crawlSimulated({ model: parseModel(MODEL, 'small.yaml'), repo: store.repo, objects });
  const build = { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' };
  const small = async (kept: ObjectStorePort) => {
    const parts = { ...store, objects: kept, turns: createEventLoopTurns(), limits: { maxScreens: 100 } };
    const { findings } = await createAnalyst(parts).health(TEST_SCOPE, build);
    return findings.filter(({ kind }) => kind === 'small_target');
  };
  expect(await small(objects)).toMatchObject([
    {
      severity: 'low',
      says: 'The button "Close" on "Home" and 1 more is 24 × 24 dp; at least 48 × 48 are asked for',
      rule: 'Android accessibility: touch targets of at least 48 dp',
      screens: [{ name: 'Home' }, { name: 'More' }],
      action: { label: 'Close' },
    },
  ]);
  // Looks that are not there any more tell nothing.
  expect(await small(createMemoryObjectStore(createSystemClock()))).toEqual([]);
});
