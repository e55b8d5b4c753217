// purpose: a page of the edges of an app over all builds, by ID
// params:  $tenantId, $projectId, $appKey, $after (edge ID, exclusive), $limit
// row:     page: all of it in one row, each as edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName
// index:   app_key, edge_app
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
CALL (a) {
  MATCH (f:Screen)-[m:ACTION]->(t:Screen)
  WHERE m.tenantId = a.tenantId AND m.appKey = a.appKey AND m.edgeId > $after
  WITH f, m, t
  ORDER BY m.tenantId, m.appKey, m.edgeId
  LIMIT $limit
  RETURN f, m, t
}
RETURN collect([
  m.edgeId, m.actionId, m.kind, m.label, f.screenId, t.screenId, f.name, t.name
]) AS page
