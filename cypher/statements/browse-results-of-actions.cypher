// purpose: what became of each of several actions in every build, by ordinal, at most 100 each
// params:  $tenantId, $projectId, $parents (action IDs)
// row:     parent: action ID; versionId, outcome, toScreenId, defect: map of defectId, kind, signature, or null; firstSeenAt
// index:   action_key, screen_key, app_key, version_key
UNWIND $parents AS parent
MATCH (u:UiAction {tenantId: $tenantId, actionId: parent})
MATCH (s:Screen {tenantId: u.tenantId, screenId: u.screenId})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
USING INDEX a:App(tenantId, appKey)
WHERE a.projectId = $projectId
CALL (u) {
  MATCH (u)-[fact:LEADS_TO|CRASHES|ENDS]->(x)
  MATCH (v:AppVersion {tenantId: u.tenantId, versionId: fact.versionId})
  WITH fact, x, v, coalesce(fact.outcome, type(fact)) AS outcome
  ORDER BY v.ordinal, outcome, coalesce(x.screenId, x.defectId, '')
  LIMIT 100
  RETURN v.versionId AS versionId,
         outcome,
         x.screenId AS toScreenId,
         CASE WHEN x.defectId IS NULL THEN NULL ELSE x {.defectId, .kind, .signature} END AS defect,
         fact.firstSeenAt AS firstSeenAt
}
RETURN parent, versionId, outcome, toScreenId, defect, firstSeenAt
