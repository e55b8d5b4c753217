// purpose: number of screens of a build, from the degree of the build
// params:  $tenantId, $projectId, $appKey, $versionId
// row:     screens
// index:   app_key, version_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
RETURN COUNT { (v)<-[:SEEN_IN]-() } AS screens
