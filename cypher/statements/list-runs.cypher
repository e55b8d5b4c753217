// purpose: a project's runs, newest first; the run ID is a ULID, so its order is the order in time
// params:  $tenantId, $projectId, $before (run ID, exclusive), $status and $appKey (null: any), $limit
// row:     run: its properties
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
RETURN properties(r) AS run
