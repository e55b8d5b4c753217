// purpose: the state after one step
// params:  $tenantId, $projectId, $runId, $stepOrdinal (null: the run's latest)
// row:     body
// index:   run_key, snapshot_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
MATCH (s:Snapshot {runId: r.runId, stepOrdinal: coalesce($stepOrdinal, r.headStep)})
RETURN s.body AS body
