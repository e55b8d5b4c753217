import type { App, AppVersion } from '../../domain/app.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { Correction } from '../../domain/correction.ts';
import { eventChecksum } from '../../domain/events.ts';
import * as ids from '../../domain/ids.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { Tally } from '../../domain/analysis/tally.ts';
import type { TransferLog, TransferScreen, TransferWays } from '../../domain/transfer.ts';

/** Rows of one tenant and project as rows of another. Feed it in the order of a backup: it remembers what it renamed. */
export interface Remap {
  app(app: App, versions: readonly AppVersion[]): { readonly app: App; readonly versions: AppVersion[] };
  screen(row: TransferScreen): TransferScreen;
  ways(row: TransferWays): TransferWays;
  runId(runId: string): string;
  tallies(tallies: readonly Tally[]): readonly Tally[];
  correction(correction: Correction): Correction;
  /** The log, then its run; checksums are made anew, since they cover the IDs. */
  log(log: TransferLog): TransferLog;
  run(run: Run): Run;
}

/** Of what is written with a screen once and never again: a later backup has it alike, whatever other screens came to this signature. */
const movedScreenId = (
  tenantId: string,
  key: string,
  { signatureHash, textHash, firstSeenAt }: TransferScreen['screen'],
): string => ids.derivedId('moved screen', tenantId, key, signatureHash, textHash, firstSeenAt);

/**
 * IDs derive from tenant, project, app and natural keys, so the target's are made as a crawl there would have made them.
 * One that does not follow from its row's natural keys (another rule made it) gets an ID derived from itself, and a screen one
 * that follows from what it is now, so that its map has one digest wherever it goes. A run keeps the
 * time in its ID, so that lists keep their order. Within the same tenant and project everything stays as it is.
 */
export function createRemap(from: Scope, to: Scope): Remap {
  if (from.tenantId === to.tenantId && from.projectId === to.projectId)
    return {
      app: (app, versions) => ({ app, versions: [...versions] }),
      screen: (row) => row,
      ways: (row) => row,
      runId: (id) => id,
      tallies: (tallies) => tallies,
      correction: (correction) => correction,
      log: (log) => log,
      run: (run) => run,
    };
  const known = new Map<string, string>();
  /** Those that screens have; two may have come to one signature at one time. */
  const taken = new Set<string>();
  /** `make` derives the ID under a tenant (and its app under a project); where that gives the source's, it gives the target's. */
  function renamed(id: string, asSource: string, asTarget: string): string {
    const there = known.get(id);
    if (there !== undefined) return there;
    const made = id === asSource ? asTarget : ids.derivedId('moved', to.tenantId, to.projectId, id);
    known.set(id, made);
    return made;
  }
  const of = (id: string): string => known.get(id) ?? id;

  const runId = (id: string): string => {
    const own = id.slice(0, 10) + ids.derivedId('restored', to.tenantId, to.projectId, id).slice(10);
    known.set(id, own);
    return own;
  };
  const versionId = (app: string, version: Pick<AppVersion, 'versionId' | 'name'>): string =>
    renamed(
      version.versionId,
      ids.versionId(from.tenantId, app, version.name),
      ids.versionId(to.tenantId, of(app), version.name),
    );

  function deep(value: unknown): unknown {
    if (typeof value === 'string') return known.get(value) ?? value;
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'tenantId' && inner === from.tenantId
          ? to.tenantId
          : key === 'projectId' && inner === from.projectId
            ? to.projectId
            : deep(inner),
      ]),
    );
  }
  const deeply = <T>(value: T): T => deep(value) as T;

  return {
    app(app, versions) {
      const { appKey, platform, naturalKey } = app;
      const own = renamed(
        appKey,
        ids.appKey(from.projectId, platform, naturalKey),
        ids.appKey(to.projectId, platform, naturalKey),
      );
      return {
        app: { ...app, ...to, appKey: own },
        versions: versions.map((version) => ({
          ...{ ...version, tenantId: to.tenantId, appKey: own },
          versionId: versionId(appKey, version),
        })),
      };
    },

    screen({ appKey, screen, describedBy, seenIn, actions }) {
      const { signatureHash } = screen;
      const isOwn = screen.screenId === ids.screenId(from.tenantId, appKey, signatureHash);
      // One whose signature is another by now goes by that under a name of its own, which the next move knows again.
      const asTarget = isOwn
        ? ids.screenId(to.tenantId, of(appKey), signatureHash)
        : movedScreenId(to.tenantId, of(appKey), screen);
      const screenId = taken.has(asTarget)
        ? renamed(screen.screenId, '', '')
        : renamed(screen.screenId, screen.screenId, asTarget);
      taken.add(asTarget);
      return {
        ...{ appKey: of(appKey), describedBy },
        screen: { ...screen, screenId },
        seenIn: seenIn.map((seen) => ({
          ...{ ...seen, versionId: of(seen.versionId) },
          runId: seen.runId === null ? null : runId(seen.runId),
        })),
        actions: actions.map(({ action, offeredIn, inFirstLook }) => ({
          action: {
            ...{ ...action, screenId },
            actionId: renamed(
              action.actionId,
              ids.actionId(screen.screenId, action.kind, action.elementSignature),
              ids.actionId(screenId, action.kind, action.elementSignature),
            ),
          },
          offeredIn: offeredIn.map(of),
          inFirstLook: inFirstLook.map(of),
        })),
      };
    },

    ways({ appKey, screenId, sameAs, edges, results }) {
      return {
        ...{ appKey: of(appKey), screenId: of(screenId), sameAs: sameAs.map(of) },
        edges: edges.map((edge) => ({
          ...{ ...edge, actionId: of(edge.actionId), toScreenId: of(edge.toScreenId) },
          edgeId: renamed(
            edge.edgeId,
            ids.edgeId(edge.actionId, edge.toScreenId),
            ids.edgeId(of(edge.actionId), of(edge.toScreenId)),
          ),
        })),
        results: results.map((result) => ({
          ...{ ...result, actionId: of(result.actionId), versionId: of(result.versionId) },
          toScreenId: result.toScreenId === null ? null : of(result.toScreenId),
          defect:
            result.defect === null
              ? null
              : {
                  ...result.defect,
                  defectId: renamed(
                    result.defect.defectId,
                    ids.defectId(from.tenantId, appKey, result.defect.kind, result.defect.signature),
                    ids.defectId(to.tenantId, of(appKey), result.defect.kind, result.defect.signature),
                  ),
                },
        })),
      };
    },

    runId,
    tallies: (tallies) =>
      tallies.map((tally) => ({
        ...{ ...tally, versionId: of(tally.versionId), actionId: of(tally.actionId) },
        runId: tally.runId === null ? null : runId(tally.runId),
        toScreenId: tally.toScreenId === null ? null : of(tally.toScreenId),
      })),
    correction: (correction) => ({
      ...correction,
      appKey: of(correction.appKey),
      screenId: correction.screenId === null ? null : of(correction.screenId),
      otherScreenId: correction.otherScreenId === null ? null : of(correction.otherScreenId),
    }),

    log(log) {
      runId(log.runId);
      const own = deeply(log);
      return {
        ...own,
        events: own.events.map((event) => ({ ...event, checksum: eventChecksum(event) })),
        snapshots: own.snapshots.map(({ snapshot, ...rest }) => {
          const open = { ...snapshot, checksum: '' };
          const checksum = `sha256(${ids.sha256Hex(canonicalJson(open))})`;
          return { ...rest, snapshot: { ...snapshot, checksum } };
        }),
      };
    },

    run(run) {
      runId(run.runId);
      return { ...deeply(run), ...to };
    },
  };
}
