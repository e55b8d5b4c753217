import { createHash } from 'node:crypto';
import type { App } from '../../domain/app.ts';
import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import { isoTime } from '../../domain/iso-time.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import { talliesByRun, type Tally } from '../../domain/analysis/tally.ts';
import { BACKUP_VERSION, type BackupRow } from '../../domain/transfer.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { CorrectionPort } from '../../ports/CorrectionPort.ts';
import { isLost, type ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import type { RetentionPort } from '../../ports/RetentionPort.ts';
import { collectRefs } from '../../services/transfer/artifact-refs.ts';
import { createMapDigest } from '../../services/transfer/map-digest.ts';
import { logRows, mapRows, type TransferParts } from './read-transfer.ts';

export interface BackupParts extends TransferParts {
  readonly objects: ObjectStorePort;
  readonly clock: Clock;
  readonly retention: Pick<RetentionPort, 'tallies'>;
  readonly corrections: CorrectionPort;
}

export interface BackupOptions {
  /** Only these apps; all of the project when left out. */
  readonly appKeys?: readonly string[];
  /** Whether runs go with it, with their logs. */
  readonly runs: boolean;
  /** Whether screenshots, page sources and element lists go with it. */
  readonly artifacts: boolean;
  /** Of this program, for people. */
  readonly program: string;
}

export interface BackupSummary {
  readonly apps: readonly { readonly naturalKey: string; readonly mapDigest: string }[];
  readonly screens: number;
  readonly edges: number;
  readonly runs: number;
  readonly artifacts: number;
  /** What people say of these apps. */
  readonly corrections: number;
  readonly artifactBytes: number;
  /** Runs that are not over; they are left out. */
  readonly unfinishedRuns: number;
  readonly missingArtifacts: number;
}

/** The project's runs that are over, oldest first, of these apps; and how many are not over. */
async function runsToKeep(
  parts: TransferParts,
  scope: Scope,
  appKeys: ReadonlySet<string>,
): Promise<{ readonly over: readonly Run[]; readonly open: number }> {
  const over: Run[] = [];
  let open = 0;
  for (let before: string | undefined; ;) {
    const page = await parts.repo.listRuns(scope, {
      limit: 200,
      ...(before === undefined ? {} : { before }),
    });
    for (const run of page)
      if (!appKeys.has(run.spec.appKey)) continue;
      else if (isTerminal(run.status)) over.push(run);
      else open++;
    const last = page.at(-1);
    if (last === undefined || page.length < 200) return { over: over.reverse(), open };
    before = last.runId;
  }
}

/**
 * The lines of a backup (docs/backup.md), without their line feeds. What grows while it is read is in it or not, but
 * whatever is in it stands by itself. Errors: those of the ports; an artifact that is gone is counted, not an error.
 */
export async function* backup(
  parts: BackupParts,
  scope: Scope,
  options: BackupOptions,
): AsyncGenerator<string, BackupSummary> {
  const hash = createHash('sha256');
  let lines = 0;
  const refs = new Set<string>();
  const line = (row: BackupRow): string => {
    const text = JSON.stringify(row);
    hash.update(`${text}\n`);
    lines++;
    if (row.row !== 'artifact') collectRefs(row, refs);
    return text;
  };
  const createdAt = isoTime(parts.clock.now());
  yield line({
    ...{ row: 'header', schemaId: 'screengraph.backup', version: BACKUP_VERSION, from: { ...scope } },
    ...{ createdAt, program: options.program },
  });

  const apps = (await parts.repo.listApps(scope)).filter(
    ({ appKey }) => options.appKeys?.includes(appKey) ?? true,
  );
  // First of all: what a run that is over has seen is in the map that is read after.
  const { over, open } = options.runs
    ? await runsToKeep(parts, scope, new Set(apps.map(({ appKey }) => appKey)))
    : { over: [], open: 0 };
  const said = await parts.corrections.list(scope);
  const told: { naturalKey: string; mapDigest: string }[] = [];
  let [screens, edges, corrections] = [0, 0, 0];
  for (const app of apps) {
    const versions = await parts.repo.listVersions(scope, app.appKey);
    const digest = createMapDigest(scope);
    digest.app(app, versions);
    yield line({ row: 'app', app: plainApp(app), versions: [...versions] });
    for await (const row of mapRows(parts, scope, app, versions))
      if ('screen' in row) {
        digest.screen(row.screen);
        screens++;
        yield line({ row: 'screen', ...row.screen });
      } else {
        digest.ways(row.ways);
        edges += row.ways.edges.length;
        yield line({ row: 'ways', ...row.ways });
      }
    const tallies = await parts.retention.tallies(scope, { appKey: app.appKey, versionId: null });
    for (const own of talliesByRun(tallies))
      yield line({ row: 'tallies', appKey: app.appKey, tallies: [...own] });
    const own = said.filter(({ appKey }) => appKey === app.appKey);
    corrections += own.length;
    if (own.length > 0) yield line({ row: 'corrections', appKey: app.appKey, corrections: own });
    told.push({ naturalKey: app.naturalKey, mapDigest: digest.finish() });
  }
  let runs = 0;
  for (const { runId } of over) {
    const run = await parts.repo.getRun(scope, runId);
    // Deleted meanwhile.
    if (run === null) continue;
    for await (const log of logRows(parts, scope, run)) yield line({ row: 'log', ...log });
    const { evidenceGoing: _, clientRequestHash: __, ...as } = run;
    const after = await parts.repo.getRun(scope, runId);
    const stands = after !== null && after.evidenceRemovedAt === run.evidenceRemovedAt;
    if (after !== null && !stands)
      for (const own of await talliesOf(parts, scope, after))
        yield line({ row: 'tallies', appKey: run.spec.appKey, tallies: [...own] });
    // Its log went while it was read: the file may have a part of it, which whoever reads the file in may remove.
    const going = { evidenceRemovedAt: after?.evidenceRemovedAt ?? createdAt, evidenceGoing: true as const };
    const row = { ...as, workerId: null, leaseUntil: null, clientRequestId: null, ...(stands ? {} : going) };
    yield line({ row: 'run', run: row });
    runs++;
  }

  let [artifacts, artifactBytes, missing] = [0, 0, 0];
  if (options.artifacts)
    for (const ref of refs) {
      const bytes = await bytesOf(parts.objects, scope, ref);
      if (bytes === null) {
        missing++;
        continue;
      }
      artifacts++;
      artifactBytes += bytes.byteLength;
      yield line({ row: 'artifact', ref, base64: Buffer.from(bytes).toString('base64') });
    }
  const end = { lines, sha256: hash.digest('hex'), unfinishedRuns: open, missingArtifacts: missing };
  yield JSON.stringify({ row: 'end', ...end } satisfies BackupRow);
  return {
    ...{ apps: told, screens, edges, runs, artifacts, artifactBytes, corrections },
    ...{ unfinishedRuns: open, missingArtifacts: missing },
  };
}

/** What a run that was just folded came to. */
const talliesOf = async (
  parts: Pick<BackupParts, 'retention'>,
  scope: Scope,
  { runId, spec, head }: Run,
): Promise<readonly (readonly Tally[])[]> => {
  const all = await parts.retention.tallies(scope, { appKey: spec.appKey, versionId: head.versionId });
  return talliesByRun(all.filter((tally) => tally.runId === runId));
};

const plainApp = ({ appKey, tenantId, projectId, naturalKey, platform }: App): App => ({
  ...{ appKey, tenantId, projectId, naturalKey, platform },
});

async function bytesOf(objects: ObjectStorePort, scope: Scope, ref: string): Promise<Uint8Array | null> {
  try {
    return await objects.readBytes(scope.tenantId, ref);
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    // One bad file must not keep all the others from being saved.
    if (isLost(error)) return null;
    throw new ScreenGraphError(error.code, `${error.message} (${ref})`, { cause: thrown });
  }
}
