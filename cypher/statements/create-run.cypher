// purpose: makes a queued run, and its tenant and project if they are new; a run that is there already (by its ID) is
//          returned as it is
// params:  $tenantId, $projectId, $runId; $properties: the properties of a new run
// row:     run: its properties
// index:   tenant_key, project_key, run_key; run_id and run_client_request refuse a run of another tenant and a second
//          run of one request
MERGE (:Tenant {tenantId: $tenantId})
MERGE (:Project {tenantId: $tenantId, projectId: $projectId})
MERGE (r:Run {tenantId: $tenantId, runId: $runId})
  ON CREATE SET r += $properties
RETURN properties(r) AS run
