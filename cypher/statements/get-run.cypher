// purpose: one run
// params:  $tenantId, $projectId, $runId
// row:     run: its properties
// index:   run_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
RETURN properties(r) AS run
