// purpose: where a run stands, and who wrote a given step: tells why a commit found nothing to do
// params:  $tenantId, $projectId, $runId, $stepOrdinal
// row:     epoch, sequence, status; stepEpoch, stepSequence, stepChecksum of the step when it is there; pending
// index:   run_key, snapshot_key, request_pending
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
OPTIONAL MATCH (s:Snapshot {runId: r.runId, stepOrdinal: $stepOrdinal})
RETURN r.epoch AS epoch,
       r.headSequence AS sequence,
       r.status AS status,
       s.epoch AS stepEpoch,
       s.sequence AS stepSequence,
       s.checksum AS stepChecksum,
       COLLECT { MATCH (q:ControlRequest) WHERE q.pendingFor = r.runId RETURN q {.ordinal, .body} } AS pending
