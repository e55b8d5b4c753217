import { expect, test } from 'vitest';
import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import type { ActionDrift, ScreenDrift } from '../../../agent/domain/analysis/drift.ts';
import type { OfferedAction } from '../../../agent/domain/graph.ts';
import { diffReportPage } from '../../../src/report/diff-report.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { screenNamed } from '../map/map-fixture.ts';

const builds = { before: { versionId: 'a', name: '1.0' }, after: { versionId: 'b', name: '2.0' } };
const parts = {
  ...{ objects: createMemoryObjectStore(createManualClock()), image: createSharpImage() },
  tenantId: TEST_SCOPE.tenantId,
};

test('rows that crash alike are one line, and the summary counts what crashes now', async () => {
  const actions = ['Oak', 'Fir', 'Elm'].map((label): ActionDrift => {
    const row: OfferedAction = {
      ...{ actionId: label, kind: 'TAP', role: 'listitem', label, resourceName: '', screenId: '1' },
      ...{ elementSignature: label, groupSignature: 'listitem of list 1' },
    };
    return {
      ...{ verdict: 'crashes', severity: 'high', screen: screenNamed('Trees', 0), before: row, after: row },
      ...{ ledTo: [], leadsTo: [], defect: { defectId: 'd', kind: 'crash', signature: 'Main' } },
    };
  });
  const dead = { ...actions[0], verdict: 'dead', severity: 'medium', defect: null } as ActionDrift;
  const drift = { ...builds, screens: [], actions: [...actions, dead], unchanged: 1, called: {} };
  const page = await diffReportPage(parts, 'shop', drift, []);
  expect(page).toContain('“Oak” on “Trees” crashes: Main (and so do 2 others there)');
  expect(page).not.toContain('“Fir” on “Trees”');
  expect(page).toContain('<dt>Actions that do something else</dt><dd>4</dd>');
  expect(page).toContain('<dt>of which crash now</dt><dd>3</dd>');
});

test('what several screens were not seen for is told once above them, and of each what is its own', async () => {
  const screens = ['Cart', 'Help', 'Team'].map((name): ScreenDrift => ({
    ...{ verdict: 'unknown', before: screenNamed(name, 0), after: null, severity: 'low' },
    ...{
      evidence: ['Home was not reached', `${name} stands alone`],
      failure: null,
      changes: [],
      elements: [],
    },
  }));
  const page = await diffReportPage(
    parts,
    'shop',
    { ...builds, screens, actions: [], unchanged: 0, called: {} },
    screens.map((drift) => ({ drift, before: null, after: null })),
  );
  expect(page.match(/Home was not reached/g)).toHaveLength(1);
  expect(page).toContain('of 3 screens: Home was not reached');
  expect(page.match(/stands alone/g)).toHaveLength(3);
});

test('the heading of a screen says which of its name it is, an address once', async () => {
  const empty = { ...screenNamed('Cart', 0), route: '' };
  const full = { ...screenNamed('Cart', 1), screenId: '2'.repeat(26), route: '/full' };
  const screens = [empty, full].map((before): ScreenDrift => ({
    ...{ verdict: 'removed', before, after: null, severity: 'high' },
    ...{ evidence: [], failure: null, changes: [], elements: [] },
  }));
  const called = { [empty.screenId]: 'Cart (is empty)', [full.screenId]: 'Cart (/full)' };
  const page = await diffReportPage(
    parts,
    'shop',
    { ...builds, screens, actions: [], unchanged: 0, called },
    screens.map((drift) => ({ drift, before: null, after: null })),
  );
  expect(page).toContain('Cart (is empty)');
  expect(page).toContain('Cart <small>/full</small>');
});
