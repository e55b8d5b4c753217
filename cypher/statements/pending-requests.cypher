// purpose: requests that no step has honoured yet
// params:  $tenantId, $projectId, $runId
// row:     ordinal: order of arrival; body
// index:   run_key, request_pending
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
MATCH (q:ControlRequest)
WHERE q.pendingFor = r.runId
RETURN q.ordinal AS ordinal, q.body AS body
