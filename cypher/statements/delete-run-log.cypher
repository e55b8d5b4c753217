// purpose: deletes what belongs to one run alone: events, snapshots, records, iterations, its writes, requests
// params:  $runId
// row:     none
// index:   event_key, snapshot_key, record_key, iteration_key, map_write_key, request_key; in small transactions
CALL () {
  MATCH (n:RunEvent) WHERE n.runId = $runId AND n.sequence >= 0 RETURN n
  UNION ALL
  MATCH (n:Snapshot) WHERE n.runId = $runId AND n.stepOrdinal >= 0 RETURN n
  UNION ALL
  MATCH (n:RunRecord) WHERE n.runId = $runId AND n.recordId > '' RETURN n
  UNION ALL
  MATCH (n:Iteration) WHERE n.runId = $runId AND n.ordinal >= 0 RETURN n
  UNION ALL
  MATCH (n:MapWrite) WHERE n.runId = $runId AND n.stepOrdinal >= 0 RETURN n
  UNION ALL
  MATCH (n:ControlRequest) WHERE n.runId = $runId AND n.requestId > '' RETURN n
}
CALL (n) {
  DETACH DELETE n
} IN TRANSACTIONS OF 1000 ROWS
