// purpose: one app
// params:  $tenantId, $projectId, $appKey
// row:     app: its properties
// index:   app_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
RETURN properties(a) AS app
