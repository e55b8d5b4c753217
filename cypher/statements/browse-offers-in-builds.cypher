// purpose: all that some screens offer in each of several builds, and whether something came of it there
// params:  $tenantId, $projectId, $asked: each as at, appKey, versionId, screenIds
// row:     at: of what was asked; page: all of it in one row, in no order: each as screenId, actionId, kind, label, role,
//          elementSignature, tried
// index:   app_key, version_key, screen_key
UNWIND $asked AS ask
MATCH (a:App {tenantId: $tenantId, appKey: ask.appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: ask.versionId})
WHERE v.appKey = a.appKey
CALL (v, ask) {
  UNWIND ask.screenIds AS id
  MATCH (s:Screen {tenantId: v.tenantId, screenId: id})
  WHERE s.appKey = v.appKey
  MATCH (s)-[:OFFERS]->(u:UiAction)
  WHERE EXISTS { (u)-[offered:OFFERED_IN]->() WHERE offered.versionId = v.versionId }
  RETURN collect([
    s.screenId, u.actionId, u.kind, u.label, u.role, u.elementSignature,
    EXISTS { (u)-[result:LEADS_TO|CRASHES|ENDS]->() WHERE result.versionId = v.versionId }
  ]) AS page
}
RETURN ask.at AS at, page
