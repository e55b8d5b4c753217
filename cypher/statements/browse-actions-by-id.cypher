// purpose: actions by their IDs; an action belongs to the app of its screen
// params:  $tenantId, $projectId, $ids
// row:     id; value: properties of the action
// index:   action_key, screen_key, app_key
UNWIND $ids AS id
MATCH (u:UiAction {tenantId: $tenantId, actionId: id})
MATCH (s:Screen {tenantId: u.tenantId, screenId: u.screenId})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
USING INDEX a:App(tenantId, appKey)
WHERE a.projectId = $projectId
RETURN id, properties(u) AS value
