// purpose: a page of the edges of one build: the facts of the build, each with the map's edge of the same ID
// params:  $tenantId, $projectId, $appKey, $versionId, $after (edge ID, exclusive), $limit
// row:     edgeId of the fact (the cursor); edge: map of edgeId, actionId, kind, label, fromScreenId, toScreenId, or null
//          when the action changed nothing
// index:   app_key, version_key, leads_to_key, action_edge
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
CALL (v) {
  MATCH (:UiAction)-[fact:LEADS_TO]->(:Screen)
  WHERE fact.versionId = v.versionId AND fact.edgeId > $after
  WITH fact
  ORDER BY fact.versionId, fact.edgeId
  LIMIT $limit
  RETURN fact.edgeId AS edgeId
}
CALL (edgeId) {
  OPTIONAL MATCH (f:Screen)-[m:ACTION]->(t:Screen)
  WHERE m.edgeId = edgeId
  RETURN m {.edgeId, .actionId, .kind, .label, fromScreenId: f.screenId, toScreenId: t.screenId} AS edge
}
RETURN edgeId, edge
