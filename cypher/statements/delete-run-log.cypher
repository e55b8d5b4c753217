// purpose: deletes what belongs to one run alone: events, snapshots, records, iterations, its writes, requests
// params:  $runId
// row:     none
// index:   event_key, snapshot_key, record_key, iteration_key, map_write_key, request_key; in small transactions
CALL () {
  MATCH (n:RunEvent {runId: $runId}) RETURN n
  UNION ALL
  MATCH (n:Snapshot {runId: $runId}) RETURN n
  UNION ALL
  MATCH (n:RunRecord {runId: $runId}) RETURN n
  UNION ALL
  MATCH (n:Iteration {runId: $runId}) RETURN n
  UNION ALL
  MATCH (n:MapWrite {runId: $runId}) RETURN n
  UNION ALL
  MATCH (n:ControlRequest {runId: $runId}) RETURN n
}
CALL (n) {
  DETACH DELETE n
} IN TRANSACTIONS OF 1000 ROWS
