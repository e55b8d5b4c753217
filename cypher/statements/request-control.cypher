// purpose: records a request once; a run that has ended takes none; a cancel marks a running run,
//          and the queue sees by the marks on a paused run that it shall go on or end
// params:  $tenantId, $projectId, $runId, $requestId, $kind, $body
// row:     run: its properties; asked: the request that stands under the ID, as JSON; null: none, the run is over
// index:   run_key, request_key
// locks:   r
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
SET r.lock = $requestId
WITH r
CALL (r) {
  WITH r
  WHERE NOT r.status IN ['FINISHED', 'FAILED', 'CANCELED']
    AND NOT EXISTS { MATCH (:ControlRequest {runId: r.runId, requestId: $requestId}) }
  SET r.requestCount = coalesce(r.requestCount, 0) + 1,
      r.cancelRequested = CASE WHEN $kind = 'cancel' THEN true ELSE r.cancelRequested END,
      r.resumeRequested = CASE $kind WHEN 'resume' THEN true WHEN 'pause' THEN null ELSE r.resumeRequested END,
      r.status = CASE WHEN $kind = 'cancel' AND r.status = 'RUNNING' THEN 'CANCEL_REQUESTED' ELSE r.status END
  CREATE (:ControlRequest {
    runId: r.runId, requestId: $requestId, kind: $kind, ordinal: r.requestCount, pendingFor: r.runId, body: $body
  })
}
OPTIONAL MATCH (q:ControlRequest {runId: r.runId, requestId: $requestId})
RETURN properties(r) AS run, q.body AS asked
