// purpose: deletes an app with its builds, after its screens
// params:  $tenantId, $projectId, $appKey
// row:     none
// index:   app_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
OPTIONAL MATCH (a)-[:HAS_VERSION]->(v:AppVersion)
DETACH DELETE v, a
