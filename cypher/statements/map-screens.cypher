// purpose: a page of an app's map over all builds: screens with what they offer and where that led
// params:  $tenantId, $projectId, $appKey, $after (screen ID, exclusive), $limit
// row:     screen: its properties; actions: property maps; edges: maps of edgeId, actionId, kind, label, toScreenId
// index:   app_key, screen_app
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
CALL (a) {
  MATCH (s:Screen)
  WHERE s.tenantId = a.tenantId AND s.appKey = a.appKey AND s.screenId > $after AND NOT EXISTS { (s)-[:SAME_AS]->() }
  WITH s
  ORDER BY s.tenantId, s.appKey, s.screenId
  LIMIT $limit
  RETURN s
}
RETURN properties(s) AS screen,
       COLLECT { MATCH (s)-[:OFFERS]->(u:UiAction) RETURN properties(u) } AS actions,
       COLLECT {
         MATCH (s)-[m:ACTION]->(t:Screen)
         WHERE NOT EXISTS { (t)-[:SAME_AS]->() }
         RETURN m {.edgeId, .actionId, .kind, .label, toScreenId: t.screenId}
       } AS edges
