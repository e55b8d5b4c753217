import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createEventLoopTurns } from '../../../adapters/system/event-loop-turns.ts';
import { createAnalyst } from '../../../agent/usecases/analysis/analyse.ts';
import { readCoverage } from '../../../agent/usecases/analysis/coverage.ts';
import { coverageWords } from '../../../src/cli/commands/coverage.ts';
import { healthWords } from '../../../src/cli/commands/health.ts';
import { build, idOf } from '../../support/crawl/build-facts.ts';

const SCOPE = { tenantId: 't', projectId: 'p' };
/** Two screens of one name, each with something that nobody tried, and with another behind it. */
const facts = build(
  '1',
  {
    home: { offers: { One: 'full', Two: 'empty' } },
    full: { title: 'Cart', offers: { Pay: 'paid', Gift: '', Wrap: null } },
    empty: { title: 'Cart', offers: { Browse: 'shelf', Tips: null } },
    paid: { offers: { Receipt: 'receipt' } },
    receipt: { offers: { Home: 'home' } },
    shelf: { offers: { Shelves: 'shelves' } },
    shelves: { offers: { Home: 'home' } },
  },
  'home',
);
const parts = {
  ...createMemoryStore(),
  objects: createMemoryObjectStore(createManualClock()),
  analysis: { readBuild: () => Promise.resolve(facts) },
  turns: createEventLoopTurns(),
  limits: { maxScreens: 100 },
};

test('health says which of several screens of one name is a hub, a gate, holds the only action, and is slow', async () => {
  const { appKey, versionId } = facts.version;
  const told = await createAnalyst(parts).health(SCOPE, { appKey, versionId });
  const slow = ['full', 'empty'].map((screen) => ({
    screen: { screenId: idOf(screen), name: 'Cart' },
    ...{ arrivals: 3, medianMs: 100, p95Ms: 200 },
  }));
  const lines = healthWords('app', told, slow)
    .split('\n')
    .filter((line) => /Cart/.test(line));
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const line of lines) expect(line.replaceAll(/Cart \([^()]+\)/g, '')).not.toContain('Cart');
  expect(new Set(Object.values(told.called)).size).toBe(2);
});

test('coverage says on which of several screens of one name something is untried', async () => {
  const { appKey, versionId } = facts.version;
  const told = await readCoverage(parts, SCOPE, { appKey, versionId });
  const lines = coverageWords('app', told)
    .split('\n')
    .filter((line) => line.includes('Cart'));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^1 +Cart \(.+\)$/);
  expect(new Set(lines).size).toBe(2);
});
