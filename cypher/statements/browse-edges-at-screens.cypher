// purpose: a page of the edges that start at each of several screens, or lead to it, by ID; one statement for both. Ordered
//          from what hangs on the screen: an index of that order would hold every edge of every map once more, for what
//          one look at a node tells
// params:  $tenantId, $projectId, $ends: each as at, screenId, direction ('outgoing' or 'incoming'); $after (edge ID,
//          exclusive), $limit
// row:     at: of the end; page: all of it in one row, each as edgeId, actionId, kind, label, fromScreenId, toScreenId,
//          fromName, toName
// index:   screen_key, app_key
UNWIND $ends AS end
MATCH (s:Screen {tenantId: $tenantId, screenId: end.screenId})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
WHERE a.projectId = $projectId
CALL (s, end) {
  WITH s, end
  WHERE end.direction = 'outgoing'
  CALL (s) {
    MATCH (s)-[m:ACTION]->(t:Screen)
    WHERE m.edgeId > $after
    WITH s AS f, m, t
    ORDER BY m.edgeId
    LIMIT $limit
    RETURN f, m, t
  }
  RETURN f, m, t
  UNION ALL
  WITH s, end
  WHERE end.direction = 'incoming'
  CALL (s) {
    MATCH (f:Screen)-[m:ACTION]->(s)
    WHERE m.edgeId > $after
    WITH f, m, s AS t
    ORDER BY m.edgeId
    LIMIT $limit
    RETURN f, m, t
  }
  RETURN f, m, t
}
RETURN end.at AS at, collect([
  m.edgeId, m.actionId, m.kind, m.label, f.screenId, t.screenId, f.name, t.name
]) AS page
