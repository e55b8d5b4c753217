// purpose: a project's apps, by key
// params:  $tenantId, $projectId
// row:     app: its properties
// index:   app_project
// paged:   yes
MATCH (a:App)
WHERE a.tenantId = $tenantId AND a.projectId = $projectId AND a.appKey > ''
WITH a
ORDER BY a.tenantId, a.projectId, a.appKey
RETURN properties(a) AS app
