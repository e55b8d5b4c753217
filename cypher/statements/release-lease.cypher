// purpose: gives the run back, if this epoch still owns it
// params:  $tenantId, $projectId, $runId, $epoch
// row:     runId, or none
// index:   run_key
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $epoch
WITH r
WHERE r.epoch = $epoch
REMOVE r.workerId, r.leaseUntil, r.leaseUntilMs
RETURN r.runId AS runId
