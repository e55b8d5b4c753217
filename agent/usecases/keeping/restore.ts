import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/run.ts';
import type { Tally } from '../../domain/analysis/tally.ts';
import type { TransferMapWrite, TransferScreen, TransferWays } from '../../domain/transfer.ts';
import { isLost, parseArtifactRef, type ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import { createRemap, type Remap } from '../../services/transfer/remap.ts';
import type { BackupParts } from './backup.ts';
import { parseRow, verify, type Verified } from './verify-backup.ts';

/** Screens in one transaction. */
const BATCH = 50;

export interface RestoreSummary {
  readonly from: Scope;
  readonly createdAt: string;
  readonly apps: readonly string[];
  /** What the file holds, and how much of that was new here. */
  readonly screens: { readonly all: number; readonly created: number };
  readonly edges: { readonly all: number; readonly created: number };
  readonly runs: { readonly all: number; readonly created: number };
  readonly artifacts: { readonly all: number; readonly created: number };
  /** What people say of the maps; what was taken back here after the backup was made counts again. */
  readonly corrections: { readonly all: number; readonly created: number };
}

/**
 * Reads a backup into a tenant and project. The file is verified from end to end before the first write; then artifacts
 * are written before what refers to them, and a run after its whole log. A restore that is cut off leaves whole rows, and
 * the next one goes on. Nothing that is there is changed, so a second restore changes nothing.
 * `open` gives the lines anew each time. Errors: `invalid_input` for a file that is damaged, cut off or of another kind.
 */
export async function restore(
  parts: BackupParts,
  scope: Scope,
  open: () => AsyncIterable<string>,
): Promise<RestoreSummary> {
  const verified = await verify(open());
  const { from, createdAt } = verified.header;
  const artifacts = await putArtifacts(parts, scope, open());
  const remap = createRemap(from, scope);
  return { from, createdAt, artifacts, ...(await putRows(parts, scope, { remap, verified }, open())) };
}

async function putArtifacts(
  { objects }: BackupParts,
  { tenantId }: Scope,
  lines: AsyncIterable<string>,
): Promise<RestoreSummary['artifacts']> {
  let [all, created, line] = [0, 0, 0];
  for await (const text of lines) {
    line++;
    if (!text.startsWith('{"row":"artifact"')) continue;
    const row = parseRow(text, line);
    if (row.row !== 'artifact') continue;
    all++;
    if (!(await isWhole(objects, tenantId, row.ref))) created++;
    // Also what is there: else it may be swept (retain.ts) before the rows that refer to it are there.
    await objects.put(tenantId, parseArtifactRef(row.ref).kind, Buffer.from(row.base64, 'base64'));
  }
  return { all, created };
}

/** False also for one that is there and damaged; it is taken away, so that the file's is put in its place. */
async function isWhole(objects: ObjectStorePort, tenantId: string, ref: string): Promise<boolean> {
  if (!(await objects.exists(tenantId, ref))) return false;
  try {
    await objects.readBytes(tenantId, ref);
    return true;
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    if (!isLost(error)) throw error;
    await objects.delete(tenantId, ref);
    return false;
  }
}

async function putRows(
  { transfer, corrections }: BackupParts,
  scope: Scope,
  { remap, verified }: { readonly remap: Remap; readonly verified: Verified },
  lines: AsyncIterable<string>,
): Promise<Pick<RestoreSummary, 'apps' | 'screens' | 'edges' | 'runs' | 'corrections'>> {
  const apps: string[] = [];
  const [screens, edges, runs, said] = [zero(), zero(), zero(), zero()];
  const saidHere = new Set((await corrections.list(scope)).map(({ correctionId }) => correctionId));
  let screenRows: TransferScreen[] = [];
  let waysRows: TransferWays[] = [];
  /** Of the run whose log is being read. */
  let writes: TransferMapWrite[] = [];
  let standing: { readonly runId: string; readonly is: 'absent' | 'there' | 'foreign' } | null = null;
  async function flush(): Promise<void> {
    if (screenRows.length > 0) screens.created += await transfer.putScreens(scope, screenRows);
    if (waysRows.length > 0) edges.created += await transfer.putWays(scope, waysRows);
    [screenRows, waysRows] = [[], []];
  }
  async function mayWrite(runId: string): Promise<boolean> {
    if (standing?.runId !== runId) standing = { runId, is: await transfer.standingOf(scope, runId) };
    if (standing.is === 'foreign')
      throw new ScreenGraphError('invalid_input', `The run ID ${runId} is taken by another project.`);
    return standing.is === 'absent';
  }
  const silentIsHere = new Map<string, boolean>();
  /** Without sums that name no run, of a build of which a run that they are over is here and so counts already. */
  async function countedNowhere(tallies: readonly Tally[]): Promise<readonly Tally[]> {
    const left: Tally[] = [];
    for (const tally of tallies) {
      const { runId, versionId } = tally;
      if (runId === null && !silentIsHere.has(versionId)) {
        const standings = (verified.silentRuns.get(versionId) ?? []).map((id) =>
          transfer.standingOf(scope, remap.runId(id)),
        );
        silentIsHere.set(versionId, (await Promise.all(standings)).includes('there'));
      }
      if (runId !== null || silentIsHere.get(versionId) === false) left.push(tally);
    }
    return left;
  }
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.startsWith('{"row":"artifact"')) continue;
    const row = parseRow(text, line);
    if (row.row !== 'screen' && row.row !== 'ways') await flush();
    if (row.row === 'app') {
      const { app, versions } = remap.app(row.app, row.versions);
      await transfer.putApp(scope, app, versions);
      apps.push(app.naturalKey);
    } else if (row.row === 'screen') {
      const { row: _, ...own } = row;
      screenRows.push(remap.screen(own));
      screens.all++;
    } else if (row.row === 'ways') {
      // All screens of an app before what leads from one to another.
      if (screenRows.length > 0) await flush();
      const { row: _, ...own } = row;
      waysRows.push(remap.ways(own));
      edges.all += row.edges.length;
    } else if (row.row === 'tallies') {
      await transfer.putTallies(scope, remap.tallies(await countedNowhere(row.tallies)));
    } else if (row.row === 'corrections') {
      for (const theirs of row.corrections) {
        const one = remap.correction(theirs);
        said.all++;
        if ((await corrections.put(scope, one)) && !saidHere.has(one.correctionId)) said.created++;
      }
    } else if (row.row === 'log') {
      const { row: _, ...own } = row;
      const log = remap.log(own);
      if (await mayWrite(log.runId)) {
        await transfer.putLog(scope, log);
        writes.push(...log.mapWrites);
      }
    } else if (row.row === 'run') {
      const run = remap.run(row.run);
      runs.all++;
      if ((await mayWrite(run.runId)) && (await transfer.putRun(scope, run, writes))) runs.created++;
      writes = [];
    }
    if (screenRows.length + waysRows.length >= BATCH) await flush();
  }
  await flush();
  return { apps, screens, edges, runs, corrections: said };
}

const zero = (): { all: number; created: number } => ({ all: 0, created: 0 });
