// purpose: lengthens the lease of the worker that holds the run, and that of the run's device
// params:  $tenantId, $projectId, $runId, $epoch, $leaseUntil, $leaseUntilMs
// row:     runId, or none when the epoch no longer owns the run or the device has gone to another run
// index:   run_key, device_key
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $epoch
WITH r
WHERE r.epoch = $epoch AND r.workerId IS NOT NULL
OPTIONAL MATCH (d:Device {tenantId: $tenantId, deviceKey: r.holds})
SET d.lock = $epoch
WITH r, d
WHERE r.holds IS NULL OR d.runId = r.runId
SET r.leaseUntil = $leaseUntil,
    r.leaseUntilMs = $leaseUntilMs,
    d.leaseUntil = $leaseUntil,
    d.leaseUntilMs = $leaseUntilMs
RETURN r.runId AS runId
