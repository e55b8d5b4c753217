// purpose: runs by their IDs
// params:  $tenantId, $projectId, $ids
// row:     id; value: properties of the run
// index:   run_key
UNWIND $ids AS id
MATCH (r:Run {tenantId: $tenantId, runId: id})
WHERE r.projectId = $projectId
RETURN id, properties(r) AS value
