// purpose: the apps of a project with their builds and how much of each is known: where every other question starts.
//          Screens that turned out to be another one do not count
// params:  $tenantId, $projectId
// row:     app, platform, appKey, build, versionId, ordinal, screens, offeredActions, runs
// index:   app_project, same_as_app
MATCH (a:App)
WHERE a.tenantId = $tenantId AND a.projectId = $projectId AND a.appKey >= ''
MATCH (a)-[:HAS_VERSION]->(v:AppVersion)
RETURN a.naturalKey AS app,
       a.platform AS platform,
       a.appKey AS appKey,
       v.name AS build,
       v.versionId AS versionId,
       v.ordinal AS ordinal,
       COUNT { (v)<-[:SEEN_IN]-() } - COUNT {
         MATCH (s:Screen)-[same:SAME_AS]->(:Screen)
         WHERE same.tenantId = a.tenantId AND same.appKey = a.appKey
           AND EXISTS { (s)-[seen:SEEN_IN]->() WHERE seen.versionId = v.versionId }
         RETURN DISTINCT s
       } AS screens,
       COUNT { (v)<-[:OFFERED_IN]-() } AS offeredActions,
       COUNT { (v)<-[:ON_VERSION]-() } AS runs
ORDER BY app, ordinal
