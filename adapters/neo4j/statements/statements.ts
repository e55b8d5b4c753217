import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { ControlKind } from '../../../agent/domain/run.ts';
import { ANALYSIS_ACCESS, type AnalysisStatementTypes } from './analysis-statements.ts';
import { BROWSE_ACCESS, type BrowseStatementTypes } from './browse-statements.ts';
import { CACHE_ACCESS, type CacheStatementTypes } from './cache-statements.ts';
import type {
  ActionProperties,
  AppProperties,
  EdgeRow,
  EventRow,
  PendingRow,
  RecordRow,
  RunProperties,
  ScreenProperties,
  SnapshotSummaryRow,
  VersionProperties,
} from './rows.ts';
import type { StepParams } from './step-params.ts';
import { TRANSFER_ACCESS, type TransferStatementTypes } from './transfer-statements.ts';
import { WORK_ACCESS, type WorkStatementTypes } from './work-statements.ts';

interface ProjectKey {
  readonly tenantId: string;
  readonly projectId: string;
}
interface RunKey extends ProjectKey {
  readonly runId: string;
}
interface AppKey extends ProjectKey {
  readonly appKey: string;
}
interface RunPage extends RunKey {
  readonly after: number;
  readonly limit: number;
}
interface MapPage extends AppKey {
  readonly after: string;
  readonly limit: number;
}
interface BuildPage extends MapPage {
  readonly versionId: string;
}
interface ById {
  readonly tenantId: string;
  readonly ids: readonly string[];
}
interface Lease {
  readonly leaseUntil: string;
  readonly leaseUntilMs: number;
}
interface RunRow {
  readonly run: RunProperties;
}
interface CommitRow {
  readonly index: number;
  readonly pending: readonly PendingRow[];
}

/** Parameters and row of each file in `cypher/statements`. */
export interface StatementTypes
  extends
    AnalysisStatementTypes,
    BrowseStatementTypes,
    CacheStatementTypes,
    TransferStatementTypes,
    WorkStatementTypes {
  'create-run': { params: RunKey & { readonly properties: RunProperties }; row: RunRow };
  'run-by-client-request': { params: ProjectKey & { readonly clientRequestId: string }; row: RunRow };
  'get-run': { params: RunKey; row: RunRow };
  'list-runs': {
    params: ProjectKey & {
      readonly before: string;
      readonly status: string | null;
      readonly appKey: string | null;
      readonly limit: number;
    };
    row: RunRow;
  };
  'claim-run': {
    params: RunKey & Lease & { readonly workerId: string; readonly nowMs: number; readonly token: string };
    row: RunRow & { readonly snapshot: string | null; readonly pending: readonly PendingRow[] };
  };
  'renew-lease': { params: RunKey & Lease & { readonly epoch: number }; row: { readonly runId: string } };
  'release-lease': { params: RunKey & { readonly epoch: number }; row: { readonly runId: string } };
  'request-control': {
    params: RunKey & { readonly requestId: string; readonly kind: ControlKind; readonly body: string };
    row: RunRow & { readonly asked: string | null };
  };
  'pending-requests': { params: RunKey; row: PendingRow };
  'step-standing': {
    params: RunKey & { readonly stepOrdinal: number };
    row: {
      readonly epoch: number;
      readonly sequence: number;
      readonly status: string;
      readonly stepEpoch: number | null;
      readonly stepSequence: number | null;
      readonly stepChecksum: string | null;
      readonly pending: readonly PendingRow[];
    };
  };
  'commit-steps': { params: { readonly steps: readonly StepParams[] }; row: CommitRow };
  'commit-steps-with-map': { params: { readonly steps: readonly StepParams[] }; row: CommitRow };
  'get-snapshot': {
    params: RunKey & { readonly stepOrdinal: number | null };
    row: { readonly body: string };
  };
  'list-steps': { params: RunPage; row: SnapshotSummaryRow };
  'list-events': { params: RunPage; row: EventRow };
  'list-iterations': { params: RunPage; row: { readonly body: string } };
  'list-records': {
    params: RunKey & {
      readonly kinds: readonly string[];
      readonly afterStep: number;
      readonly limit: number;
    };
    row: RecordRow;
  };
  'get-record': { params: RunKey & { readonly recordId: string }; row: RecordRow };
  'advance-published': { params: RunKey & { readonly sequence: number }; row: { readonly runId: string } };
  'list-apps': { params: ProjectKey; row: { readonly app: AppProperties } };
  'get-app': { params: AppKey; row: { readonly app: AppProperties } };
  'list-versions': { params: AppKey; row: { readonly version: VersionProperties } };
  'map-screens': {
    params: MapPage;
    row: {
      readonly screen: ScreenProperties;
      readonly standing: string | null;
      readonly actions: readonly ActionProperties[];
      readonly edges: readonly Omit<EdgeRow, 'fromScreenId'>[];
    };
  };
  'build-screens': {
    params: BuildPage;
    row: {
      readonly screen: ScreenProperties;
      readonly standing: string | null;
      readonly actions: readonly ActionProperties[];
    };
  };
  'build-edges': { params: BuildPage; row: { readonly edgeId: string; readonly edge: EdgeRow | null } };
  'run-map-writes': {
    params: RunPage;
    row: {
      readonly stepOrdinal: number;
      readonly iteration: number;
      readonly screenIds: readonly string[];
      readonly actionIds: readonly string[];
      readonly edgeIds: readonly string[];
      readonly absorbedIds: readonly string[];
    };
  };
  'run-screens': {
    params: RunKey;
    row: { readonly screenIds: readonly string[]; readonly absorbedIds: readonly string[] };
  };
  'screens-by-id': { params: ById; row: { readonly screen: ScreenProperties } };
  'actions-by-id': { params: ById; row: { readonly action: ActionProperties } };
  'edges-by-id': { params: ById; row: { readonly edge: EdgeRow } };
}
export type StatementName = keyof StatementTypes;

