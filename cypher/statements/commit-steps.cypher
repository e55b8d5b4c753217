// purpose: commits one step of each of several runs, without the map: lock the run, check epoch and head, write all
// params:  $steps: list of step parameters (adapters/neo4j/step-params.ts), one per run
//          As lists, in this order: head: head, headSequence, nodeName, nextNode, iteration, policy, versionId, steps,
//          actions, screens, edges, llmCalls, errors; snapshot: updatedAt, status, checksum, body;
//          each event: sequence, eventId, ts, kind, payload, checksum; each record: recordId, kind, position, body
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
      r.head = step.head[0],
      r.headSequence = step.head[1],
      r.headStep = step.stepOrdinal,
      r.nodeName = step.head[2],
      r.nextNode = step.head[3],
      r.iteration = step.head[4],
      r.policy = step.head[5],
      r.versionId = step.head[6],
      r.steps = step.head[7],
      r.actions = step.head[8],
      r.screens = step.head[9],
      r.edges = step.head[10],
      r.llmCalls = step.head[11],
      r.errors = step.head[12]
  CREATE (:Snapshot {
    runId: step.runId,
    stepOrdinal: step.stepOrdinal,
    epoch: step.epoch,
    nodeName: step.head[2],
    iteration: step.head[4],
    sequence: step.head[1],
    updatedAt: step.snapshot[0],
    status: step.snapshot[1],
    checksum: step.snapshot[2],
    body: step.snapshot[3]
  })
  FOREACH (event IN step.events |
    CREATE (:RunEvent {
      runId: step.runId,
      sequence: event[0],
      stepOrdinal: step.stepOrdinal,
      eventId: event[1],
      ts: event[2],
      kind: event[3],
      payload: event[4],
      checksum: event[5]
    })
  )
  FOREACH (record IN step.records |
    CREATE (:RunRecord {
      runId: step.runId,
      recordId: record[0],
      kind: record[1],
      stepOrdinal: step.stepOrdinal,
      position: record[2],
      body: record[3]
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
    SET q.honouredAtSequence = step.head[1]
    REMOVE q.pendingFor
  }
  RETURN COLLECT { MATCH (q:ControlRequest) WHERE q.pendingFor = r.runId RETURN q {.ordinal, .body} } AS pending
}
RETURN step.index AS index, pending
