// purpose: lengthens the lease of the worker that holds the run
// params:  $tenantId, $projectId, $runId, $epoch, $leaseUntil, $leaseUntilMs
// row:     runId, or none when the epoch no longer owns the run
// index:   run_key
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $epoch
WITH r
WHERE r.epoch = $epoch AND r.workerId IS NOT NULL
SET r.leaseUntil = $leaseUntil, r.leaseUntilMs = $leaseUntilMs
RETURN r.runId AS runId
