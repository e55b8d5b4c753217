// purpose: a run's iterations, in order
// params:  $tenantId, $projectId, $runId, $after (exclusive), $limit
// row:     body (JSON)
// index:   run_key, iteration_key
// paged:   yes
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (i:Iteration)
  WHERE i.runId = r.runId AND i.ordinal > $after
  WITH i
  ORDER BY i.runId, i.ordinal
  LIMIT $limit
  RETURN i.body AS body
}
RETURN body
