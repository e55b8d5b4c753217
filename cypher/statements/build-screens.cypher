// purpose: a page of the screens of one build, with the actions that this build offers on them
// params:  $tenantId, $projectId, $appKey, $versionId, $after (screen ID, exclusive), $limit
// row:     screen: its properties; actions: property maps
// index:   app_key, version_key, seen_in_key
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
CALL (v) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
  WHERE seen.versionId = v.versionId AND seen.screenId > $after AND NOT EXISTS { (s)-[:SAME_AS]->() }
  WITH s, seen
  ORDER BY seen.versionId, seen.screenId
  LIMIT $limit
  RETURN s
}
RETURN properties(s) AS screen,
       COLLECT {
         MATCH (s)-[:OFFERS]->(u:UiAction)
         WHERE EXISTS { (u)-[offered:OFFERED_IN]->(v) WHERE offered.versionId = v.versionId }
         RETURN properties(u)
       } AS actions
