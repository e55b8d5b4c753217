// purpose: a page of the edges of an app over all builds, by ID
// params:  $tenantId, $projectId, $appKey, $after (edge ID, exclusive), $limit
// row:     edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName
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
RETURN m.edgeId AS edgeId, m.actionId AS actionId, m.kind AS kind, m.label AS label,
  f.screenId AS fromScreenId, t.screenId AS toScreenId, f.name AS fromName, t.name AS toName
