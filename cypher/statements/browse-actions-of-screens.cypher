// purpose: a page of the actions that each of several screens offers, by ID
// params:  $tenantId, $projectId, $parents (screen IDs), $after (action ID, exclusive), $limit
// row:     parent: screen ID; value: properties of the action
// index:   screen_key, app_key, action_screen
// paged:   yes
UNWIND $parents AS parent
MATCH (s:Screen {tenantId: $tenantId, screenId: parent})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
WHERE a.projectId = $projectId
CALL (s) {
  MATCH (u:UiAction)
  USING INDEX u:UiAction(tenantId, screenId, actionId)
  WHERE u.tenantId = s.tenantId AND u.screenId = s.screenId AND u.actionId > $after
  WITH u
  ORDER BY u.tenantId, u.screenId, u.actionId
  LIMIT $limit
  RETURN u
}
RETURN parent, properties(u) AS value
