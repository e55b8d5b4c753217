// purpose: a page of the screens of a build that have untried actions: offered in the build, and without outcome in it
// params:  $tenantId, $projectId, $appKey, $versionId, $after (screen ID, exclusive), $limit
// row:     page: all of it in one row, each as screenId, name, how many are untried, and up to 20 of them, by ID, each
//          as actionId, kind, label, role
// index:   app_key, version_key, seen_in_key, action_screen
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
CALL (v) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
  WHERE seen.versionId = v.versionId AND seen.screenId > $after
    AND EXISTS {
      (s)-[:OFFERS]->(u:UiAction)
      WHERE EXISTS { (u)-[offered:OFFERED_IN]->() WHERE offered.versionId = v.versionId }
        AND NOT EXISTS { (u)-[tried:LEADS_TO|CRASHES|ENDS]->() WHERE tried.versionId = v.versionId }
    }
  WITH s, seen
  ORDER BY seen.versionId, seen.screenId
  LIMIT $limit
  RETURN s
}
WITH s, COLLECT {
  MATCH (u:UiAction)
  WHERE u.tenantId = s.tenantId AND u.screenId = s.screenId AND u.actionId > ''
    AND EXISTS { (u)-[offered:OFFERED_IN]->() WHERE offered.versionId = v.versionId }
    AND NOT EXISTS { (u)-[tried:LEADS_TO|CRASHES|ENDS]->() WHERE tried.versionId = v.versionId }
  WITH u
  ORDER BY u.tenantId, u.screenId, u.actionId
  RETURN u
} AS untried
RETURN collect([
  s.screenId, s.name, size(untried),
  [u IN untried[..20] |
    [u.actionId, u.kind, u.label, u.role]]
]) AS page
