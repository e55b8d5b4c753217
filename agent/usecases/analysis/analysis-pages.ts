import type { Correction } from '../../domain/correction.ts';
import type { ActionDrift, Drift, ScreenDrift } from '../../domain/analysis/drift.ts';
import type { Finding } from '../../domain/analysis/findings.ts';
import type { Scope } from '../../domain/run.ts';
import type { BuildHealth } from './analyse.ts';
import { decodeCursor, type ListIdentity } from '../browse/browse-cursor.ts';
import { checkFirst, toPage, type Page, type PageRequest } from '../browse/browse-page.ts';

const MAX = 100;

/** A page with the number of all rows that the question is about. */
export interface CountedPage<T> extends Page<T> {
  readonly totalCount: number;
}

const isPlace = (key: unknown): key is number => Number.isSafeInteger(key) && (key as number) > 0;

/** Of a list that is in memory in a fixed order; a place in it is a number of rows. */
function pageOf<T>(list: ListIdentity, rows: readonly T[], request: PageRequest): CountedPage<T> {
  checkFirst(request.first, MAX);
  const skip = request.after === null ? 0 : decodeCursor(list, request.after, isPlace);
  const some = rows.slice(skip, skip + request.first + 1);
  const page = toPage(list, request, some, (_row, at) => skip + at + 1);
  // Not spread: a cursor is made when it is asked for.
  return Object.assign(page, { totalCount: rows.length });
}

const ofDrift = ({ before, after }: Drift, verdict: string | null): readonly string[] => [
  before.versionId,
  after.versionId,
  verdict ?? '',
];

/** The screens of a drift, all or those of a verdict. `invalid_input` for a page size or a cursor that cannot be. */
export const screenDrifts = (
  scope: Scope,
  drift: Drift,
  verdict: ScreenDrift['verdict'] | null,
  page: PageRequest,
): CountedPage<ScreenDrift> =>
  pageOf(
    { scope, kind: 'Drift.screens', of: ofDrift(drift, verdict) },
    drift.screens.filter((screen) => verdict === null || screen.verdict === verdict),
    page,
  );

/** The same for its actions. */
export const actionDrifts = (
  scope: Scope,
  drift: Drift,
  verdict: ActionDrift['verdict'] | null,
  page: PageRequest,
): CountedPage<ActionDrift> =>
  pageOf(
    { scope, kind: 'Drift.actions', of: ofDrift(drift, verdict) },
    drift.actions.filter((action) => verdict === null || action.verdict === verdict),
    page,
  );

/** The findings of a build, all or those of a kind. */
export const findings = (
  scope: Scope,
  { build, findings: all }: BuildHealth,
  kind: Finding['kind'] | null,
  page: PageRequest,
): CountedPage<Finding> =>
  pageOf(
    { scope, kind: 'BuildHealth.findings', of: [build.versionId, kind ?? ''] },
    all.filter((finding) => kind === null || finding.kind === kind),
    page,
  );

/** What people said of an app's screens. */
export const correctionPage = (
  scope: Scope,
  appKey: string,
  corrections: readonly Correction[],
  page: PageRequest,
): CountedPage<Correction> => pageOf({ scope, kind: 'App.corrections', of: [appKey] }, corrections, page);
