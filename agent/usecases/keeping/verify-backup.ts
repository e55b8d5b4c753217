import { createHash } from 'node:crypto';
import { ScreenGraphError } from '../../domain/errors.ts';
import { sha256Hex } from '../../domain/ids.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import { BACKUP_VERSION, BackupRow } from '../../domain/transfer.ts';
import { parseArtifactRef } from '../../ports/ObjectStorePort.ts';
import { createHeldByBackup, type HeldByBackup } from './held-by-backup.ts';

type RowOf<K extends BackupRow['row']> = Extract<BackupRow, { readonly row: K }>;

const damaged = (why: string, cause?: unknown): ScreenGraphError =>
  new ScreenGraphError(
    'invalid_input',
    `This is no whole backup: ${why}. Nothing was written.`,
    cause === undefined ? {} : { cause },
  );

export function parseRow(text: string, line: number): BackupRow {
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

export interface Verified {
  readonly header: RowOf<'header'>;
  /** Runs whose evidence is gone and that no summary names, by build: those that sums of older versions are over. */
  readonly silentRuns: ReadonlyMap<string, readonly string[]>;
}

/** Reads a backup from end to end without writing: its shape, its order, its checksums. */
export async function verify(lines: AsyncIterable<string>): Promise<Verified> {
  const hash = createHash('sha256');
  let header: RowOf<'header'> | null = null;
  let end: RowOf<'end'> | null = null;
  let held: HeldByBackup | null = null;
  /** Runs, and those of which a part of the log was read and the run not yet. */
  const [runs, logs] = [new Set<string>(), new Set<string>()];
  const gone: { readonly runId: string; readonly versionId: string }[] = [];
  const named = new Set<string | null>();
  let count = 0;
  for await (const text of lines) {
    if (end !== null) throw damaged('something follows its last line');
    const row = parseRow(text, count + 1);
    if ((count === 0) !== (row.row === 'header')) throw damaged('it does not begin with its header');
    const fault = (what: string): ScreenGraphError => damaged(`line ${count + 1} has or names ${what}`);
    const wrong = held?.take(row) ?? null;
    if (wrong !== null) throw fault(wrong);
    switch (row.row) {
      case 'header':
        header = row;
        held = createHeldByBackup(row.from);
        break;
      // What these name was held against the rest above.
      case 'app':
      case 'screen':
      case 'ways':
      case 'corrections':
        break;
      case 'run':
        if (!isTerminal(row.run.status)) throw fault('a run that is not over');
        if (runs.has(row.run.runId)) throw fault('a run a second time');
        runs.add(row.run.runId);
        if (
          !logs.delete(row.run.runId) &&
          row.run.evidenceRemovedAt === undefined &&
          row.run.head.sequence > 0
        )
          throw fault('a run without its log');
        if (row.run.evidenceRemovedAt !== undefined && row.run.head.versionId !== null)
          gone.push({ runId: row.run.runId, versionId: row.run.head.versionId });
        break;
      case 'artifact':
        if (sha256Hex(Buffer.from(row.base64, 'base64')) !== parseArtifactRef(row.ref).sha256)
          throw fault(`an artifact that is damaged (${row.ref})`);
        break;
      case 'tallies':
        for (const { runId } of row.tallies) named.add(runId);
        break;
      case 'log':
        if (runs.has(row.runId)) throw fault('a log behind its run');
        logs.add(row.runId);
        break;
      case 'end':
        end = row;
        if (logs.size > 0) throw damaged('it has a log without its run');
        if (row.lines !== count) throw damaged(`it says ${row.lines} lines and has ${count}`);
        if (row.sha256 !== hash.digest('hex')) throw damaged('its checksum does not fit');
    }
    if (end === null) hash.update(`${text}\n`);
    count++;
  }
  if (header === null) throw damaged('it is empty');
  if (end === null) throw damaged('it is cut off; its last line is missing');
  const silentRuns = new Map<string, string[]>();
  for (const { runId, versionId } of gone)
    if (!named.has(runId)) silentRuns.set(versionId, [...(silentRuns.get(versionId) ?? []), runId]);
  return { header, silentRuns };
}
