import type { TransferWays } from '../../../agent/domain/transfer.ts';
import type { ActionProperties, RunProperties, ScreenProperties } from './rows.ts';
import type { TallyProperties } from './tally-rows.ts';

interface ProjectKey {
  readonly tenantId: string;
  readonly projectId: string;
}
interface RunKey extends ProjectKey {
  readonly runId: string;
}
interface AppPage extends ProjectKey {
  readonly appKey: string;
  readonly after: string;
  readonly limit: number;
}
type Row = Readonly<Record<string, unknown>>;

/** A screen as its properties, with the app it belongs to. */
export interface ScreenRow {
  readonly screen: ScreenProperties & { readonly describedBy?: string };
  readonly seenIn: readonly {
    readonly versionId: string;
    readonly firstSeenAt: string | null;
    readonly runId: string | null;
    readonly text: string | null;
  }[];
  readonly actions: readonly {
    readonly action: ActionProperties;
    readonly offeredIn: readonly string[];
    readonly inFirstLook: readonly string[];
  }[];
}

/** Statements that carry maps and logs from one store to another. */
export interface TransferStatementTypes {
  'transfer-screens': { params: AppPage; row: ScreenRow };
  'transfer-ways': {
    params: AppPage;
    row: Pick<TransferWays, 'screenId' | 'sameAs' | 'edges' | 'results'>;
  };
  'transfer-snapshots': {
    params: RunKey & { readonly after: number; readonly limit: number };
    row: { readonly epoch: number; readonly sequence: number; readonly body: string };
  };
  'transfer-put-app': {
    params: ProjectKey & {
      readonly appKey: string;
      readonly app: Row;
      readonly versions: readonly Row[];
    };
    row: { readonly projectId: string };
  };
  'transfer-put-screens': {
    params: ProjectKey & { readonly rows: readonly Row[] };
    row: { readonly created: number };
  };
  'transfer-put-ways': {
    params: ProjectKey & { readonly rows: readonly Row[] };
    row: { readonly created: number };
  };
  'transfer-put-tallies': {
    params: ProjectKey & { readonly rows: readonly TallyProperties[] };
    row: never;
  };
  'transfer-run-standing': { params: RunKey; row: { readonly own: boolean } };
  'transfer-put-log': {
    params: RunKey & {
      readonly events: readonly Row[];
      readonly snapshots: readonly Row[];
      readonly records: readonly Row[];
      readonly iterations: readonly Row[];
      readonly mapWrites: readonly Row[];
    };
    row: never;
  };
  'transfer-put-run': {
    params: RunKey & {
      readonly properties: RunProperties;
      readonly appKey: string;
      readonly versionId: string | null;
      readonly observed: readonly { readonly screenId: string; readonly firstIteration: number }[];
    };
    row: { readonly created: boolean };
  };
}

export const TRANSFER_ACCESS: Readonly<Record<keyof TransferStatementTypes, 'READ' | 'WRITE'>> = {
  'transfer-screens': 'READ',
  'transfer-ways': 'READ',
  'transfer-snapshots': 'READ',
  'transfer-put-app': 'WRITE',
  'transfer-put-screens': 'WRITE',
  'transfer-put-ways': 'WRITE',
  'transfer-put-tallies': 'WRITE',
  // What it tells decides whether a log may be written: never from a follower that lags behind.
  'transfer-run-standing': 'WRITE',
  'transfer-put-log': 'WRITE',
  'transfer-put-run': 'WRITE',
};
