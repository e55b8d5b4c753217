import { canonicalJson } from '../../domain/canonical-json.ts';
import type { App, AppVersion } from '../../domain/app.ts';
import { sha256Hex } from '../../domain/ids.ts';
import type { Scope } from '../../domain/run.ts';
import type { TransferScreen, TransferWays } from '../../domain/transfer.ts';
import { createRemap } from './remap.ts';

const NOWHERE: Scope = { tenantId: '-', projectId: '-' };
const MODULUS = 1n << 256n;

/**
 * What a map holds, as 64 hexadecimal digits: equal maps of different tenants, projects and stores have equal digests,
 * because IDs are derived anew under nobody's name. The sum of the rows' SHA-256 modulo 2^256, so that their order does not
 * matter and nothing is kept (AdHash: Bellare and Micciancio, 1997). Which run saw a screen first, what its first look showed,
 * and when an edge was first walked, are no part of it.
 */
export function createMapDigest(from: Scope) {
  const remap = createRemap(from, NOWHERE);
  let sum = 0n;
  const add = (kind: string, row: unknown): void => {
    sum = (sum + BigInt(`0x${sha256Hex(`${kind}\n${canonicalJson(row)}`)}`)) % MODULUS;
  };
  const sorted = <T>(rows: readonly T[]): readonly T[] =>
    rows
      .map((row) => [canonicalJson(row), row] as const)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([, row]) => row);
  return {
    app(app: App, versions: readonly AppVersion[]): void {
      const own = remap.app(app, versions);
      add('app', { ...own, versions: sorted(own.versions) });
    },
    screen(row: TransferScreen): void {
      const { seenIn, actions, describedBy: _, ...own } = remap.screen(row);
      const builds = seenIn.map(({ versionId }) => versionId).sort();
      const offered = actions.map(({ action, offeredIn }) => ({ action, offeredIn: [...offeredIn].sort() }));
      add('screen', { ...own, seenIn: builds, actions: sorted(offered) });
    },
    ways(row: TransferWays): void {
      const { edges, results, sameAs, ...own } = remap.ways(row);
      const timeless = edges.map(({ firstSeenAt: _, ...edge }) => edge);
      add('ways', { ...own, sameAs: sorted(sameAs), edges: sorted(timeless), results: sorted(results) });
    },
    finish: (): string => sum.toString(16).padStart(64, '0'),
  };
}
