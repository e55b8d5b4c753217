// purpose: puts what a run came to among the summaries of its build and marks the run, at once, so that it counts one time
// params:  $tenantId, $projectId, $runId, $at; $rows: maps of versionId, tallyKey (the run ID), runId, body (JSON); one, or
//          none when it tried nothing
// row:     folded: whether it was done now
// index:   run_key, tally_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $at
WITH r, r.foldedAt IS NULL AS folded
CALL (r, folded) {
  WITH r, folded
  WHERE folded
  SET r.foldedAt = $at
  WITH r
  UNWIND $rows AS row
  MERGE (t:Tally {tenantId: $tenantId, versionId: row.versionId, tallyKey: row.tallyKey})
    ON CREATE SET t += row
}
RETURN folded
