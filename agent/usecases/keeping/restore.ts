import { createHash } from 'node:crypto';
import { ScreenGraphError } from '../../domain/errors.ts';
import { sha256Hex } from '../../domain/ids.ts';
import type { Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import {
  BACKUP_VERSION,
  BackupRow,
  type TransferMapWrite,
  type TransferScreen,
  type TransferWays,
} from '../../domain/transfer.ts';
import { parseArtifactRef } from '../../ports/ObjectStorePort.ts';
import { createRemap, type Remap } from '../../services/transfer/remap.ts';
import type { BackupParts } from './backup.ts';

/** Screens in one transaction. */
const BATCH = 50;

type RowOf<K extends BackupRow['row']> = Extract<BackupRow, { readonly row: K }>;

export interface RestoreSummary {
  readonly from: Scope;
  readonly createdAt: string;
  readonly apps: readonly string[];
  /** What the file holds, and how much of that was new here. */
  readonly screens: { readonly all: number; readonly created: number };
  readonly edges: { readonly all: number; readonly created: number };
  readonly runs: { readonly all: number; readonly created: number };
  readonly artifacts: { readonly all: number; readonly created: number };
}

const damaged = (why: string, cause?: unknown): ScreenGraphError =>
  new ScreenGraphError(
    'invalid_input',
    `This is no whole backup: ${why}. Nothing was written.`,
    cause === undefined ? {} : { cause },
  );

function parseRow(text: string, line: number): BackupRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw damaged(`line ${line} is not JSON`, error);
  }
  const head = value as { readonly row?: unknown; readonly version?: unknown } | null;
  if (
    line === 1 &&
    head?.row === 'header' &&
    typeof head.version === 'number' &&
    head.version > BACKUP_VERSION
  )
    throw new ScreenGraphError(
      'invalid_input',
      `This backup is of format ${head.version}; this program reads up to ${BACKUP_VERSION}. Update ScreenGraph. Nothing was written.`,
    );
  const parsed = BackupRow.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw damaged(`line ${line}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

/** Reads a backup from end to end without writing: its shape, its order, its checksums. */
async function verify(lines: AsyncIterable<string>): Promise<RowOf<'header'>> {
  const hash = createHash('sha256');
  let header: RowOf<'header'> | null = null;
  let end: RowOf<'end'> | null = null;
  const [apps, builds, screens] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let count = 0;
  for await (const text of lines) {
    if (end !== null) throw damaged('something follows its last line');
    const row = parseRow(text, count + 1);
    if ((count === 0) !== (row.row === 'header')) throw damaged('it does not begin with its header');
    const fault = (what: string): ScreenGraphError => damaged(`line ${count + 1} names ${what}`);
    switch (row.row) {
      case 'header':
        header = row;
        break;
      case 'app':
        apps.add(row.app.appKey);
        for (const { versionId } of row.versions) builds.add(versionId);
        break;
      case 'screen':
        if (!apps.has(row.appKey)) throw fault('an app that it does not hold');
        if (row.seenIn.some(({ versionId }) => !builds.has(versionId)))
          throw fault('a build that it does not hold');
        screens.add(row.screen.screenId);
        break;
      case 'ways':
        if (!screens.has(row.screenId) || row.edges.some(({ toScreenId }) => !screens.has(toScreenId)))
          throw fault('a screen that it does not hold');
        break;
      case 'run':
        if (!isTerminal(row.run.status)) throw fault('a run that is not over');
        break;
      case 'artifact':
        if (sha256Hex(Buffer.from(row.base64, 'base64')) !== parseArtifactRef(row.ref).sha256)
          throw fault(`an artifact that is damaged (${row.ref})`);
        break;
      case 'tallies':
        if (row.tallies.some(({ versionId }) => !builds.has(versionId)))
          throw fault('a build that it does not hold');
        break;
      case 'corrections':
        if (
          row.corrections.some(
            (one) => !screens.has(one.screenId) || !screens.has(one.otherScreenId ?? one.screenId),
          )
        )
          throw fault('a screen that it does not hold');
        break;
      case 'log':
        break;
      case 'end':
        end = row;
        if (row.lines !== count) throw damaged(`it says ${row.lines} lines and has ${count}`);
        if (row.sha256 !== hash.digest('hex')) throw damaged('its checksum does not fit');
    }
    if (end === null) hash.update(`${text}\n`);
    count++;
  }
  if (header === null) throw damaged('it is empty');
  if (end === null) throw damaged('it is cut off; its last line is missing');
  return header;
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
  const { from, createdAt } = await verify(open());
  const artifacts = await putArtifacts(parts, scope, open());
  return { from, createdAt, artifacts, ...(await putRows(parts, scope, createRemap(from, scope), open())) };
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
    if (await objects.exists(tenantId, row.ref)) continue;
    await objects.put(tenantId, parseArtifactRef(row.ref).kind, Buffer.from(row.base64, 'base64'));
    created++;
  }
  return { all, created };
}

async function putRows(
  { transfer, corrections }: BackupParts,
  scope: Scope,
  remap: Remap,
  lines: AsyncIterable<string>,
): Promise<Pick<RestoreSummary, 'apps' | 'screens' | 'edges' | 'runs'>> {
  const apps: string[] = [];
  const [screens, edges, runs] = [zero(), zero(), zero()];
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
      await transfer.putTallies(scope, remap.tallies(row.tallies));
    } else if (row.row === 'corrections') {
      for (const one of row.corrections) await corrections.put(scope, remap.correction(one));
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
  return { apps, screens, edges, runs };
}

const zero = (): { all: number; created: number } => ({ all: 0, created: 0 });
