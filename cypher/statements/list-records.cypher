// purpose: a run's records by step and then as written, whole steps only: the page runs on to the end of its last step
// params:  $tenantId, $projectId, $runId, $kinds, $afterStep (exclusive), $limit (at least so many, when there are)
// row:     recordId, kind, stepOrdinal, body (JSON)
// index:   run_key, record_order
// paged:   yes
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (b:RunRecord)
  WHERE b.runId = r.runId AND b.stepOrdinal > $afterStep AND b.position >= 0 AND b.kind IN $kinds
  WITH b
  ORDER BY b.runId, b.stepOrdinal, b.position
  LIMIT $limit
  RETURN max(b.stepOrdinal) AS lastStep
}
CALL (r, lastStep) {
  MATCH (x:RunRecord)
  WHERE x.runId = r.runId
    AND x.stepOrdinal > $afterStep
    AND x.stepOrdinal <= lastStep
    AND x.position >= 0
    AND x.kind IN $kinds
  WITH x
  ORDER BY x.runId, x.stepOrdinal, x.position
  RETURN x.recordId AS recordId, x.kind AS kind, x.stepOrdinal AS stepOrdinal, x.body AS body
}
RETURN recordId, kind, stepOrdinal, body
