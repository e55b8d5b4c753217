// purpose: a page of the edges that start at each of several screens, by ID. Ordered from what hangs on the
//          screen: an index of that order would hold every edge of every map once more, for what one look at a node tells
// params:  $tenantId, $projectId, $parents (screen IDs), $after (edge ID, exclusive), $limit
// row:     parent: screen ID; value: map of edgeId, actionId, kind, label, fromScreenId, toScreenId
// index:   screen_key, app_key
UNWIND $parents AS parent
MATCH (f:Screen {tenantId: $tenantId, screenId: parent})
MATCH (a:App {tenantId: f.tenantId, appKey: f.appKey})
WHERE a.projectId = $projectId
CALL (f) {
  MATCH (f)-[m:ACTION]->(t:Screen)
  WHERE m.edgeId > $after
  WITH f, m, t
  ORDER BY m.edgeId
  LIMIT $limit
  RETURN m {.edgeId, .actionId, .kind, .label, fromScreenId: f.screenId, toScreenId: t.screenId} AS value
}
RETURN parent, value
