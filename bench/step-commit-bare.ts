const BODY = `MATCH (r:Run {tenantId: $step.tenantId, runId: $step.runId})
SET r.status = $step.status,
    r.head = $step.head.head,
    r.headSequence = $step.head.headSequence,
    r.headStep = $step.stepOrdinal,
    r.nodeName = $step.head.nodeName,
    r.nextNode = $step.head.nextNode,
    r.iteration = $step.head.iteration,
    r.policy = $step.head.policy,
    r.versionId = $step.head.versionId,
    r.steps = $step.head.steps,
    r.actions = $step.head.actions,
    r.screens = $step.head.screens,
    r.edges = $step.head.edges,
    r.llmCalls = $step.head.llmCalls,
    r.errors = $step.head.errors
CREATE (:Snapshot {
  runId: $step.runId,
  stepOrdinal: $step.stepOrdinal,
  epoch: $step.epoch,
  nodeName: $step.head.nodeName,
  iteration: $step.head.iteration,
  sequence: $step.head.headSequence,
  updatedAt: $step.snapshot.updatedAt,
  status: $step.snapshot.status,
  checksum: $step.snapshot.checksum,
  body: $step.snapshot.body
})
FOREACH (event IN $step.events |
  CREATE (:RunEvent {
    runId: $step.runId,
    sequence: event.sequence,
    stepOrdinal: $step.stepOrdinal,
    eventId: event.eventId,
    ts: event.ts,
    kind: event.kind,
    payload: event.payload,
    checksum: event.checksum
  })
)
FOREACH (record IN $step.records |
  CREATE (:RunRecord {
    runId: $step.runId,
    recordId: record.recordId,
    kind: record.kind,
    stepOrdinal: $step.stepOrdinal,
    position: record.position,
    body: record.body
  })
)`;

/** The barest statement with the rows of a step commit: no lock, no check, no look at requests. Takes `$step`. */
export const BARE_STEP = `CYPHER 5
${BODY}`;

/** The same for one step of each of several runs. Takes `$steps`. */
export const BARE_STEPS = `CYPHER 5
UNWIND $steps AS step
CALL (step) {
${BODY.replaceAll('$step.', 'step.')}
}`;
