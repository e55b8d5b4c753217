// purpose: where runs of one build began and how they ended, over at most 200 of its runs
// params:  $tenantId, $projectId, $appKey, $versionId
// row:     screenId; stopReason; spec: JSON
// index:   app_key, version_key, iteration_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
CALL (v) {
  MATCH (r:Run)-[:ON_VERSION]->(v)
  WHERE r.tenantId = v.tenantId
  RETURN r
  LIMIT 200
}
MATCH (i:Iteration {runId: r.runId, ordinal: 1})
WHERE i.fromScreenId IS NOT NULL
RETURN i.fromScreenId AS screenId, r.stopReason AS stopReason, r.spec AS spec
