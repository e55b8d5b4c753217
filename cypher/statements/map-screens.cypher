// purpose: a page of an app's map over all builds: screens with what they offer and where that led
// params:  $tenantId, $projectId, $appKey, $after (screen ID, exclusive), $limit
// row:     screen: its properties; standing: ID of the screen that it turned out to be, or null; actions: property maps; edges: maps of edgeId, actionId, kind, label, toScreenId
// index:   app_key, screen_app
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
CALL (a) {
  MATCH (s:Screen)
  WHERE s.tenantId = a.tenantId AND s.appKey = a.appKey AND s.screenId > $after
  WITH s
  ORDER BY s.tenantId, s.appKey, s.screenId
  LIMIT $limit
  RETURN s
}
RETURN properties(s) AS screen,
       COLLECT {
         MATCH (s)-[:SAME_AS*1..20]->(t:Screen)
         WHERE NOT EXISTS { (t)-[:SAME_AS]->() }
         RETURN t.screenId
         ORDER BY t.screenId
         LIMIT 1
       }[0] AS standing,
       COLLECT { MATCH (s)-[:OFFERS]->(u:UiAction) RETURN properties(u) } AS actions,
       COLLECT {
         MATCH (s)-[m:ACTION]->(t:Screen)
         RETURN m {.edgeId, .actionId, .kind, .label, toScreenId: t.screenId}
       } AS edges
