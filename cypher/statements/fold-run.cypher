// purpose: adds what a run came to to the summaries of its build and marks the run, at once, so that it is added one time
// params:  $tenantId, $projectId, $runId, $versionId, $at; $tallies: maps of tallyKey, actionId, toScreenId, outcome, tries,
//          idleMs, actMs, idleCounts (times until rest in buckets, added one by one)
// row:     folded: whether it was added now
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
  UNWIND $tallies AS row
  MERGE (t:Tally {tenantId: $tenantId, versionId: $versionId, tallyKey: row.tallyKey})
    ON CREATE SET
      t.actionId = row.actionId,
      t.toScreenId = row.toScreenId,
      t.outcome = row.outcome,
      t.tries = row.tries,
      t.idleMs = row.idleMs,
      t.actMs = row.actMs,
      t.idleCounts = row.idleCounts
    ON MATCH SET
      t.tries = t.tries + row.tries,
      t.idleMs = t.idleMs + row.idleMs,
      t.actMs = t.actMs + row.actMs,
      t.idleCounts = [
        at IN range(0, 63)
        WHERE at < size(coalesce(t.idleCounts, [])) OR at < size(row.idleCounts) |
        coalesce(coalesce(t.idleCounts, [])[at], 0) + coalesce(row.idleCounts[at], 0)
      ]
}
RETURN folded
