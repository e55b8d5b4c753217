// purpose: number of screens of each of several maps, from the degree of the app or of the build
// params:  $tenantId, $projectId, $maps: each as at, appKey, versionId (null: all builds)
// row:     at: of the map; screens
// index:   app_key, version_key
UNWIND $maps AS map
MATCH (a:App {tenantId: $tenantId, appKey: map.appKey})
WHERE a.projectId = $projectId
CALL (map, a) {
  WITH map, a
  WHERE map.versionId IS NULL
  RETURN COUNT { (a)-[:HAS_SCREEN]->() } AS screens
  UNION ALL
  WITH map, a
  MATCH (v:AppVersion {tenantId: a.tenantId, versionId: map.versionId})
  WHERE v.appKey = a.appKey
  RETURN COUNT { (v)<-[:SEEN_IN]-() } AS screens
}
RETURN map.at AS at, screens
