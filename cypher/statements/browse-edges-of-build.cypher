// purpose: a page of the edges of a build, by ID: its facts that are edges of the map; what changes nothing is none
// params:  $tenantId, $projectId, $appKey, $versionId, $after (edge ID, exclusive), $limit
// row:     page: all of it in one row, each as edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName
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
    RETURN m.edgeId AS edgeId, m.actionId AS actionId, m.kind AS kind, m.label AS label,
      f.screenId AS fromScreenId, t.screenId AS toScreenId, f.name AS fromName, t.name AS toName
  }
  RETURN edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName
  LIMIT $limit
}
RETURN collect([edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName]) AS page
