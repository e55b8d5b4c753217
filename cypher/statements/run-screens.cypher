// purpose: which screens a run saw, without reading them, and which of these turned out to be another one
// params:  $tenantId, $projectId, $runId
// row:     screenIds, absorbedIds: all of them in one row, each once, in no order
// index:   run_key, map_write_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (w:MapWrite)
  WHERE w.runId = r.runId AND w.stepOrdinal >= 0
  UNWIND w.screenIds AS id
  RETURN collect(DISTINCT id) AS screenIds
}
CALL (r) {
  MATCH (w:MapWrite)
  WHERE w.runId = r.runId AND w.stepOrdinal >= 0
  UNWIND coalesce(w.absorbedIds, []) AS id
  RETURN collect(DISTINCT id) AS absorbedIds
}
RETURN screenIds, absorbedIds
