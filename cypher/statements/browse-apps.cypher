// purpose: a page of a project's apps, by key
// params:  $tenantId, $projectId, $after (app key, exclusive), $limit
// row:     value: properties of the app
// index:   app_project
// paged:   yes
MATCH (a:App)
WHERE a.tenantId = $tenantId AND a.projectId = $projectId AND a.appKey > $after
WITH a
ORDER BY a.tenantId, a.projectId, a.appKey
LIMIT $limit
RETURN properties(a) AS value
