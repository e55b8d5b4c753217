// purpose: number of screens of each of several maps, from the degree of the app or of the build, without those
//          that turned out to be another one
// params:  $tenantId, $projectId, $maps: each as at, appKey, versionId (null: all builds)
// row:     at: of the map; screens; folded: how many of the build were not counted since they turned out to be another one
// index:   app_key, version_key, same_as_app
UNWIND $maps AS map
MATCH (a:App {tenantId: $tenantId, appKey: map.appKey})
WHERE a.projectId = $projectId
CALL (map, a) {
  WITH map, a
  WHERE map.versionId IS NULL
  RETURN COUNT { (a)-[:HAS_SCREEN]->() } - COUNT {
    MATCH (s:Screen)-[x:SAME_AS]->(:Screen)
    WHERE x.tenantId = a.tenantId AND x.appKey = a.appKey
    RETURN DISTINCT s
  } AS screens, 0 AS folded
  UNION ALL
  WITH map, a
  MATCH (v:AppVersion {tenantId: a.tenantId, versionId: map.versionId})
  WHERE v.appKey = a.appKey
  WITH v, COUNT {
    MATCH (s:Screen)-[x:SAME_AS]->(:Screen)
    WHERE x.tenantId = a.tenantId AND x.appKey = a.appKey
      AND EXISTS { (s)-[seen:SEEN_IN]->() WHERE seen.versionId = v.versionId }
    RETURN DISTINCT s
  } AS folded
  RETURN COUNT { (v)<-[:SEEN_IN]-() } - folded AS screens, folded
}
RETURN map.at AS at, screens, folded
