// purpose: of the workers that would make room for a run that waits, lets one do so for a while; locks the run before it looks
//          An end later than $untilMs was written by a clock that goes ahead, and does not count
// params:  $tenantId, $projectId, $runId, $nowMs, $untilMs, $token (one per question, so that a repeated one is answered alike)
// row:     runId, or none where another one makes room, or the run waits no more
// index:   run_key
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $token
WITH r
WHERE r.roomToken = $token
   OR ((r.roomUntilMs IS NULL OR r.roomUntilMs <= $nowMs OR r.roomUntilMs > $untilMs)
       AND (r.leaseUntilMs IS NULL OR r.leaseUntilMs <= $nowMs)
       AND NOT r.status IN ['FINISHED', 'FAILED', 'CANCELED']
       AND (r.status <> 'PAUSED' OR r.resumeRequested = true OR r.cancelRequested = true))
SET r.roomToken = $token, r.roomUntilMs = $untilMs
RETURN r.runId AS runId
