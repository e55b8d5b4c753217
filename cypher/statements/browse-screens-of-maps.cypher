// purpose: a page of the screens of each of several maps, of a build or over all builds, by ID
// params:  $tenantId, $projectId, $maps: each as at, appKey, versionId (null: all builds); $after (screen ID, exclusive), $limit
// row:     at: of the map; alone: no screen of the app turned out to be another one; page: all of it in one row, each as screenId, name, purpose, route, screenshotRef,
//          firstSeenAt: what lists show; words and hashes are many times that
// index:   app_key, same_as_app, screen_app; version_key, seen_in_key
// paged:   yes
UNWIND $maps AS map
MATCH (a:App {tenantId: $tenantId, appKey: map.appKey})
WHERE a.projectId = $projectId
// Most apps have no screen that turned out to be another one: asked once, that need not be asked of each screen.
WITH map, a, NOT EXISTS {
  MATCH (:Screen)-[x:SAME_AS]->(:Screen)
  WHERE x.tenantId = a.tenantId AND x.appKey = a.appKey
} AS alone
CALL (map, a, alone) {
  WITH map, a, alone
  WHERE map.versionId IS NULL
  CALL (a, alone) {
    MATCH (s:Screen)
    WHERE s.tenantId = a.tenantId AND s.appKey = a.appKey AND s.screenId > $after AND (alone OR NOT EXISTS { (s)-[:SAME_AS]->() })
    WITH s
    ORDER BY s.tenantId, s.appKey, s.screenId
    LIMIT $limit
    RETURN s
  }
  RETURN s
  UNION ALL
  WITH map, a, alone
  MATCH (v:AppVersion {tenantId: a.tenantId, versionId: map.versionId})
  WHERE v.appKey = a.appKey
  CALL (v, alone) {
    MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
    WHERE seen.versionId = v.versionId AND seen.screenId > $after AND (alone OR NOT EXISTS { (s)-[:SAME_AS]->() })
    WITH s, seen
    ORDER BY seen.versionId, seen.screenId
    LIMIT $limit
    RETURN s
  }
  RETURN s
}
RETURN map.at AS at, alone, collect([
  s.screenId, s.name, s.purpose, s.route, s.screenshotRef, s.firstSeenAt
]) AS page
