// purpose: whose a run ID is, so that no log is ever written under a run of another tenant
// params:  $tenantId, $projectId, $runId
// row:     own: whether it is a run of this project
// index:   run_id
MATCH (r:Run {runId: $runId})
RETURN r.tenantId = $tenantId AND r.projectId = $projectId AS own
