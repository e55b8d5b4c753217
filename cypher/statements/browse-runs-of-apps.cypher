// purpose: a page of the runs of each of several apps, newest first
// params:  $tenantId, $projectId, $parents (app keys), $after (run ID, exclusive), $status (null: any), $limit
// row:     parent: app key; value: properties of the run
// index:   run_app, read backwards
// paged:   yes
UNWIND $parents AS parent
CALL (parent) {
  MATCH (r:Run)
  USING INDEX r:Run(tenantId, projectId, appKey, runId)
  WHERE r.tenantId = $tenantId
    AND r.projectId = $projectId
    AND r.appKey = parent
    AND r.runId < $after
    AND ($status IS NULL OR r.status = $status)
  WITH r
  ORDER BY r.tenantId DESC, r.projectId DESC, r.appKey DESC, r.runId DESC
  LIMIT $limit
  RETURN r
}
RETURN parent, properties(r) AS value
