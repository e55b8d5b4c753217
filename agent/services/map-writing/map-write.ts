import { defectId as idOfDefect, edgeId as idOfEdge } from '../../domain/ids.ts';
import type { GraphWrite, Offer } from '../../domain/graph.ts';
import type {
  ChosenActionDecision,
  GraphPersistenceOutcome,
  PerceptionRecord,
  VerificationAssessment,
} from '../../domain/records.ts';
import type { RunSpec, Scope } from '../../domain/run.ts';
import type { Screen } from '../../domain/screen.ts';
import { uiActionOf, type ActionOutcome, type EnumeratedAction } from '../../domain/ui-action.ts';
import type { KnownGraph } from '../exploration/run/known-graph.ts';
import type { SeenOffer } from '../exploration/run/unwritten.ts';
import { mapSays } from '../exploration/map/start-map.ts';

export interface MapWriteInput {
  readonly scope: Scope;
  readonly spec: RunSpec;
  readonly version: { readonly versionId: string; readonly name: string };
  readonly known: KnownGraph;
  readonly before: PerceptionRecord;
  readonly decision: ChosenActionDecision;
  readonly executed: 'COMPLETED' | 'FAILED' | 'UNKNOWN' | 'BLOCKED';
  readonly assessment: VerificationAssessment;
  readonly failedTries: number;
  readonly at: string;
  readonly iteration: number;
}

export interface MapWrite {
  readonly outcome: GraphPersistenceOutcome;
  /** Null when the map holds all of it already. */
  readonly graph: GraphWrite | null;
  readonly newScreens: readonly Screen[];
  readonly described: GraphWrite['described'];
}

/** What one iteration adds to the map: facts new to this run's knowledge, never a counter. */
export function mapWrite(input: MapWriteInput): MapWrite {
  const { known, before, assessment, spec } = input;
  const { post } = assessment;
  const seen = [before, ...(post === null ? [] : [post])].filter((p) => p.insideApp);
  const newScreens = uniqueById(
    seen.filter((p) => !known.persistedScreens.has(p.screenId)).map((p) => toScreen(p, input.at)),
  );
  // What the map knew when the run began is written as seen by this run, and is nothing new.
  const found = newScreens.filter((s) => known.screen(s.screenId)?.fromMap !== true);
  const { untold } = known;
  const offers = [
    ...(before.insideApp ? known.unwritten.offersOf(before.screenId) : []).map((offer) => ({
      screenId: before.screenId,
      ...offer,
    })),
    ...untold.offers,
  ];
  const tried = triedAction(input);
  const edge = tried?.edgeId ?? null;
  const isEdge = edge !== null;
  const newEdge =
    isEdge &&
    !known.edgeIds.has(edge) &&
    !mapSays(known.action(tried?.fromScreenId ?? '', tried?.actionId ?? ''), tried?.toScreenId ?? null);
  const isNewFact = tried !== null && !alreadyKnown(known, tried);
  const described =
    before.insideApp && input.decision.described !== undefined
      ? { ...input.decision.described, screenId: before.screenId }
      : null;
  const graph: GraphWrite | null =
    newScreens.length === 0 &&
    offers.length === 0 &&
    !isNewFact &&
    described === null &&
    untold.same.length === 0
      ? null
      : {
          app: { appKey: spec.appKey, naturalKey: spec.naturalKey, platform: spec.platform },
          version: input.version,
          screens: newScreens,
          described,
          offers: offers.map(toOffer),
          tried: isNewFact ? tried : null,
          blocked: offers.filter(({ action: a }) => a.blocked !== null).map(({ action: a }) => a.actionId),
          ...(untold.same.length === 0 ? {} : { absorbed: untold }),
          at: input.at,
          iteration: input.iteration,
        };
  return {
    graph,
    newScreens: found,
    described,
    outcome: {
      screenRecordIdentity: before.screenId,
      actionRecordIdentity: tried?.actionId ?? null,
      persistenceOperationKind: operationKind(found.length > 0, tried),
      outcome: tried?.outcome ?? null,
      toScreenId: tried?.toScreenId ?? (post?.insideApp === true ? post.screenId : null),
      edgeId: isEdge ? edge : null,
      newScreenIds: found.map((s) => s.screenId),
      newEdgeIds: newEdge && edge !== null ? [edge] : [],
      defectId: tried?.defect?.defectId ?? null,
    },
  };
}

