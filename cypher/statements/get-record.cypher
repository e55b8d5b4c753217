// purpose: one record of a run
// params:  $tenantId, $projectId, $runId, $recordId
// row:     recordId, kind, stepOrdinal, body (JSON)
// index:   run_key, record_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
MATCH (x:RunRecord {runId: r.runId, recordId: $recordId})
RETURN x.recordId AS recordId, x.kind AS kind, x.stepOrdinal AS stepOrdinal, x.body AS body
