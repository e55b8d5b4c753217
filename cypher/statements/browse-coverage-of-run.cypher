// purpose: what every iteration of a run added to what the run knows, by ordinal, at most 100,000
// params:  $tenantId, $projectId, $runId
// row:     ordinal, newScreens, newEdges
// index:   run_key, iteration_key
// paged:   yes
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (i:Iteration)
  WHERE i.runId = r.runId AND i.ordinal >= 0
  WITH i
  ORDER BY i.runId, i.ordinal
  LIMIT 100000
  RETURN i
}
RETURN i.ordinal AS ordinal, i.newScreens AS newScreens, i.newEdges AS newEdges
