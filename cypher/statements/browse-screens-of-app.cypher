// purpose: a page of the screens of an app over all builds, by ID
// params:  $tenantId, $projectId, $appKey, $after (screen ID, exclusive), $limit
// row:     value: properties of the screen
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
RETURN properties(s) AS value
