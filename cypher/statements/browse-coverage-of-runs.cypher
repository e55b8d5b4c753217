// purpose: what every iteration of each of several runs added to what the run knows, by ordinal, at most 100,000 each; of a run whose evidence goes or is gone nothing
// params:  $tenantId, $projectId, $parents (run IDs)
// row:     parent: run ID; page: all of them in one row, each as ordinal, newScreens, newEdges
// index:   run_key, iteration_key
// paged:   yes
UNWIND $parents AS parent
MATCH (r:Run {tenantId: $tenantId, runId: parent})
WHERE r.projectId = $projectId AND r.foldedAt IS NULL AND r.evidenceRemovedAt IS NULL
CALL (r) {
  MATCH (i:Iteration)
  WHERE i.runId = r.runId AND i.ordinal >= 0
  WITH i
  ORDER BY i.runId, i.ordinal
  LIMIT 100000
  RETURN i
}
RETURN parent, collect([i.ordinal, i.newScreens, i.newEdges]) AS page
