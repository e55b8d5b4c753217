// purpose: takes a run for a worker; locks the run before it looks at the lease, so of many claims one wins
// params:  $tenantId, $projectId, $runId, $workerId, $nowMs, $leaseUntil, $leaseUntilMs, $token (one per claim, so that
//          a repeated claim finds that it has won)
// row:     run: its properties; snapshot: body of the latest or null; pending: requests not yet honoured
// index:   run_key, snapshot_key, request_pending
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $token
WITH r
WHERE r.claimToken = $token
   OR (NOT r.status IN ['FINISHED', 'FAILED', 'CANCELED']
       AND (r.leaseUntilMs IS NULL OR r.leaseUntilMs <= $nowMs))
SET r.epoch = CASE WHEN r.claimToken = $token THEN r.epoch ELSE r.epoch + 1 END,
    r.status = CASE WHEN r.status = 'QUEUED' THEN 'RUNNING' ELSE r.status END,
    r.workerId = $workerId,
    r.leaseUntil = $leaseUntil,
    r.leaseUntilMs = $leaseUntilMs,
    r.claimToken = $token
WITH r
OPTIONAL MATCH (s:Snapshot {runId: r.runId, stepOrdinal: r.headStep})
RETURN properties(r) AS run,
       s.body AS snapshot,
       COLLECT { MATCH (q:ControlRequest) WHERE q.pendingFor = r.runId RETURN q {.ordinal, .body} } AS pending
