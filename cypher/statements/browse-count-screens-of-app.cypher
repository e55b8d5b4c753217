// purpose: number of screens of an app over all builds, from the degree of the app
// params:  $tenantId, $projectId, $appKey
// row:     screens
// index:   app_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
RETURN COUNT { (a)-[:HAS_SCREEN]->() } AS screens
