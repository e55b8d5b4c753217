// purpose: commits one step of each of several runs, without the map: lock the run, check epoch and head, write all
// params:  $steps: list of step parameters (adapters/neo4j/step-params.ts), one per run
// row:     index: of a step that was written; pending: requests not yet honoured. A step that does not fit gives no row
// index:   run_key, record_key, iteration_key, artifact_key, request_key, request_pending
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
  SET r += step.head,
      r.status = CASE
        WHEN r.status = 'CANCEL_REQUESTED' AND NOT step.terminal THEN r.status
        ELSE step.status
      END,
      r.stopReason = coalesce(step.stopReason, r.stopReason),
      r.digest = coalesce(step.digest, r.digest),
      r.startedAt = coalesce(r.startedAt, step.startedAt),
      r.endedAt = coalesce(r.endedAt, step.endedAt)
  CREATE (s:Snapshot)
  SET s = step.snapshot
  FOREACH (event IN step.events |
    CREATE (e:RunEvent)
    SET e = event
  )
  FOREACH (record IN step.records |
    MERGE (x:RunRecord {runId: step.runId, recordId: record.recordId})
      ON CREATE SET x += record
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
