// purpose: the oldest run of a tenant in each status that a worker may take up, when its lease is free at a moment
// params:  $tenantId, $nowMs
// row:     projectId, runId; at most three rows, the caller takes the smallest run ID
// index:   run_status
// paged:   yes
UNWIND ['QUEUED', 'RUNNING', 'CANCEL_REQUESTED'] AS status
CALL (status) {
  MATCH (r:Run)
  WHERE r.tenantId = $tenantId
    AND r.status = status
    AND r.runId > ''
    AND (r.leaseUntilMs IS NULL OR r.leaseUntilMs <= $nowMs)
  WITH r
  ORDER BY r.tenantId, r.status, r.runId
  LIMIT 1
  RETURN r.projectId AS projectId, r.runId AS runId
}
RETURN projectId, runId
