// purpose: the state of each of several runs after one step
// params:  $tenantId, $projectId, $parents (run IDs), $stepOrdinal (null: the run's latest)
// row:     id: run ID; body
// index:   run_key, snapshot_key
UNWIND $parents AS parent
MATCH (r:Run {tenantId: $tenantId, runId: parent})
WHERE r.projectId = $projectId
MATCH (s:Snapshot {runId: r.runId, stepOrdinal: coalesce($stepOrdinal, r.headStep)})
RETURN parent AS id, s.body AS body
