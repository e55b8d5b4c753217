// purpose: what the service looks up: tenants and projects (so that workers find every queue), devices, API keys, and the
//          queue of a project; the last statement makes tenants and projects for the runs that are there
// params:  none
// row:     none
// index:   run_newest, tenant_key and project_key for the last statement

CREATE CONSTRAINT tenant_key IF NOT EXISTS FOR (n:Tenant) REQUIRE n.tenantId IS UNIQUE;
CREATE CONSTRAINT project_key IF NOT EXISTS FOR (n:Project) REQUIRE (n.tenantId, n.projectId) IS UNIQUE;
CREATE CONSTRAINT device_key IF NOT EXISTS FOR (n:Device) REQUIRE (n.tenantId, n.deviceKey) IS UNIQUE;
CREATE CONSTRAINT api_key IF NOT EXISTS FOR (n:ApiKey) REQUIRE (n.tenantId, n.keyId) IS UNIQUE;
CREATE INDEX run_queue IF NOT EXISTS FOR (n:Run) ON (n.tenantId, n.projectId, n.status, n.runId);
MATCH (r:Run)
USING INDEX r:Run(tenantId, projectId, runId)
WHERE r.tenantId > ''
  AND r.projectId > ''
  AND r.runId > ''
WITH DISTINCT r.tenantId AS tenantId, r.projectId AS projectId
MERGE (:Tenant {tenantId: tenantId})
MERGE (:Project {tenantId: tenantId, projectId: projectId});
