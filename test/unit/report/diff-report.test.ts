import { expect, test } from 'vitest';
import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import type { ScreenDrift } from '../../../agent/domain/drift.ts';
import { diffReportPage } from '../../../src/report/diff-report.ts';
import { TEST_SCOPE } from '../../support/loop-harness.ts';
import { screenNamed } from '../map/map-fixture.ts';

test('what several screens were not seen for is told once above them, and of each what is its own', async () => {
  const screens = ['Cart', 'Help', 'Team'].map((name): ScreenDrift => ({
    ...{ verdict: 'unknown', before: screenNamed(name, 0), after: null, severity: 'low' },
    ...{ evidence: ['Home was not reached', `${name} stands alone`], changes: [], elements: [] },
  }));
  const builds = { before: { versionId: 'a', name: '1.0' }, after: { versionId: 'b', name: '2.0' } };
  const page = await diffReportPage(
    {
      ...{ objects: createMemoryObjectStore(createManualClock()), image: createSharpImage() },
      tenantId: TEST_SCOPE.tenantId,
    },
    'shop',
    { ...builds, screens, actions: [], unchanged: 0 },
    screens.map((drift) => ({ drift, before: null, after: null })),
  );
  expect(page.match(/Home was not reached/g)).toHaveLength(1);
  expect(page).toContain('of 3 screens: Home was not reached');
  expect(page.match(/stands alone/g)).toHaveLength(3);
});
