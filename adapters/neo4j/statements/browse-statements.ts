import type { ActionOutcome } from '../../../agent/domain/ui-action.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { BuildOf, MapOf, SameScreens, WayOf } from '../../../agent/ports/BrowsePort.ts';
import type { At, Placed } from './browse-answers.ts';
import type {
  CoverageTuple,
  EdgeListingTuple,
  EdgeTuple,
  EndsAsked,
  EndsRow,
  FrontierTuple,
  OfferTuple,
  PageRow,
  PlacedPageRow,
  RunTuple,
  MapPageRow,
  ScreenTuple,
  SeenAsTuple,
} from './browse-tuples.ts';
import type { PendingRow } from './rows.ts';
import type {
  ActionProperties,
  AppProperties,
  NamedEdgeRow,
  EventRow,
  RunProperties,
  ScreenProperties,
  VersionProperties,
} from './rows.ts';

interface Ids extends Scope {
  readonly ids: readonly string[];
}
interface Page<After> {
  readonly after: After;
  readonly limit: number;
}
interface Parents<After> extends Scope, Page<After> {
  readonly parents: readonly string[];
}
interface OfApp extends Scope {
  readonly appKey: string;
}
interface OfMaps extends Scope {
  readonly maps: readonly Placed<MapOf>[];
}

interface Value<T> {
  readonly value: T;
}
/** A row that answers for one of the IDs asked for. */
interface Found<T> extends Value<T> {
  readonly id: string;
}
interface Parent {
  readonly parent: string;
}
type Child<T> = Parent & Value<T>;

/** The properties of a screen in the store; the app is one of them. */
export type AppScreenProperties = ScreenProperties & { readonly appKey: string };

export type NodeRow =
  | (Found<RunProperties> & { readonly type: 'Run' })
  | (Found<AppProperties> & { readonly type: 'App' })
  | (Found<VersionProperties> & { readonly type: 'AppVersion' })
  | (Found<AppScreenProperties> & { readonly type: 'Screen' })
  | (Found<ActionProperties> & { readonly type: 'UiAction' });

export interface ResultRow extends Parent {
  readonly versionId: string;
  readonly outcome: ActionOutcome;
  readonly toScreenId: string | null;
  readonly defect: { readonly defectId: string; readonly kind: string; readonly signature: string } | null;
  readonly firstSeenAt: string | null;
}

