// purpose: says on a run that its log is gone, after the log
// params:  $tenantId, $projectId, $runId, $at
// row:     none
// index:   run_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId AND r.evidenceRemovedAt IS NULL
SET r.evidenceRemovedAt = $at
