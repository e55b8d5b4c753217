// purpose: a run's events after a sequence, in order
// params:  $tenantId, $projectId, $runId, $after (exclusive), $limit
// row:     eventId, sequence, ts, kind, payload (JSON), checksum
// index:   run_key, event_key
// paged:   yes
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (e:RunEvent)
  WHERE e.runId = r.runId AND e.sequence > $after
  WITH e
  ORDER BY e.runId, e.sequence
  LIMIT $limit
  RETURN e.eventId AS eventId, e.sequence AS sequence, e.ts AS ts, e.kind AS kind, e.payload AS payload,
         e.checksum AS checksum
}
RETURN eventId, sequence, ts, kind, payload, checksum
