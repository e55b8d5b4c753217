// purpose: what people say of the apps of a project, and of their screens that are there
// params:  $tenantId, $projectId
// row:     correction: map of correctionId, appKey, screenId, otherScreenId, kind, text, author, at
// index:   app_project, correction_app
MATCH (a:App)
WHERE a.tenantId = $tenantId AND a.projectId = $projectId AND a.appKey >= ''
MATCH (c:Correction)
WHERE c.tenantId = a.tenantId AND c.appKey = a.appKey AND c.correctionId > '' AND EXISTS { (c)-[:SAYS_OF]->() }
  AND (c.otherScreenId IS NULL OR EXISTS { (c)-[:SAYS_IT_IS]->() })
RETURN c {.correctionId, .appKey, .screenId, .otherScreenId, .kind, .text, .author, .at} AS correction
ORDER BY c.correctionId
