// purpose: a page of the edges that start at each of several screens, of those that lead to it, or of both, by ID; a screen is looked
//          up once for both. Ordered from what hangs on the screen: an index of that order would hold every edge of every map
//          once more, for what one look at a node tells. The ID is compared as a value of its own, or the planner goes
//          through all edges by their index where screens are few
// params:  $tenantId, $projectId, $screens: each as screenId, outgoing, incoming (which are asked for); $after (edge ID,
//          exclusive), $limit
// row:     id, name: of the screen; outgoing, incoming: all of it in one row, nothing where it is not asked for, each as
//          edgeId, actionId, kind, label, then ID and name of the screen at the other end
// index:   screen_key, app_key
UNWIND $screens AS asked
MATCH (s:Screen {tenantId: $tenantId, screenId: asked.screenId})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
WHERE a.projectId = $projectId
RETURN s.screenId AS id, s.name AS name, COLLECT {
  MATCH (s)-[m:ACTION]->(other)
  WHERE asked.outgoing
  WITH m, other, m.edgeId AS edgeId
  WHERE edgeId > $after
  ORDER BY edgeId
  LIMIT $limit
  RETURN [edgeId, m.actionId, m.kind, m.label, other.screenId, other.name]
} AS outgoing, COLLECT {
  MATCH (other)-[m:ACTION]->(s)
  WHERE asked.incoming
  WITH m, other, m.edgeId AS edgeId
  WHERE edgeId > $after
  ORDER BY edgeId
  LIMIT $limit
  RETURN [edgeId, m.actionId, m.kind, m.label, other.screenId, other.name]
} AS incoming
