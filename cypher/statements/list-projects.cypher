// purpose: the projects of a tenant
// params:  $tenantId
// row:     projectId
// index:   project_key
MATCH (p:Project)
WHERE p.tenantId = $tenantId AND p.projectId > ''
RETURN p.projectId AS projectId
ORDER BY projectId
