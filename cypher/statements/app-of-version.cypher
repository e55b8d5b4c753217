// purpose: the app that a build belongs to
// params:  $tenantId, $projectId, $versionId
// row:     appKey, or none
// index:   version_key, app_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (a:App {tenantId: $tenantId, appKey: v.appKey})
WHERE a.projectId = $projectId
RETURN a.appKey AS appKey
