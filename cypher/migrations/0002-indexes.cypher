// purpose: the indexes behind lists, pages and search; each carries every column that its list is ordered by
// params:  none
// row:     none
// index:   none

CREATE INDEX run_newest IF NOT EXISTS FOR (n:Run) ON (n.tenantId, n.projectId, n.runId);
CREATE INDEX run_status IF NOT EXISTS FOR (n:Run) ON (n.tenantId, n.status, n.runId);
CREATE INDEX app_project IF NOT EXISTS FOR (n:App) ON (n.tenantId, n.projectId, n.appKey);
CREATE INDEX screen_app IF NOT EXISTS FOR (n:Screen) ON (n.tenantId, n.appKey, n.screenId);
CREATE INDEX defect_app IF NOT EXISTS FOR (n:Defect) ON (n.tenantId, n.appKey);
CREATE INDEX record_order IF NOT EXISTS FOR (n:RunRecord) ON (n.runId, n.stepOrdinal, n.position);
CREATE INDEX request_pending IF NOT EXISTS FOR (n:ControlRequest) ON (n.pendingFor);
CREATE FULLTEXT INDEX screen_text IF NOT EXISTS FOR (n:Screen) ON EACH [n.name, n.text, n.tenantId, n.appKey];
