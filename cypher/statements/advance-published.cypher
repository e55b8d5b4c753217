// purpose: moves the publisher's cursor of a run, never back
// params:  $tenantId, $projectId, $runId, $sequence
// row:     runId, or none when the cursor is further already
// index:   run_key
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $sequence
WITH r
WHERE r.publishedSequence < $sequence
SET r.publishedSequence = $sequence
RETURN r.runId AS runId
