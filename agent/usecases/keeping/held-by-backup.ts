import type { Scope } from '../../domain/run.ts';
import type { BackupRow } from '../../domain/transfer.ts';

type RowOf<K extends BackupRow['row']> = Extract<BackupRow, { readonly row: K }>;

/** What of a backup was read so far, to hold what its rows name against. */
export interface HeldByBackup {
  /** Takes the row in. Gives what is wrong with what it names, in words; null when nothing is. */
  take(row: BackupRow): string | null;
}

const APP = 'an app that it does not hold';
const BUILD = 'a build that it does not hold';
const SCREEN = 'a screen that it does not hold';
const OWNER = 'a tenant or project that it is not of';

/**
 * Rows are written by the IDs that they name, and other projects have IDs in the same tenant: so each must be one that the
 * file holds, of the same app, and whatever says whose it is must say what the header does.
 */
export function createHeldByBackup(from: Scope): HeldByBackup {
  const apps = new Set<string>();
  /** The app of each. */
  const [builds, screens] = [new Map<string, string>(), new Map<string, string>()];
  const isFrom = (of: { readonly tenantId: unknown; readonly projectId?: unknown }): boolean =>
    of.tenantId === from.tenantId && of.projectId === from.projectId;

  function app({ app: own, versions }: RowOf<'app'>): string | null {
    if (!isFrom(own) || versions.some(({ tenantId }) => tenantId !== from.tenantId)) return OWNER;
    if (versions.some(({ appKey }) => appKey !== own.appKey)) return APP;
    apps.add(own.appKey);
    for (const { versionId } of versions) builds.set(versionId, own.appKey);
    return null;
  }
  function screen({ appKey, screen: own, seenIn, actions }: RowOf<'screen'>): string | null {
    if (!apps.has(appKey)) return APP;
    const seen = seenIn.map(({ versionId }) => versionId);
    const offered = actions.flatMap(({ offeredIn, inFirstLook }) => [...offeredIn, ...inFirstLook]);
    if ([...seen, ...offered].some((id) => builds.get(id) !== appKey)) return BUILD;
    if (screens.has(own.screenId)) return 'a screen a second time';
    screens.set(own.screenId, appKey);
    return null;
  }
  function ways({ appKey, screenId, sameAs, edges, results }: RowOf<'ways'>): string | null {
    const named = [
      ...[screenId, ...sameAs],
      ...edges.map(({ toScreenId }) => toScreenId),
      ...results.flatMap(({ toScreenId }) => toScreenId ?? []),
    ];
    if (named.some((id) => screens.get(id) !== appKey)) return SCREEN;
    return results.some(({ versionId }) => builds.get(versionId) !== appKey) ? BUILD : null;
  }
  function log({ runId, events, snapshots }: RowOf<'log'>): string | null {
    const told = [...events, ...snapshots.map(({ snapshot }) => snapshot)];
    if (!told.every(isFrom)) return OWNER;
    return told.every((one) => one.runId === runId) ? null : 'a run that it is not the log of';
  }
  return {
    take(row) {
      switch (row.row) {
        case 'app':
          return app(row);
        case 'screen':
          return screen(row);
        case 'ways':
          return ways(row);
        case 'tallies':
          return row.tallies.every(({ versionId }) => builds.get(versionId) === row.appKey) ? null : BUILD;
        case 'corrections':
          return row.corrections.every(
            ({ appKey, kind, screenId, otherScreenId }) =>
              appKey === row.appKey &&
              (screenId === null) === (kind === 'order') &&
              [screenId, otherScreenId].every((id) => id === null || screens.get(id) === appKey),
          )
            ? null
            : SCREEN;
        case 'log':
          return log(row);
        case 'run':
          return !isFrom(row.run) ? OWNER : apps.has(row.run.spec.appKey) ? null : APP;
        default:
          return null;
      }
    },
  };
}
