// purpose: the keys of the graph, as uniqueness constraints that Neo4j Community has; every MERGE rests on one of them
// params:  none
// row:     none
// index:   none

CREATE CONSTRAINT app_key IF NOT EXISTS FOR (n:App) REQUIRE (n.tenantId, n.appKey) IS UNIQUE;
CREATE CONSTRAINT version_key IF NOT EXISTS FOR (n:AppVersion) REQUIRE (n.tenantId, n.versionId) IS UNIQUE;
CREATE CONSTRAINT screen_key IF NOT EXISTS FOR (n:Screen) REQUIRE (n.tenantId, n.screenId) IS UNIQUE;
CREATE CONSTRAINT action_key IF NOT EXISTS FOR (n:UiAction) REQUIRE (n.tenantId, n.actionId) IS UNIQUE;
CREATE CONSTRAINT defect_key IF NOT EXISTS FOR (n:Defect) REQUIRE (n.tenantId, n.defectId) IS UNIQUE;
CREATE CONSTRAINT artifact_key IF NOT EXISTS FOR (n:Artifact) REQUIRE (n.tenantId, n.ref) IS UNIQUE;
CREATE CONSTRAINT run_key IF NOT EXISTS FOR (n:Run) REQUIRE (n.tenantId, n.runId) IS UNIQUE;
CREATE CONSTRAINT run_id IF NOT EXISTS FOR (n:Run) REQUIRE n.runId IS UNIQUE;
CREATE CONSTRAINT run_client_request IF NOT EXISTS FOR (n:Run) REQUIRE (n.tenantId, n.projectId, n.clientRequestId) IS UNIQUE;
CREATE CONSTRAINT event_key IF NOT EXISTS FOR (n:RunEvent) REQUIRE (n.runId, n.sequence) IS UNIQUE;
CREATE CONSTRAINT snapshot_key IF NOT EXISTS FOR (n:Snapshot) REQUIRE (n.runId, n.stepOrdinal) IS UNIQUE;
CREATE CONSTRAINT record_key IF NOT EXISTS FOR (n:RunRecord) REQUIRE (n.runId, n.recordId) IS UNIQUE;
CREATE CONSTRAINT iteration_key IF NOT EXISTS FOR (n:Iteration) REQUIRE (n.runId, n.ordinal) IS UNIQUE;
CREATE CONSTRAINT map_write_key IF NOT EXISTS FOR (n:MapWrite) REQUIRE (n.runId, n.stepOrdinal) IS UNIQUE;
CREATE CONSTRAINT request_key IF NOT EXISTS FOR (n:ControlRequest) REQUIRE (n.runId, n.requestId) IS UNIQUE;
CREATE CONSTRAINT action_edge IF NOT EXISTS FOR ()-[r:ACTION]-() REQUIRE r.edgeId IS UNIQUE;
CREATE CONSTRAINT seen_in_key IF NOT EXISTS FOR ()-[r:SEEN_IN]-() REQUIRE (r.versionId, r.screenId) IS UNIQUE;
CREATE CONSTRAINT offered_in_key IF NOT EXISTS FOR ()-[r:OFFERED_IN]-() REQUIRE (r.versionId, r.actionId) IS UNIQUE;
CREATE CONSTRAINT leads_to_key IF NOT EXISTS FOR ()-[r:LEADS_TO]-() REQUIRE (r.versionId, r.edgeId) IS UNIQUE;