/** An action as the map holds it. */
export const toOffer = (seen: SeenOffer & { readonly screenId: string }): Offer => ({
  ...seen,
  action: uiActionOf(seen.action),
});

function triedAction(input: MapWriteInput): GraphWrite['tried'] {
  const { action } = input.decision;
  if (action === null || action.kind === 'RELAUNCH' || !input.before.insideApp) return null;
  const outcome = outcomeOf(input, action);
  if (outcome === null) return null;
  const from = input.before.screenId;
  const to = outcome === 'LEADS_TO' ? (input.assessment.post?.screenId ?? from) : null;
  const { defect } = input.assessment;
  return {
    actionId: action.actionId,
    fromScreenId: from,
    kind: action.kind,
    label: action.label,
    outcome,
    toScreenId: to,
    // An action that stays on its screen is a fact of the build and no edge of the map.
    edgeId: to === null || to === from ? null : idOfEdge(action.actionId, to),
    defect:
      outcome === 'CRASHES' && defect !== null
        ? {
            ...defect,
            defectId: idOfDefect(input.scope.tenantId, input.spec.appKey, defect.kind, defect.signature),
          }
        : null,
  };
}

function outcomeOf(input: MapWriteInput, action: EnumeratedAction): ActionOutcome | null {
  if (input.executed === 'FAILED') {
    const known = input.known.action(input.before.screenId, action.actionId);
    const failures = known?.tries.filter((t) => t.outcome === 'FAILED').length ?? 0;
    return failures + 1 >= input.failedTries ? 'INEFFECTIVE' : null;
  }
  switch (input.assessment.deltaType) {
    case 'crash':
      return 'CRASHES';
    case 'outside_app':
      return 'LEAVES_APP';
    case 'screen':
    case 'content':
      return 'LEADS_TO';
    case 'none':
      return input.executed === 'UNKNOWN' ? null : 'INEFFECTIVE';
    case 'unknown':
      return null;
  }
}

const alreadyKnown = (known: KnownGraph, tried: NonNullable<GraphWrite['tried']>): boolean =>
  known
    .action(tried.fromScreenId, tried.actionId)
    ?.tries.some(
      (t) =>
        t.fromMap !== true &&
        t.outcome === tried.outcome &&
        (tried.outcome !== 'LEADS_TO' || t.toScreenId === tried.toScreenId),
    ) === true;

function operationKind(
  screens: boolean,
  tried: GraphWrite['tried'],
): GraphPersistenceOutcome['persistenceOperationKind'] {
  if (tried?.defect != null) return 'UPSERTED_DEFECT';
  if (screens) return tried === null ? 'UPSERTED_SCREEN' : 'UPSERTED_SCREEN_AND_ACTION';
  return tried === null ? 'UNCHANGED' : 'UPSERTED_ACTION';
}

export const toScreen = (p: PerceptionRecord, at: string): Screen => ({
  screenId: p.screenId,
  layoutHash: p.signature.layoutHash,
  textHash: p.signature.textHash,
  signatureHash: p.signature.hash,
  perceptualHash64: p.screenPerceptualHash64,
  name: p.name,
  purpose: p.purpose ?? '',
  text: p.text,
  route: p.foreground.route,
  screenshotRef: p.screenshotRefId,
  sourceRef: p.uiHierarchyXmlRefId,
  firstSeenAt: at,
});

function uniqueById(screens: readonly Screen[]): Screen[] {
  return [...new Map(screens.map((s) => [s.screenId, s])).values()];
}
