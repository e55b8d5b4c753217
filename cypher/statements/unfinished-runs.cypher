// purpose: runs of an app that are not over, with the build they are on as far as it is known
// params:  $tenantId, $projectId, $appKey
// row:     runId, versionId (or null)
// index:   run_queue
UNWIND ['QUEUED', 'RUNNING', 'CANCEL_REQUESTED', 'PAUSED'] AS status
CALL (status) {
  MATCH (r:Run)
  USING INDEX r:Run(tenantId, projectId, status, runId)
  WHERE r.tenantId = $tenantId
    AND r.projectId = $projectId
    AND r.status = status
    AND r.runId > ''
    AND r.appKey = $appKey
  RETURN r.runId AS runId, r.versionId AS versionId
}
RETURN runId, versionId
