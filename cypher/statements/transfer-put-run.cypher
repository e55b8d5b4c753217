// purpose: a run whose log is there, with its links into the map; one that is there stays as it is
// params:  $tenantId, $projectId, $runId, $properties, $appKey, $versionId (or null), $observed: maps of screenId,
//          firstIteration
// row:     created: whether it was new
// index:   tenant_key, project_key, run_key, app_key, version_key, screen_key
MERGE (:Tenant {tenantId: $tenantId})
MERGE (:Project {tenantId: $tenantId, projectId: $projectId})
WITH NOT EXISTS { MATCH (:Run {tenantId: $tenantId, runId: $runId}) } AS isNew
MERGE (r:Run {tenantId: $tenantId, runId: $runId})
  ON CREATE SET r += $properties
WITH r, isNew
CALL (r) {
  MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
  MERGE (r)-[:OF]->(a)
}
CALL (r) {
  MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
  MERGE (r)-[:ON_VERSION]->(v)
}
CALL (r) {
  UNWIND $observed AS x
  MATCH (s:Screen {tenantId: $tenantId, screenId: x.screenId})
  MERGE (r)-[o:OBSERVED]->(s)
    ON CREATE SET o.firstIteration = x.firstIteration
}
RETURN isNew AS created
