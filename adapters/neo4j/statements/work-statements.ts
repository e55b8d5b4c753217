import type { Correction } from '../../../agent/domain/correction.ts';
import type { ApiKey } from '../../../agent/ports/AccessPort.ts';
import type { Once } from '../../../agent/ports/CorrectionPort.ts';
import type { TallyProperties } from './tally-rows.ts';

interface TenantKey {
  readonly tenantId: string;
}
interface ProjectKey extends TenantKey {
  readonly projectId: string;
}
interface OfVersion extends TenantKey {
  readonly versionId: string;
}
interface OfApp extends TenantKey {
  readonly appKey: string;
}

/** Properties of a key; what is null is absent. */
export type KeyProperties = Omit<ApiKey, 'revokedAt'> & { readonly revokedAt?: string | null };

/** Statements of the queue, of deleting and of access. */
export interface WorkStatementTypes {
  'oldest-per-project': {
    params: {
      readonly nowMs: number;
      readonly except: readonly string[];
      readonly tenants: readonly string[] | null;
      readonly afterTenant: string;
      readonly afterProject: string;
      readonly limit: number;
    };
    row: ProjectKey & { readonly runId: string };
  };
  'queued-runs': { params: ProjectKey & { readonly most: number }; row: { readonly queued: number } };
  'held-runs': {
    params: {
      readonly nowMs: number;
      readonly tenants: readonly string[] | null;
      readonly limit: number;
    };
    row: ProjectKey & { readonly runId: string; readonly epoch: number; readonly leaseUntil: string };
  };
  'room-for-run': {
    params: ProjectKey & {
      readonly runId: string;
      readonly nowMs: number;
      readonly untilMs: number;
      readonly token: string;
    };
    row: { readonly runId: string };
  };
  'server-time': { params: Record<string, never>; row: { readonly nowMs: number } };
  'create-key': {
    params: TenantKey & { readonly keyId: string; readonly properties: KeyProperties };
    row: { readonly keyId: string };
  };
  'find-key': { params: TenantKey & { readonly keyId: string }; row: { readonly key: KeyProperties } };
  'list-keys': { params: TenantKey; row: { readonly key: KeyProperties } };
  'revoke-key': {
    params: TenantKey & { readonly keyId: string; readonly at: string };
    row: { readonly keyId: string };
  };
  'any-key': { params: Record<string, never>; row: { readonly keyId: string } };
  'delete-run-log': { params: { readonly runId: string }; row: never };
  'delete-run-links': { params: TenantKey & { readonly runId: string }; row: never };
  'delete-run': { params: ProjectKey & { readonly runId: string }; row: never };
  'unfinished-runs': {
    params: ProjectKey & { readonly appKey: string };
    row: { readonly runId: string; readonly versionId: string | null };
  };
  'app-of-version': {
    params: ProjectKey & { readonly versionId: string };
    row: { readonly appKey: string };
  };
  'delete-version-screens': { params: OfVersion; row: never };
  'delete-version-rest': { params: OfVersion; row: never };
  'delete-version': { params: OfVersion; row: never };
  'delete-loose-defects': { params: OfApp; row: never };
  'delete-app-screens': { params: OfApp; row: never };
  'fold-run': {
    params: ProjectKey & {
      readonly runId: string;
      readonly at: string;
      readonly rows: readonly TallyProperties[];
    };
    row: { readonly folded: boolean };
  };
  'remove-evidence': { params: { readonly runId: string }; row: never };
  'mark-evidence-removed': {
    params: ProjectKey & { readonly runId: string; readonly at: string };
    row: never;
  };
  'tallies-of-builds': {
    params: ProjectKey & OfApp & { readonly versionId: string | null };
    row: { readonly tally: TallyProperties };
  };
  'artifacts-of-screens': {
    params: TenantKey & { readonly afterApp: string; readonly after: string; readonly limit: number };
    row: {
      readonly appKey: string;
      readonly screenId: string;
      readonly screenshotRef: string | null;
      readonly sourceRef: string | null;
    };
  };
  'list-corrections': { params: ProjectKey; row: { readonly correction: Correction } };
  'put-correction': {
    params: ProjectKey &
      Pick<Correction, 'appKey' | 'screenId' | 'otherScreenId' | 'correctionId'> & {
        readonly properties: Correction;
        readonly once: Once | null;
      };
    row: { readonly correctionId: string };
  };
  'remove-correction': {
    params: ProjectKey & { readonly correctionId: string };
    row: { readonly correctionId: string };
  };
  'list-projects': { params: TenantKey; row: { readonly projectId: string } };
  'delete-app': { params: ProjectKey & { readonly appKey: string }; row: never };
}

/** What decides over access or deleting asks the leader: a follower may lag behind a key that was just revoked. */
export const WORK_ACCESS: Readonly<Record<keyof WorkStatementTypes, 'READ' | 'WRITE'>> = {
  'oldest-per-project': 'READ',
  'queued-runs': 'READ',
  'held-runs': 'READ',
  'room-for-run': 'WRITE',
  // Leases are held by the leader's time.
  'server-time': 'WRITE',
  'create-key': 'WRITE',
  'find-key': 'WRITE',
  'list-keys': 'READ',
  'revoke-key': 'WRITE',
  'any-key': 'READ',
  'delete-run-log': 'WRITE',
  'delete-run-links': 'WRITE',
  'delete-run': 'WRITE',
  'unfinished-runs': 'WRITE',
  'app-of-version': 'WRITE',
  'delete-version-screens': 'WRITE',
  'delete-version-rest': 'WRITE',
  'delete-version': 'WRITE',
  'delete-loose-defects': 'WRITE',
  'delete-app-screens': 'WRITE',
  'delete-app': 'WRITE',
  'fold-run': 'WRITE',
  'remove-evidence': 'WRITE',
  'mark-evidence-removed': 'WRITE',
  'tallies-of-builds': 'READ',
  // They decide what is deleted: never from a follower that lags behind.
  'artifacts-of-screens': 'WRITE',
  'list-projects': 'WRITE',
  'list-corrections': 'READ',
  'put-correction': 'WRITE',
  'remove-correction': 'WRITE',
};
