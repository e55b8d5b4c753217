// purpose: a part of the log of a run that is not there yet; what is there stays as it is
// params:  $events, $snapshots, $records, $iterations, $mapWrites: properties, each with $runId; $tenantId, $projectId
// row:     none
// index:   run_key, event_key, snapshot_key, record_key, iteration_key, map_write_key
OPTIONAL MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WITH r
WHERE r IS NULL OR r.projectId = $projectId
FOREACH (row IN $events |
  MERGE (n:RunEvent {runId: $runId, sequence: row.sequence})
    ON CREATE SET n += row
)
FOREACH (row IN $snapshots |
  MERGE (n:Snapshot {runId: $runId, stepOrdinal: row.stepOrdinal})
    ON CREATE SET n += row
)
FOREACH (row IN $records |
  MERGE (n:RunRecord {runId: $runId, recordId: row.recordId})
    ON CREATE SET n += row
)
FOREACH (row IN $iterations |
  MERGE (n:Iteration {runId: $runId, ordinal: row.ordinal})
    ON CREATE SET n += row
)
FOREACH (row IN $mapWrites |
  MERGE (n:MapWrite {runId: $runId, stepOrdinal: row.stepOrdinal})
    ON CREATE SET n += row
)
