// purpose: the requests of each of several runs that no step has honoured yet
// params:  $tenantId, $projectId, $parents (run IDs)
// row:     id: run ID; pending: ordinal (order of arrival) and body of each
// index:   run_key, request_pending
UNWIND $parents AS parent
MATCH (r:Run {tenantId: $tenantId, runId: parent})
WHERE r.projectId = $projectId
RETURN parent AS id,
       COLLECT { MATCH (q:ControlRequest) WHERE q.pendingFor = r.runId RETURN q {.ordinal, .body} } AS pending
