// purpose: screens that a build saw under the name of another one alone, which turned out to be them
// params:  $tenantId, $projectId, $maps: each as at, appKey, versionId
// row:     at: of the map; page: all of it in one row, in no order: each as seenAs: ID under which the build has it (of
//          several the least), and the screen that stands as lists show it
// index:   app_key, version_key, same_as_app, seen_in_key
UNWIND $maps AS map
MATCH (a:App {tenantId: $tenantId, appKey: map.appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: map.versionId})
WHERE v.appKey = a.appKey
CALL (a, v) {
  MATCH (g:Screen)-[x:SAME_AS]->(:Screen)
  WHERE x.tenantId = a.tenantId AND x.appKey = a.appKey
    AND EXISTS { ()-[seen:SEEN_IN]->() WHERE seen.versionId = v.versionId AND seen.screenId = g.screenId }
  WITH DISTINCT v, g
  WITH v, g,
       COLLECT {
         MATCH (g)-[:SAME_AS*1..20]->(t:Screen)
         WHERE NOT EXISTS { (t)-[:SAME_AS]->() }
         RETURN t
         // Runs of several builds may each have found it to be another one: in a build it is what the build has.
         ORDER BY EXISTS { (t)-[own:SEEN_IN]->() WHERE own.versionId = v.versionId } DESC, t.screenId
         LIMIT 1
       }[0] AS s
  WHERE s IS NOT NULL
    AND NOT EXISTS { ()-[seen:SEEN_IN]->() WHERE seen.versionId = v.versionId AND seen.screenId = s.screenId }
  RETURN s, min(g.screenId) AS seenAs
}
RETURN map.at AS at, collect([
  seenAs, [s.screenId, s.name, s.purpose, s.route, s.screenshotRef, s.firstSeenAt]
]) AS page
