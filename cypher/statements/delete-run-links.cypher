// purpose: deletes what ties a run to the map: which screens it observed, its app, its build
// params:  $tenantId, $runId
// row:     none
// index:   run_key; in small transactions
MATCH (r:Run {tenantId: $tenantId, runId: $runId})-[x:OBSERVED|OF|ON_VERSION]->()
CALL (x) {
  DELETE x
} IN TRANSACTIONS OF 1000 ROWS
