// purpose: a page of a run's snapshots, whole
// params:  $tenantId, $projectId, $runId, $after (exclusive), $limit
// row:     epoch, sequence, body (JSON)
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
  RETURN s.epoch AS epoch, s.sequence AS sequence, s.body AS body
}
RETURN epoch, sequence, body
