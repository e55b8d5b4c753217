// purpose: deletes the log of a run that is over: all but where it began and what it put into the map
// params:  $runId
// row:     none
// index:   event_key, snapshot_key, record_key, iteration_key, request_key; in small transactions
CALL () {
  MATCH (n:RunEvent) WHERE n.runId = $runId AND n.sequence >= 0 RETURN n
  UNION ALL
  MATCH (n:Snapshot) WHERE n.runId = $runId AND n.stepOrdinal >= 0 RETURN n
  UNION ALL
  MATCH (n:RunRecord) WHERE n.runId = $runId AND n.recordId > '' RETURN n
  UNION ALL
  MATCH (n:Iteration) WHERE n.runId = $runId AND n.ordinal >= 2 RETURN n
  UNION ALL
  MATCH (n:ControlRequest) WHERE n.runId = $runId AND n.requestId > '' RETURN n
}
CALL (n) {
  DETACH DELETE n
} IN TRANSACTIONS OF 1000 ROWS
