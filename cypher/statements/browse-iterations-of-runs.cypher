// purpose: a page of the iterations of each of several runs, by ordinal
// params:  $tenantId, $projectId, $parents (run IDs), $after (exclusive), $limit
// row:     parent: run ID; body (JSON)
// index:   run_key, iteration_key
// paged:   yes
UNWIND $parents AS parent
MATCH (r:Run {tenantId: $tenantId, runId: parent})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (i:Iteration)
  WHERE i.runId = r.runId AND i.ordinal > $after
  WITH i
  ORDER BY i.runId, i.ordinal
  LIMIT $limit
  RETURN i
}
RETURN parent, i.body AS body
