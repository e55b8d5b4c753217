// purpose: screens by their IDs
// params:  $tenantId, $projectId, $ids
// row:     id; value: properties of the screen
// index:   screen_key, app_key
UNWIND $ids AS id
MATCH (s:Screen {tenantId: $tenantId, screenId: id})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
WHERE a.projectId = $projectId
RETURN id, properties(s) AS value
