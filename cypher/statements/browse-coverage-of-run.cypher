// purpose: what every iteration of a run added to what the run knows, by ordinal, at most 100,000
// params:  $tenantId, $projectId, $runId
// row:     page: all of them in one row, each as ordinal, newScreens, newEdges
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
RETURN collect([i.ordinal, i.newScreens, i.newEdges]) AS page
