// purpose: a page of the screens of a build, by ID
// params:  $tenantId, $projectId, $appKey, $versionId, $after (screen ID, exclusive), $limit
// row:     value: properties of the screen
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
RETURN properties(s) AS value
