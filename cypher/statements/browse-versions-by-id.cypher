// purpose: builds by their IDs
// params:  $tenantId, $projectId, $ids
// row:     id; value: properties of the build
// index:   version_key, app_key
UNWIND $ids AS id
MATCH (v:AppVersion {tenantId: $tenantId, versionId: id})
MATCH (a:App {tenantId: v.tenantId, appKey: v.appKey})
WHERE a.projectId = $projectId
RETURN id, properties(v) AS value
