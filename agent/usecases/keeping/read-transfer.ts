import type { App, AppVersion } from '../../domain/app.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { TransferLog, TransferMapWrite, TransferScreen, TransferWays } from '../../domain/transfer.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import type { TransferPort } from '../../ports/TransferPort.ts';
import { createMapDigest } from '../../services/transfer/map-digest.ts';
import { allEvents, allIterations, allRecords } from '../read-run-log.ts';
import { RECORD_SCHEMAS, type RecordKind } from '../../domain/records.ts';

/** Screens, and steps of a log, in one row or page. */
const PAGE = 100;
const STEPS = 200;

export interface TransferParts {
  readonly repo: RepoPort;
  readonly transfer: TransferPort;
}

/** An app's screens, then what leads on from them. The map may grow meanwhile: what came later than its end is left out. */
export async function* mapRows(
  { transfer }: TransferParts,
  scope: Scope,
  app: App,
  versions: readonly AppVersion[],
): AsyncGenerator<{ readonly screen: TransferScreen } | { readonly ways: TransferWays }> {
  const builds = new Set(versions.map(({ versionId }) => versionId));
  const screens = new Set<string>();
  for (let after = ''; ;) {
    const page = await transfer.screensOf(scope, app.appKey, { after, limit: PAGE });
    for (const row of page) {
      screens.add(row.screen.screenId);
      yield {
        screen: {
          ...row,
          seenIn: row.seenIn.filter(({ versionId }) => builds.has(versionId)),
          actions: row.actions.map(({ action, offeredIn, inFirstLook }) => ({
            action,
            offeredIn: offeredIn.filter((id) => builds.has(id)),
            inFirstLook: inFirstLook.filter((id) => builds.has(id)),
          })),
        },
      };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.screen.screenId;
  }
  const there = (id: string | null): boolean => id === null || screens.has(id);
  for (let after = ''; ;) {
    const page = await transfer.waysOf(scope, app.appKey, { after, limit: PAGE });
    for (const { edges, results, ...row } of page)
      if (screens.has(row.screenId) && edges.length + results.length + row.sameAs.length > 0)
        yield {
          ways: {
            ...row,
            sameAs: row.sameAs.filter(there),
            edges: edges.filter(({ toScreenId }) => there(toScreenId)),
            results: results.filter(
              ({ toScreenId, versionId }) => there(toScreenId) && builds.has(versionId),
            ),
          },
        };
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.screenId;
  }
}

/** What an app's map holds; equal for equal maps of any tenant (services/transfer/map-digest.ts). Null: no such app. */
export async function digestOfMap(
  parts: TransferParts,
  scope: Scope,
  appKey: string,
): Promise<string | null> {
  const app = await parts.repo.getApp(scope, appKey);
  if (app === null) return null;
  const versions = await parts.repo.listVersions(scope, appKey);
  const digest = createMapDigest(scope);
  digest.app(app, versions);
  for await (const row of mapRows(parts, scope, app, versions))
    if ('screen' in row) digest.screen(row.screen);
    else digest.ways(row.ways);
  return digest.finish();
}

const chunks = <T>(rows: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/**
 * A run's log in parts, in an order in which a part may be written as it comes. Of a run whose evidence was given up, what stays
 * of it, whatever else is still there.
 */
export async function* logRows(
  { repo, transfer }: TransferParts,
  scope: Scope,
  { runId, evidenceRemovedAt }: Run,
): AsyncGenerator<TransferLog> {
  const none = { runId, events: [], snapshots: [], records: [], iterations: [], mapWrites: [] };
  if (evidenceRemovedAt === undefined) yield* evidenceRows({ repo, transfer }, scope, none);
  const iterations = await allIterations(repo, scope, runId);
  const kept =
    evidenceRemovedAt === undefined ? iterations : iterations.filter(({ ordinal }) => ordinal === 1);
  for (const part of chunks(kept, STEPS)) yield { ...none, iterations: [...part] };
  for (let after = -1; ;) {
    const mapWrites: readonly TransferMapWrite[] = await transfer.mapWritesOf(scope, runId, {
      ...{ after, limit: STEPS },
    });
    const last = mapWrites.at(-1);
    if (last === undefined) return;
    yield { ...none, mapWrites: [...mapWrites] };
    after = last.stepOrdinal;
  }
}

/** What goes first when a run's evidence goes. */
async function* evidenceRows(
  { repo, transfer }: TransferParts,
  scope: Scope,
  none: TransferLog,
): AsyncGenerator<TransferLog> {
  const { runId } = none;
  for (const part of chunks(await allEvents(repo, scope, runId), STEPS)) yield { ...none, events: [...part] };
  for (let after = -1; ;) {
    const snapshots = await transfer.snapshotsOf(scope, runId, { after, limit: STEPS });
    const last = snapshots.at(-1);
    if (last === undefined) break;
    yield { ...none, snapshots: [...snapshots] };
    after = last.snapshot.stepOrdinal;
  }
  const positions = new Map<number, number>();
  const records = await allRecords(repo, scope, runId, Object.keys(RECORD_SCHEMAS) as RecordKind[]);
  const placed = records.map((record) => {
    const position = positions.get(record.stepOrdinal) ?? 0;
    positions.set(record.stepOrdinal, position + 1);
    return { ...record, position };
  });
  for (const part of chunks(placed, STEPS)) yield { ...none, records: [...part] };
}
