import type { GraphWrite } from '../../../agent/domain/graph.ts';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import { edgeId } from '../../../agent/domain/ids.ts';
import type { Iteration } from '../../../agent/domain/records.ts';
import type { RunHead } from '../../../agent/domain/run.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import type { StepCommit } from '../../../agent/ports/RepoPort.ts';
import { headProperties } from './rows.ts';

/*
 * What every step has goes as lists in a fixed order and not as maps: each name would be packed, sent and read again for
 * every row, which is a tenth of what a step costs this process and the server together.
 */

/** Columns of an event. */
const eventRow = (event: EventEnvelope) =>
  [
    event.sequence,
    event.eventId,
    event.ts,
    event.kind,
    JSON.stringify(event.payload),
    event.checksum,
  ] as const;

/** Columns of a record. */
const recordRow = ({ recordId, kind, body }: StepCommit['records'][number], position: number) =>
  [recordId, kind, position, JSON.stringify(body)] as const;

/** Columns of a snapshot beside those of the head. */
const snapshotRow = ({ snapshot }: StepCommit) =>
  [snapshot.timestamps.updatedAt, snapshot.status, snapshot.checksum, JSON.stringify(snapshot)] as const;

/** Columns of the head on its run. */
function headRow(head: RunHead) {
  const { nodeName, nextNode, iteration, policy, versionId, steps, ...own } = headProperties(head);
  const { actions, screens, edges, llmCalls, errors } = own;
  return [
    ...([own.head, own.headSequence, nodeName, nextNode, iteration, policy, versionId] as const),
    ...([steps, actions, screens, edges, llmCalls, errors] as const),
  ] as const;
}

export function iterationParams(iteration: Iteration) {
  // A property is a scalar: what is nested is in the body alone.
  const { metrics, decision: _, ...own } = iteration;
  return {
    ...own,
    tokensIn: metrics.tokensIn,
    tokensOut: metrics.tokensOut,
    llmCalls: metrics.llmCalls,
    elapsedMs: metrics.elapsedMs,
    body: JSON.stringify(iteration),
  };
}

/** Facts about tried actions, by what came of them; a list holds none or one, `ends` also what policy left alone. */
function outcomeParams({ tried, blocked }: GraphWrite) {
  const ends = blocked.map((actionId) => ({ actionId, outcome: 'BLOCKED' }));
  const none = { leads: [], edges: [], crashes: [] };
  if (tried === null) return { ...none, ends };
  const { actionId, outcome, toScreenId, defect, kind, label, fromScreenId } = tried;
  if (outcome === 'CRASHES' && defect !== null) return { ...none, ends, crashes: [{ actionId, ...defect }] };
  if (outcome !== 'LEADS_TO' || toScreenId === null)
    return { ...none, ends: [...ends, { actionId, outcome }] };
  // Without an edge ID the action changed nothing: a fact of this build, but no edge of the map.
  const id = tried.edgeId ?? edgeId(actionId, toScreenId);
  const edge = { edgeId: id, actionId, kind, label, fromScreenId, toScreenId };
  return {
    ...none,
    ends,
    leads: [{ edgeId: id, actionId, toScreenId }],
    edges: tried.edgeId === null ? [] : [edge],
  };
}

/** The same, with what turned out to be another screen's. */
function allOutcomes(graph: GraphWrite) {
  const outcome = outcomeParams(graph);
  const { absorbed } = graph;
  if (absorbed === undefined) return { ...outcome, same: [] };
  const { same, edges, results } = absorbed;
  const leads = results.flatMap(({ actionId, outcome: how, toScreenId }) =>
    how === 'LEADS_TO' && toScreenId !== null
      ? [{ edgeId: edgeId(actionId, toScreenId), actionId, toScreenId }]
      : [],
  );
  const ends = results.flatMap(({ actionId, outcome: how }) =>
    how === 'LEADS_TO' ? [] : [{ actionId, outcome: how }],
  );
  return {
    ...outcome,
    leads: [...outcome.leads, ...leads],
    ends: [...outcome.ends, ...ends],
    edges: [...outcome.edges, ...edges],
    same: same.map((one) => ({ ...one })),
  };
}

function graphParams(step: StepCommit, graph: GraphWrite) {
  const { app, version, at, iteration } = graph;
  const outcome = allOutcomes(graph);
  return {
    appKey: app.appKey,
    app: { projectId: step.scope.projectId, naturalKey: app.naturalKey, platform: app.platform },
    versionId: version.versionId,
    version: { appKey: app.appKey, name: version.name },
    at,
    iteration,
    write: {
      runId: step.runId,
      stepOrdinal: step.stepOrdinal,
      iteration,
      screenIds: graph.screens.map((screen) => screen.screenId),
      actionIds: graph.offers.map((offer) => offer.action.actionId),
      edgeIds: outcome.edges.map((edge) => edge.edgeId),
      ...(outcome.same.length === 0 ? {} : { absorbedIds: outcome.same.map((one) => one.screenId) }),
    },
    screens: graph.screens.map((screen) => ({ ...screen, appKey: app.appKey })),
    described: graph.described === null ? [] : [graph.described],
    offers: graph.offers.map(({ screenId, action, inFirstLook = null }) => ({
      ...{ screenId, inFirstLook },
      actionId: action.actionId,
      action: { ...action, screenId },
    })),
    ...outcome,
  };
}

/** One step as `commit-steps` takes it: rows ready to be written, so that the statement's text never varies. */
export const stepParams = (step: StepCommit, index: number) => ({
  index,
  tenantId: step.scope.tenantId,
  projectId: step.scope.projectId,
  runId: step.runId,
  epoch: step.epoch,
  expectedSequence: step.expectedSequence,
  stepOrdinal: step.stepOrdinal,
  status: step.status,
  terminal: isTerminal(step.status),
  stopReason: step.stopReason,
  digest: step.digest,
  startedAt: step.startedAt,
  endedAt: step.endedAt,
  head: headRow(step.head),
  snapshot: snapshotRow(step),
  events: step.events.map(eventRow),
  records: step.records.map(recordRow),
  iterations: step.iteration === null ? [] : [iterationParams(step.iteration)],
  artifacts: step.artifacts.map((artifact) => ({ ...artifact })),
  honoured: step.honoured,
  graph: step.graph === null ? [] : [graphParams(step, step.graph)],
});
export type StepParams = ReturnType<typeof stepParams>;