/** Whether a statement may be sent to a follower of a cluster. */
export const ACCESS: Readonly<Record<StatementName, 'READ' | 'WRITE'>> = {
  'create-run': 'WRITE',
  'run-by-client-request': 'READ',
  'get-run': 'READ',
  'list-runs': 'READ',
  'claim-run': 'WRITE',
  'renew-lease': 'WRITE',
  'release-lease': 'WRITE',
  'request-control': 'WRITE',
  'pending-requests': 'READ',
  // What it tells decides between `already` and `run_fenced`: never from a follower that lags behind.
  'step-standing': 'WRITE',
  'commit-steps': 'WRITE',
  'commit-steps-with-map': 'WRITE',
  'get-snapshot': 'READ',
  'list-steps': 'READ',
  'list-events': 'READ',
  'list-iterations': 'READ',
  'list-records': 'READ',
  'get-record': 'READ',
  'advance-published': 'WRITE',
  'list-apps': 'READ',
  'get-app': 'READ',
  'list-versions': 'READ',
  'map-screens': 'READ',
  'build-screens': 'READ',
  'build-edges': 'READ',
  'run-map-writes': 'READ',
  'run-screens': 'READ',
  'screens-by-id': 'READ',
  'actions-by-id': 'READ',
  'edges-by-id': 'READ',
  ...ANALYSIS_ACCESS,
  ...BROWSE_ACCESS,
  ...CACHE_ACCESS,
  ...TRANSFER_ACCESS,
  ...WORK_ACCESS,
};

export type Statements = Readonly<Record<StatementName, string>>;

/** The Cypher of a file without its comment lines. */
export const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('//'))
    .join('\n')
    .trim();

/**
 * Reads every statement once. The language version is fixed in front, because servers from 2026 on may default to a
 * newer one; the text never varies after that, so that the server plans it once.
 */
export async function loadStatements(dir: string): Promise<Statements> {
  const files = new Set(await readdir(dir).catch(() => []));
  const missing = Object.keys(ACCESS).filter((name) => !files.has(`${name}.cypher`));
  if (missing.length > 0)
    throw new ScreenGraphError(
      'invalid_config',
      `Cypher statements are missing in ${dir}: ${missing.join(', ')}`,
    );
  const entries = Object.keys(ACCESS).map(async (name) => {
    const text = await readFile(join(dir, `${name}.cypher`), 'utf8');
    return [name, `CYPHER 5\n${withoutComments(text)}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<StatementName, string>;
}
