// purpose: edges of the map by their IDs; an edge ID is a digest over its tenant, and the app is looked up under the tenant
// params:  $tenantId, $projectId, $ids
// row:     id; value: map of edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName
// index:   action_edge, app_key
UNWIND $ids AS id
MATCH (f:Screen)-[m:ACTION]->(t:Screen)
WHERE m.edgeId = id
MATCH (a:App {tenantId: $tenantId, appKey: f.appKey})
WHERE a.projectId = $projectId AND f.tenantId = a.tenantId
RETURN id, m {.edgeId, .actionId, .kind, .label, fromScreenId: f.screenId, toScreenId: t.screenId, fromName: f.name, toName: t.name} AS value
