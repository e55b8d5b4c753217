// purpose: a page of the edges that lead to each of several screens, by ID. Ordered from what hangs on the
//          screen: an index of that order would hold every edge of every map once more, for what one look at a node tells
// params:  $tenantId, $projectId, $parents (screen IDs), $after (edge ID, exclusive), $limit
// row:     parent: screen ID; edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName
// index:   screen_key, app_key
UNWIND $parents AS parent
MATCH (t:Screen {tenantId: $tenantId, screenId: parent})
MATCH (a:App {tenantId: t.tenantId, appKey: t.appKey})
WHERE a.projectId = $projectId
CALL (t) {
  MATCH (f:Screen)-[m:ACTION]->(t)
  WHERE m.edgeId > $after
  WITH f, m, t
  ORDER BY m.edgeId
  LIMIT $limit
  RETURN m.edgeId AS edgeId, m.actionId AS actionId, m.kind AS kind, m.label AS label,
    f.screenId AS fromScreenId, t.screenId AS toScreenId, f.name AS fromName, t.name AS toName
}
RETURN parent, edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName
