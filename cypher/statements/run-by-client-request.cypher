// purpose: the run that a client request has made
// params:  $tenantId, $projectId, $clientRequestId
// row:     run: its properties
// index:   run_client_request
MATCH (r:Run {tenantId: $tenantId, projectId: $projectId, clientRequestId: $clientRequestId})
RETURN properties(r) AS run
