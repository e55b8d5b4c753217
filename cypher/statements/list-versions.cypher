// purpose: an app's builds; few, so the caller orders them
// params:  $tenantId, $projectId, $appKey
// row:     version: its properties
// index:   app_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (a)-[:HAS_VERSION]->(v:AppVersion)
RETURN properties(v) AS version
