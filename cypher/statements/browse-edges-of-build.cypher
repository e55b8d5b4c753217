// purpose: a page of the edges of a build, by ID: its facts that are edges of the map; what changes nothing is none
// params:  $tenantId, $projectId, $appKey, $versionId, $after (edge ID, exclusive), $limit
// row:     value: map of edgeId, actionId, kind, label, fromScreenId, toScreenId
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
  CALL (fact) {
    MATCH (f:Screen)-[m:ACTION]->(t:Screen)
    WHERE m.edgeId = fact.edgeId
    RETURN m {.edgeId, .actionId, .kind, .label, fromScreenId: f.screenId, toScreenId: t.screenId} AS value
  }
  RETURN value
  LIMIT $limit
}
RETURN value