/** Parameters and row of each `browse-*.cypher`. */
export interface BrowseStatementTypes {
  'browse-nodes-by-id': { params: Ids; row: NodeRow };
  'browse-runs-by-id': { params: Ids; row: Found<RunProperties> };
  'browse-apps-by-id': { params: Ids; row: Found<AppProperties> };
  'browse-versions-by-id': { params: Ids; row: Found<VersionProperties> };
  'browse-screens-by-id': { params: Ids; row: Found<AppScreenProperties> };
  'browse-actions-by-id': { params: Ids; row: Found<ActionProperties> };
  'browse-edges-by-id': { params: Ids; row: Found<NamedEdgeRow> };
  'browse-apps': { params: Scope & Page<string>; row: Value<AppProperties> };
  'browse-versions-of-apps': { params: Parents<number>; row: Child<VersionProperties> };
  'browse-versions-of-apps-newest': { params: Parents<number>; row: Child<VersionProperties> };
  'browse-runs-of-apps': {
    params: Parents<string> & { readonly status: string | null };
    row: Child<RunProperties>;
  };
  'browse-screens-of-maps': { params: OfMaps & Page<string>; row: MapPageRow<ScreenTuple> };
  'browse-seen-only-as-other': {
    params: Scope & { readonly maps: readonly Placed<BuildOf>[] };
    row: PlacedPageRow<SeenAsTuple>;
  };
  'browse-same-screens': {
    params: Ids & { readonly versionId: string | null };
    row: { readonly id: string } & SameScreens;
  };
  'browse-count-screens': { params: OfMaps; row: At & { readonly screens: number; readonly folded: number } };
  'browse-screens-with-name': {
    params: OfApp & Page<string> & Value<string>;
    row: Value<AppScreenProperties>;
  };
  'browse-screens-with-signature': {
    params: OfApp & Page<string> & Value<string>;
    row: Value<AppScreenProperties>;
  };
  'browse-search-screens': {
    params: OfApp & { readonly query: string; readonly skip: number; readonly limit: number };
    row: Value<AppScreenProperties>;
  };
  'browse-versions-of-screens': { params: Parents<number>; row: Child<VersionProperties> };
  'browse-actions-of-screens': { params: Parents<string>; row: Child<ActionProperties> };
  'browse-edges-at-screens': {
    params: Scope & { readonly screens: readonly EndsAsked[] } & Page<string>;
    row: EndsRow;
  };
  'browse-results-of-actions': { params: Scope & { readonly parents: readonly string[] }; row: ResultRow };
  'browse-edges-of-maps': {
    params: Scope & {
      readonly maps: readonly Placed<MapOf & { readonly also: readonly string[] }>[];
      readonly listed: boolean;
    } & Page<string>;
    row: MapPageRow<EdgeTuple | EdgeListingTuple>;
  };
  'browse-paths': {
    params: Scope & { readonly ways: readonly Placed<WayOf>[] };
    row: At & { readonly edges: readonly EdgeTuple[] };
  };
  'browse-paths-in-builds': {
    params: Scope & { readonly ways: readonly Placed<WayOf & BuildOf>[] };
    row: At & { readonly edges: readonly EdgeTuple[] };
  };
  'browse-frontiers': {
    params: Scope & { readonly builds: readonly Placed<BuildOf>[] } & Page<string>;
    row: MapPageRow<FrontierTuple>;
  };
  'browse-offers-in-builds': {
    params: Scope & {
      readonly asked: readonly Placed<BuildOf & { readonly screenIds: readonly string[] }>[];
    };
    row: PlacedPageRow<OfferTuple>;
  };
  'browse-events-of-runs': { params: Parents<number>; row: Parent & EventRow };
  'browse-iterations-of-runs': { params: Parents<number>; row: Parent & { readonly body: string } };
  'browse-pending-of-runs': {
    params: Scope & { readonly parents: readonly string[] };
    row: { readonly id: string; readonly pending: readonly PendingRow[] };
  };
  'browse-snapshots-of-runs': {
    params: Scope & { readonly parents: readonly string[]; readonly stepOrdinal: number | null };
    row: { readonly id: string; readonly body: string };
  };
  'browse-stops-of-runs': {
    params: Scope & { readonly parents: readonly string[] };
    row: { readonly id: string; readonly body: string };
  };
  'browse-coverage-of-runs': {
    params: Scope & { readonly parents: readonly string[] };
    row: Parent & PageRow<CoverageTuple>;
  };
  'browse-runs': {
    params: Scope & {
      readonly before: string;
      readonly status: string | null;
      readonly appKey: string | null;
      readonly limit: number;
    };
    row: PageRow<RunTuple>;
  };
}

export const BROWSE_ACCESS: Readonly<Record<keyof BrowseStatementTypes, 'READ'>> = {
  'browse-nodes-by-id': 'READ',
  'browse-runs-by-id': 'READ',
  'browse-apps-by-id': 'READ',
  'browse-versions-by-id': 'READ',
  'browse-screens-by-id': 'READ',
  'browse-actions-by-id': 'READ',
  'browse-edges-by-id': 'READ',
  'browse-apps': 'READ',
  'browse-versions-of-apps': 'READ',
  'browse-versions-of-apps-newest': 'READ',
  'browse-runs-of-apps': 'READ',
  'browse-screens-of-maps': 'READ',
  'browse-seen-only-as-other': 'READ',
  'browse-same-screens': 'READ',
  'browse-count-screens': 'READ',
  'browse-screens-with-name': 'READ',
  'browse-screens-with-signature': 'READ',
  'browse-search-screens': 'READ',
  'browse-versions-of-screens': 'READ',
  'browse-actions-of-screens': 'READ',
  'browse-edges-at-screens': 'READ',
  'browse-results-of-actions': 'READ',
  'browse-edges-of-maps': 'READ',
  'browse-paths': 'READ',
  'browse-paths-in-builds': 'READ',
  'browse-frontiers': 'READ',
  'browse-offers-in-builds': 'READ',
  'browse-events-of-runs': 'READ',
  'browse-iterations-of-runs': 'READ',
  'browse-pending-of-runs': 'READ',
  'browse-snapshots-of-runs': 'READ',
  'browse-stops-of-runs': 'READ',
  'browse-coverage-of-runs': 'READ',
  'browse-runs': 'READ',
};
