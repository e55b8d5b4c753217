// purpose: a page of a project's runs, newest first, without what they were started with and where they stand
// params:  $tenantId, $projectId, $before (run ID, exclusive), $status and $appKey (null: any), $limit
// row:     page: all of it in one row, each as runId, status, stopReason, createdAt, startedAt, endedAt, appKey, versionId
// index:   run_newest, read backwards
// paged:   yes
MATCH (r:Run)
USING INDEX r:Run(tenantId, projectId, runId)
WHERE r.tenantId = $tenantId
  AND r.projectId = $projectId
  AND r.runId < $before
  AND ($status IS NULL OR r.status = $status)
  AND ($appKey IS NULL OR r.appKey = $appKey)
WITH r
ORDER BY r.tenantId DESC, r.projectId DESC, r.runId DESC
LIMIT $limit
RETURN collect([
  r.runId, r.status, r.stopReason, r.createdAt, r.startedAt, r.endedAt, r.appKey, r.versionId
]) AS page
