// purpose: a summary of a run's steps, in order
// params:  $tenantId, $projectId, $runId, $after (exclusive), $limit
// row:     stepOrdinal, nodeName, iteration, sequence, updatedAt, status
// index:   run_key, snapshot_key
// paged:   yes
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (s:Snapshot)
  WHERE s.runId = r.runId AND s.stepOrdinal > $after
  WITH s
  ORDER BY s.runId, s.stepOrdinal
  LIMIT $limit
  RETURN s.stepOrdinal AS stepOrdinal, s.nodeName AS nodeName, s.iteration AS iteration,
         s.sequence AS sequence, s.updatedAt AS updatedAt, s.status AS status
}
RETURN stepOrdinal, nodeName, iteration, sequence, updatedAt, status
