// purpose: a page of the edges that start at each of several screens, or lead to it, by ID; one statement for both. Ordered
//          from what hangs on the screen: an index of that order would hold every edge of every map once more, for what
//          one look at a node tells. The ID is compared as a value of its own, or the planner goes through all edges by
//          their index where screens are few
// params:  $tenantId, $projectId, $ends: each as at, screenId, direction ('outgoing' or 'incoming'); $after (edge ID,
//          exclusive), $limit
// row:     at, name: of the end; outgoing, incoming: all of it in one row, in the one of its direction, each as edgeId, actionId,
//          kind, label, then ID and name of the screen at the other end
// index:   screen_key, app_key
UNWIND $ends AS end
MATCH (s:Screen {tenantId: $tenantId, screenId: end.screenId})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
WHERE a.projectId = $projectId
RETURN end.at AS at, s.name AS name, COLLECT {
  MATCH (s)-[m:ACTION]->(other)
  WHERE end.direction = 'outgoing'
  WITH m, other, m.edgeId AS edgeId
  WHERE edgeId > $after
  ORDER BY edgeId
  LIMIT $limit
  RETURN [edgeId, m.actionId, m.kind, m.label, other.screenId, other.name]
} AS outgoing, COLLECT {
  MATCH (other)-[m:ACTION]->(s)
  WHERE end.direction = 'incoming'
  WITH m, other, m.edgeId AS edgeId
  WHERE edgeId > $after
  ORDER BY edgeId
  LIMIT $limit
  RETURN [edgeId, m.actionId, m.kind, m.label, other.screenId, other.name]
} AS incoming
