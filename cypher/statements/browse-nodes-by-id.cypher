// purpose: whatever has one of these IDs: a run, an app, a build, a screen or an action
// params:  $tenantId, $projectId, $ids
// row:     id; type: label; value: its properties
// index:   run_key, app_key, version_key, screen_key, action_key
UNWIND $ids AS id
CALL (id) {
  MATCH (r:Run {tenantId: $tenantId, runId: id})
  WHERE r.projectId = $projectId
  RETURN 'Run' AS type, properties(r) AS value
  UNION ALL
  MATCH (a:App {tenantId: $tenantId, appKey: id})
  WHERE a.projectId = $projectId
  RETURN 'App' AS type, properties(a) AS value
  UNION ALL
  MATCH (v:AppVersion {tenantId: $tenantId, versionId: id})
  MATCH (a:App {tenantId: v.tenantId, appKey: v.appKey})
  USING INDEX a:App(tenantId, appKey)
  WHERE a.projectId = $projectId
  RETURN 'AppVersion' AS type, properties(v) AS value
  UNION ALL
  MATCH (s:Screen {tenantId: $tenantId, screenId: id})
  MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
  USING INDEX a:App(tenantId, appKey)
  WHERE a.projectId = $projectId
  RETURN 'Screen' AS type, properties(s) AS value
  UNION ALL
  MATCH (u:UiAction {tenantId: $tenantId, actionId: id})
  MATCH (s:Screen {tenantId: u.tenantId, screenId: u.screenId})
  MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
  USING INDEX a:App(tenantId, appKey)
  WHERE a.projectId = $projectId
  RETURN 'UiAction' AS type, properties(u) AS value
}
RETURN id, type, value
