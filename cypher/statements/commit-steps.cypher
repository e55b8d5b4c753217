// purpose: commits one step of each of several runs, without the map: lock the run, check epoch and head, write all
// params:  $steps: list of step parameters (adapters/neo4j/step-params.ts), one per run
// row:     index: of a step that was written; pending: requests not yet honoured. A step that does not fit gives no row
// index:   run_key, iteration_key, artifact_key, request_key, request_pending
// locks:   r
UNWIND $steps AS step
CALL (step) {
  MATCH (r:Run {tenantId: step.tenantId, runId: step.runId})
  WHERE r.projectId = step.projectId
  SET r.lock = step.stepOrdinal
  WITH r, step
  WHERE r.epoch = step.epoch
    AND r.headSequence = step.expectedSequence
    AND r.headStep + 1 = step.stepOrdinal
    AND NOT r.status IN ['FINISHED', 'FAILED', 'CANCELED']
  SET r.status = CASE
        WHEN r.status = 'CANCEL_REQUESTED' AND NOT step.terminal THEN r.status
        ELSE step.status
      END,
      r.stopReason = coalesce(step.stopReason, r.stopReason),
      r.digest = coalesce(step.digest, r.digest),
      r.startedAt = coalesce(r.startedAt, step.startedAt),
      r.endedAt = coalesce(r.endedAt, step.endedAt),
      r.head = step.head.head,
      r.headSequence = step.head.headSequence,
      r.headStep = step.stepOrdinal,
      r.nodeName = step.head.nodeName,
      r.nextNode = step.head.nextNode,
      r.iteration = step.head.iteration,
      r.policy = step.head.policy,
      r.versionId = step.head.versionId,
      r.steps = step.head.steps,
      r.actions = step.head.actions,
      r.screens = step.head.screens,
      r.edges = step.head.edges,
      r.llmCalls = step.head.llmCalls,
      r.errors = step.head.errors
  CREATE (:Snapshot {
    runId: step.runId,
    stepOrdinal: step.stepOrdinal,
    epoch: step.epoch,
    nodeName: step.head.nodeName,
    iteration: step.head.iteration,
    sequence: step.head.headSequence,
    updatedAt: step.snapshot.updatedAt,
    status: step.snapshot.status,
    checksum: step.snapshot.checksum,
    body: step.snapshot.body
  })
  FOREACH (event IN step.events |
    CREATE (:RunEvent {
      runId: step.runId,
      sequence: event.sequence,
      stepOrdinal: step.stepOrdinal,
      eventId: event.eventId,
      ts: event.ts,
      kind: event.kind,
      payload: event.payload,
      checksum: event.checksum
    })
  )
  FOREACH (record IN step.records |
    CREATE (:RunRecord {
      runId: step.runId,
      recordId: record.recordId,
      kind: record.kind,
      stepOrdinal: step.stepOrdinal,
      position: record.position,
      body: record.body
    })
  )
  FOREACH (iteration IN step.iterations |
    MERGE (i:Iteration {runId: step.runId, ordinal: iteration.ordinal})
    SET i += iteration
  )
  FOREACH (artifact IN step.artifacts |
    MERGE (a:Artifact {tenantId: step.tenantId, ref: artifact.ref})
      ON CREATE SET a += artifact
  )
  WITH r, step
  CALL (r, step) {
    UNWIND step.honoured AS requestId
    MATCH (q:ControlRequest {runId: r.runId, requestId: requestId})
    WHERE q.pendingFor IS NOT NULL
    SET q.honouredAtSequence = step.head.headSequence
    REMOVE q.pendingFor
  }
  RETURN COLLECT { MATCH (q:ControlRequest) WHERE q.pendingFor = r.runId RETURN q {.ordinal, .body} } AS pending
}
RETURN step.index AS index, pending
