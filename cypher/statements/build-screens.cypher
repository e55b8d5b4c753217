// purpose: a page of the screens of one build, with the actions that this build offers on them
// params:  $tenantId, $projectId, $appKey, $versionId, $after (screen ID, exclusive), $limit
// row:     screen: its properties; standing: ID of the screen that it turned out to be, or null; actions: property maps
// index:   app_key, version_key, seen_in_key
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
CALL (v) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
  WHERE seen.versionId = v.versionId AND seen.screenId > $after
  WITH s, seen
  ORDER BY seen.versionId, seen.screenId
  LIMIT $limit
  RETURN s
}
RETURN properties(s) AS screen,
       COLLECT {
         MATCH (s)-[:SAME_AS*1..20]->(t:Screen)
         WHERE NOT EXISTS { (t)-[:SAME_AS]->() }
         RETURN t.screenId
         // Runs of several builds may each have found it to be another one: in a build it is what the build has.
         ORDER BY EXISTS { (t)-[own:SEEN_IN]->() WHERE own.versionId = $versionId } DESC, t.screenId
         LIMIT 1
       }[0] AS standing,
       COLLECT {
         MATCH (s)-[:OFFERS]->(u:UiAction)
         WHERE EXISTS { (u)-[offered:OFFERED_IN]->(v) WHERE offered.versionId = v.versionId }
         RETURN properties(u)
       } AS actions
