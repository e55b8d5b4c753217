// purpose: a page of the events of each of several runs, by sequence
// params:  $tenantId, $projectId, $parents (run IDs), $after (exclusive), $limit
// row:     parent: run ID; eventId, sequence, ts, kind, payload (JSON), checksum
// index:   run_key, event_key
// paged:   yes
UNWIND $parents AS parent
MATCH (r:Run {tenantId: $tenantId, runId: parent})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (e:RunEvent)
  WHERE e.runId = r.runId AND e.sequence > $after
  WITH e
  ORDER BY e.runId, e.sequence
  LIMIT $limit
  RETURN e
}
RETURN parent, e.eventId AS eventId, e.sequence AS sequence, e.ts AS ts, e.kind AS kind, e.payload AS payload,
       e.checksum AS checksum
