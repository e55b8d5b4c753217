// purpose: takes a run for a worker, and its device with it; locks the run before it looks at the lease, then the device
//          before it looks at its holder, so of many claims one wins. A run that was asked to end needs no device. A run
//          whose device is taken after its lease ran out is fenced, so that it commits nothing more
//          A paused run keeps the mark that it shall go on: a worker that ends before its first step leaves it to the next
// params:  $tenantId, $projectId, $runId, $workerId, $nowMs, $leaseUntil, $leaseUntilMs, $token (one per claim, so that
//          a repeated claim finds that it has won)
// row:     run: its properties; snapshot: body of the latest or null; pending: requests not yet honoured
// index:   run_key, device_key, snapshot_key, request_pending
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $token
WITH r
WHERE r.claimToken = $token
   OR (NOT r.status IN ['FINISHED', 'FAILED', 'CANCELED']
       AND (r.leaseUntilMs IS NULL OR r.leaseUntilMs <= $nowMs))
CALL (r) {
  WITH r
  WHERE r.device IS NULL OR r.cancelRequested = true
  RETURN null AS holds
  UNION
  WITH r
  WHERE r.device IS NOT NULL AND coalesce(r.cancelRequested, false) = false
  MERGE (d:Device {tenantId: $tenantId, deviceKey: r.device})
  SET d.lock = $token
  WITH r, d
  WHERE d.runId IS NULL OR d.runId = r.runId OR d.leaseUntilMs <= $nowMs
  CALL (r, d) {
    MATCH (before:Run {tenantId: $tenantId, runId: d.runId})
    WHERE before.runId <> r.runId
    SET before.lock = $token
    WITH before
    WHERE before.holds = r.device AND before.leaseUntilMs <= $nowMs
    SET before.epoch = before.epoch + 1
    REMOVE before.workerId, before.leaseUntil, before.leaseUntilMs, before.holds
  }
  SET d.runId = r.runId, d.leaseUntil = $leaseUntil, d.leaseUntilMs = $leaseUntilMs
  RETURN r.device AS holds
}
SET r.epoch = CASE WHEN r.claimToken = $token THEN r.epoch ELSE r.epoch + 1 END,
    r.status = CASE WHEN r.status = 'QUEUED' THEN 'RUNNING' ELSE r.status END,
    r.workerId = $workerId,
    r.leaseUntil = $leaseUntil,
    r.leaseUntilMs = $leaseUntilMs,
    r.holds = holds,
    r.claimToken = $token
WITH r
OPTIONAL MATCH (s:Snapshot {runId: r.runId, stepOrdinal: r.headStep})
RETURN properties(r) AS run,
       s.body AS snapshot,
       COLLECT { MATCH (q:ControlRequest) WHERE q.pendingFor = r.runId RETURN q {.ordinal, .body} } AS pending
