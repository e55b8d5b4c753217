// purpose: a page of the screens of each of several builds that have untried actions: offered in the build, and without
//          outcome in it
// params:  $tenantId, $projectId, $builds: each as at, appKey, versionId; $after (screen ID, exclusive), $limit
// row:     at: of the build; alone: no screen of the app turned out to be another one; page: all of it in one row, each as screenId, name, and what is untried, in no order: each as
//          actionId, kind, label, role. Each action is looked at once; a look by an index in their order would be a second
// index:   app_key, version_key, same_as_app, seen_in_key
// paged:   yes
UNWIND $builds AS build
MATCH (a:App {tenantId: $tenantId, appKey: build.appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: build.versionId})
WHERE v.appKey = a.appKey
// Most apps have no screen that turned out to be another one: asked once, that need not be asked of each screen.
WITH build, v, NOT EXISTS {
  MATCH (:Screen)-[x:SAME_AS]->(:Screen)
  WHERE x.tenantId = a.tenantId AND x.appKey = a.appKey
} AS alone
CALL (v, alone) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
  WHERE seen.versionId = v.versionId AND seen.screenId > $after AND (alone OR NOT EXISTS { (s)-[:SAME_AS]->() })
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
RETURN build.at AS at, alone, collect([s.screenId, s.name, untried]) AS page
