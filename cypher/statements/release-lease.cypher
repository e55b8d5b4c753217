// purpose: gives the run and its device back, if this epoch still owns the run
// params:  $tenantId, $projectId, $runId, $epoch
// row:     runId, or none
// index:   run_key, device_key
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $epoch
WITH r
WHERE r.epoch = $epoch
OPTIONAL MATCH (d:Device {tenantId: $tenantId, deviceKey: r.device})
SET d.lock = $epoch
WITH r, CASE WHEN d.runId = r.runId THEN d END AS held
REMOVE r.workerId, r.leaseUntil, r.leaseUntilMs, r.holds, held.runId, held.leaseUntil, held.leaseUntilMs
RETURN r.runId AS runId
