// purpose: edges of the map and what became of actions, between screens and of actions of the app that are there; others are
//          passed over
// params:  $tenantId, $projectId; $rows: maps of appKey; same: maps of screenId, sameAs; edges (as transfer-ways gives, with fromScreenId); leads: maps of
//          actionId, versionId, edgeId, toScreenId, firstSeenAt; crashes: maps of actionId, versionId, defectId, kind,
//          signature, firstSeenAt; ends: maps of actionId, versionId, outcome, firstSeenAt
// row:     created: how many edges were new
// index:   app_key, screen_key, action_key, action_edge, leads_to_key, defect_key, version_key
UNWIND $rows AS row
MATCH (a:App {tenantId: $tenantId, appKey: row.appKey})
WHERE a.projectId = $projectId
CALL (row) {
  UNWIND row.edges AS edge
  MATCH (f:Screen {tenantId: $tenantId, screenId: edge.fromScreenId})
  MATCH (t:Screen {tenantId: $tenantId, screenId: edge.toScreenId})
  WHERE f.appKey = row.appKey AND t.appKey = row.appKey
  WITH row, edge, f, t, CASE WHEN EXISTS { (f)-[old:ACTION]->(t) WHERE old.edgeId = edge.edgeId } THEN 0 ELSE 1 END AS isNew
  MERGE (f)-[m:ACTION {edgeId: edge.edgeId}]->(t)
    ON CREATE SET
      m.actionId = edge.actionId,
      m.kind = edge.kind,
      m.label = edge.label,
      m.tenantId = $tenantId,
      m.appKey = row.appKey,
      m.firstSeenAt = edge.firstSeenAt
  RETURN sum(isNew) AS created
}
CALL (row) {
  UNWIND row.same AS same
  MATCH (gone:Screen {tenantId: $tenantId, screenId: same.screenId})
  MATCH (stands:Screen {tenantId: $tenantId, screenId: same.sameAs})
  WHERE gone.appKey = row.appKey AND stands.appKey = row.appKey AND NOT EXISTS { (stands)-[:SAME_AS*0..20]->(gone) }
  MERGE (gone)-[x:SAME_AS]->(stands)
    ON CREATE SET x.tenantId = $tenantId, x.appKey = row.appKey
}
CALL (row) {
  UNWIND row.leads AS lead
  MATCH (u:UiAction {tenantId: $tenantId, actionId: lead.actionId})
  MATCH (own:Screen {tenantId: $tenantId, screenId: u.screenId})
  MATCH (t:Screen {tenantId: $tenantId, screenId: lead.toScreenId})
  WHERE own.appKey = row.appKey AND t.appKey = row.appKey
  MERGE (u)-[l:LEADS_TO {versionId: lead.versionId, edgeId: lead.edgeId}]->(t)
    ON CREATE SET l.firstSeenAt = lead.firstSeenAt
}
CALL (row) {
  UNWIND row.crashes AS crash
  MATCH (u:UiAction {tenantId: $tenantId, actionId: crash.actionId})
  MATCH (own:Screen {tenantId: $tenantId, screenId: u.screenId})
  WHERE own.appKey = row.appKey
  MERGE (d:Defect {tenantId: $tenantId, defectId: crash.defectId})
    ON CREATE SET
      d.appKey = row.appKey,
      d.kind = crash.kind,
      d.signature = crash.signature,
      d.firstSeenAt = crash.firstSeenAt
  MERGE (u)-[c:CRASHES {versionId: crash.versionId}]->(d)
    ON CREATE SET c.firstSeenAt = crash.firstSeenAt
}
CALL (row) {
  UNWIND row.ends AS end
  MATCH (u:UiAction {tenantId: $tenantId, actionId: end.actionId})
  MATCH (own:Screen {tenantId: $tenantId, screenId: u.screenId})
  WHERE own.appKey = row.appKey
  MATCH (v:AppVersion {tenantId: $tenantId, versionId: end.versionId})
  MERGE (u)-[x:ENDS {versionId: end.versionId, outcome: end.outcome}]->(v)
    ON CREATE SET x.firstSeenAt = end.firstSeenAt
}
RETURN sum(created) AS created
