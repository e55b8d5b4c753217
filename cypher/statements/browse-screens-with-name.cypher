// purpose: a page of the screens of an app that have exactly this name, by ID
// params:  $tenantId, $projectId, $appKey, $value, $after (screen ID, exclusive), $limit
// row:     value: properties of the screen
// index:   app_key, screen_name
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
CALL (a) {
  MATCH (s:Screen)
  USING INDEX s:Screen(tenantId, appKey, name, screenId)
  WHERE s.tenantId = a.tenantId AND s.appKey = a.appKey AND s.name = $value AND s.screenId > $after AND NOT EXISTS { (s)-[:SAME_AS]->() }
  WITH s
  ORDER BY s.tenantId, s.appKey, s.name, s.screenId
  LIMIT $limit
  RETURN s
}
RETURN properties(s) AS value
