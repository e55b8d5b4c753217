// purpose: apps by their keys
// params:  $tenantId, $projectId, $ids
// row:     id; value: properties of the app
// index:   app_key
UNWIND $ids AS id
MATCH (a:App {tenantId: $tenantId, appKey: id})
WHERE a.projectId = $projectId
RETURN id, properties(a) AS value
