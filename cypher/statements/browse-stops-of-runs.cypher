// purpose: the last decision of each of several runs whether to go on: what a run that is over has left is in it
// params:  $tenantId, $projectId, $parents (run IDs)
// row:     id: run ID; body (JSON) of the record
// index:   run_key, record_order
UNWIND $parents AS parent
MATCH (r:Run {tenantId: $tenantId, runId: parent})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (x:RunRecord)
  WHERE x.runId = r.runId
    AND x.stepOrdinal > r.headStep - 4
    AND x.position >= 0
    AND x.kind = 'continuation_decision'
  WITH x
  ORDER BY x.runId DESC, x.stepOrdinal DESC, x.position DESC
  LIMIT 1
  RETURN x.body AS body
}
RETURN parent AS id, body
