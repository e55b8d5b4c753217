// purpose: deletes the run itself, after all that belongs to it
// params:  $tenantId, $projectId, $runId
// row:     none
// index:   run_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
DETACH DELETE r
