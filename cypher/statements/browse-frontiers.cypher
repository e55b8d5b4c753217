// purpose: a page of the screens of each of several builds that have untried actions: offered in the build, and without
//          outcome in it
// params:  $tenantId, $projectId, $builds: each as at, appKey, versionId; $after (screen ID, exclusive), $limit
// row:     at: of the build; page: all of it in one row, each as screenId, name, and what is untried, in no order: each as
//          actionId, kind, label, role. Each action is looked at once; a look by an index in their order would be a second
// index:   app_key, version_key, seen_in_key
// paged:   yes
UNWIND $builds AS build
MATCH (a:App {tenantId: $tenantId, appKey: build.appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: build.versionId})
WHERE v.appKey = a.appKey
CALL (v) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
  WHERE seen.versionId = v.versionId AND seen.screenId > $after AND NOT EXISTS { (s)-[:SAME_AS]->() }
  WITH s, seen
  ORDER BY seen.versionId, seen.screenId
  WITH s, COLLECT {
    MATCH (s)-[:OFFERS]->(u:UiAction)
    WHERE EXISTS { (u)-[offered:OFFERED_IN]->() WHERE offered.versionId = v.versionId }
      AND NOT EXISTS { (u)-[tried:LEADS_TO|CRASHES|ENDS]->() WHERE tried.versionId = v.versionId }
    RETURN [u.actionId, u.kind, u.label, u.role]
  } AS untried
  WHERE size(untried) > 0
  RETURN s, untried
  LIMIT $limit
}
RETURN build.at AS at, collect([s.screenId, s.name, untried]) AS page
