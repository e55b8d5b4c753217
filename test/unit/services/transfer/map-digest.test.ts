import { expect, test } from 'vitest';
import * as ids from '../../../../agent/domain/ids.ts';
import type { Scope } from '../../../../agent/domain/run.ts';
import type { TransferScreen } from '../../../../agent/domain/transfer.ts';
import { createMapDigest } from '../../../../agent/services/transfer/map-digest.ts';
import { createRemap } from '../../../../agent/services/transfer/remap.ts';

const home = { tenantId: 'local', projectId: 'default' };
const elsewhere = { tenantId: 'other', projectId: 'team' };
const appKey = ids.appKey(home.projectId, 'web', 'library');
const app = { ...home, appKey, platform: 'web', naturalKey: 'library' } as const;

/** A screen that got its ID by the first signature and has the second by now, as where a page of many was seen. */
function screenOf(first: string, now: string): TransferScreen {
  const screenId = ids.screenId(home.tenantId, appKey, first);
  const screen = { screenId, signatureHash: now, name: first, textHash: '', firstSeenAt: `seen ${first}` };
  return {
    ...{ appKey, screen, describedBy: null, seenIn: [] },
    actions: [
      {
        action: {
          actionId: ids.actionId(screenId, 'TAP', 'link'),
          screenId,
          kind: 'TAP',
          elementSignature: 'link',
        },
        ...{ offeredIn: [], inFirstLook: [] },
      },
    ],
  } as unknown as TransferScreen;
}
const screens = [screenOf('a', 'a'), screenOf('b', 'c'), screenOf('d', 'c')];

function digestOf(
  scope: Scope,
  own: Parameters<ReturnType<typeof createMapDigest>['app']>[0],
  rows: readonly TransferScreen[],
): string {
  const digest = createMapDigest(scope);
  digest.app(own, []);
  for (const row of rows) digest.screen(row);
  return digest.finish();
}

test('a map with a screen whose signature is another by now has one digest wherever it is restored', () => {
  const rows = screens.slice(0, 2);
  const remap = createRemap(home, elsewhere);
  const moved = { app: remap.app(app, []).app, rows: rows.map((row) => remap.screen(row)) };
  expect(moved.rows[1]?.screen.screenId).not.toBe(rows[1]?.screen.screenId);
  expect(digestOf(elsewhere, moved.app, moved.rows)).toBe(digestOf(home, app, rows));
});

test('two screens that came to one signature stay two', () => {
  const remap = createRemap(home, elsewhere);
  remap.app(app, []);
  expect(new Set(screens.map((row) => remap.screen(row).screen.screenId)).size).toBe(3);
});

test('a screen keeps its place in a later backup, and the map its digest, where another one came to its signature', () => {
  const moved = (rows: readonly TransferScreen[], from: Scope, to: Scope) => {
    const remap = createRemap(from, to);
    return { app: remap.app({ ...app, ...from }, []).app, rows: rows.map((row) => remap.screen(row)) };
  };
  const [, , d] = screens;
  if (d === undefined) throw new Error('there are three');
  const [before, later] = [[d], screens].map((rows) => moved(rows, home, elsewhere).rows);
  expect(later?.at(-1)?.screen.screenId).toBe(before?.[0]?.screen.screenId);
  const there = moved(screens, home, elsewhere);
  const anyOrder = [...there.rows].sort((a, b) => (a.screen.screenId < b.screen.screenId ? 1 : -1));
  for (const rows of [there.rows, anyOrder, [...anyOrder].reverse()])
    expect(digestOf(elsewhere, there.app, rows)).toBe(digestOf(home, app, screens));
});
