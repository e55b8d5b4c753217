// purpose: how many runs of a project wait to be taken up, counted no further than a limit is concerned
// params:  $tenantId, $projectId, $most
// row:     queued
// index:   run_queue
MATCH (r:Run)
USING INDEX r:Run(tenantId, projectId, status, runId)
WHERE r.tenantId = $tenantId
  AND r.projectId = $projectId
  AND r.status = 'QUEUED'
  AND r.runId > ''
WITH r
LIMIT $most
RETURN count(r) AS queued
