// purpose: screens of an app that is there, with their builds and what they offer; nothing is set on match. What the tenant has
//          in another app, or on another screen, stays there alone
// params:  $tenantId, $projectId; $rows: maps of appKey, screen (properties), seenIn, actions (as transfer-screens gives)
// row:     created: how many screens were new
// index:   app_key, screen_key, version_key, action_key, seen_in_key, offered_in_key
UNWIND $rows AS row
MATCH (a:App {tenantId: $tenantId, appKey: row.appKey})
WHERE a.projectId = $projectId
OPTIONAL MATCH (old:Screen {tenantId: $tenantId, screenId: row.screen.screenId})
WITH row, a, old
WHERE old IS NULL OR old.appKey = row.appKey
WITH row, a, CASE WHEN old IS NULL THEN 1 ELSE 0 END AS isNew
MERGE (s:Screen {tenantId: $tenantId, screenId: row.screen.screenId})
  ON CREATE SET s += row.screen
MERGE (a)-[:HAS_SCREEN]->(s)
WITH row, s, isNew
CALL (row, s) {
  UNWIND row.seenIn AS x
  MATCH (v:AppVersion {tenantId: $tenantId, versionId: x.versionId})
  WHERE v.appKey = row.appKey
  MERGE (s)-[seen:SEEN_IN {versionId: x.versionId, screenId: row.screen.screenId}]->(v)
    ON CREATE SET
      seen.firstSeenAt = x.firstSeenAt,
      seen.runId = x.runId,
      // The map may have other words of a screen that was there before than the one that this comes from.
      seen.text = CASE WHEN s.text <> coalesce(x.text, row.screen.text) THEN coalesce(x.text, row.screen.text) END
}
CALL (row, s) {
  UNWIND row.actions AS o
  OPTIONAL MATCH (there:UiAction {tenantId: $tenantId, actionId: o.action.actionId})
  WITH row, s, o, there
  WHERE there IS NULL OR there.screenId = row.screen.screenId
  MERGE (u:UiAction {tenantId: $tenantId, actionId: o.action.actionId})
    ON CREATE SET u += o.action
  MERGE (s)-[:OFFERS]->(u)
  WITH row, o, u
  UNWIND o.offeredIn AS versionId
  MATCH (v:AppVersion {tenantId: $tenantId, versionId: versionId})
  WHERE v.appKey = row.appKey
  MERGE (u)-[offered:OFFERED_IN {versionId: versionId, actionId: o.action.actionId}]->(v)
    ON CREATE SET offered.inFirstLook = CASE WHEN versionId IN o.inFirstLook THEN true END
}
RETURN sum(isNew) AS created
