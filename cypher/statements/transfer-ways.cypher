// purpose: a page of an app's screens with where the map leads from them, and what became of their actions in each build
// params:  $tenantId, $projectId, $appKey, $after (screen ID, exclusive), $limit
// row:     screenId; sameAs: IDs of the screens that it turned out to be; edges: maps of edgeId, actionId, kind, label, toScreenId, firstSeenAt; results: maps of actionId,
//          versionId, outcome, toScreenId, defect (defectId, kind, signature, or null), firstSeenAt
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
RETURN s.screenId AS screenId,
       COLLECT { MATCH (s)-[:SAME_AS]->(t:Screen) RETURN t.screenId } AS sameAs,
       COLLECT {
         MATCH (s)-[m:ACTION]->(t:Screen)
         RETURN m {.edgeId, .actionId, .kind, .label, .firstSeenAt, toScreenId: t.screenId}
       } AS edges,
       COLLECT {
         MATCH (s)-[:OFFERS]->(u:UiAction)-[fact:LEADS_TO|CRASHES|ENDS]->(x)
         RETURN {
           actionId: u.actionId,
           versionId: fact.versionId,
           outcome: coalesce(fact.outcome, type(fact)),
           toScreenId: x.screenId,
           defect: CASE WHEN x.defectId IS NULL THEN NULL ELSE x {.defectId, .kind, .signature} END,
           firstSeenAt: fact.firstSeenAt
         }
       } AS results
