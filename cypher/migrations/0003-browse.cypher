// purpose: the orders in which the map is browsed; an edge carries its tenant and app, so that the edges of an app are
//          a range of one index. Edges that were written before get them first.
// params:  none
// row:     none
// index:   none
MATCH (f:Screen)-[m:ACTION]->(:Screen)
WHERE m.appKey IS NULL
CALL (f, m) {
  SET m.tenantId = f.tenantId, m.appKey = f.appKey
} IN TRANSACTIONS OF 1000 ROWS;

CREATE INDEX version_order IF NOT EXISTS FOR (n:AppVersion) ON (n.tenantId, n.appKey, n.ordinal);
CREATE INDEX run_app IF NOT EXISTS FOR (n:Run) ON (n.tenantId, n.projectId, n.appKey, n.runId);
CREATE INDEX screen_name IF NOT EXISTS FOR (n:Screen) ON (n.tenantId, n.appKey, n.name, n.screenId);
CREATE INDEX screen_signature IF NOT EXISTS FOR (n:Screen) ON (n.tenantId, n.appKey, n.signatureHash, n.screenId);
CREATE INDEX action_screen IF NOT EXISTS FOR (n:UiAction) ON (n.tenantId, n.screenId, n.actionId);
CREATE INDEX edge_app IF NOT EXISTS FOR ()-[r:ACTION]-() ON (r.tenantId, r.appKey, r.edgeId);
