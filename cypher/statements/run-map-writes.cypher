// purpose: what each step of a run wrote into the map, in order
// params:  $tenantId, $projectId, $runId, $after (exclusive), $limit
// row:     stepOrdinal, iteration, screenIds, actionIds, edgeIds, absorbedIds (screens that turned out to be another one)
// index:   run_key, map_write_key
// paged:   yes
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
WHERE r.projectId = $projectId
CALL (r) {
  MATCH (w:MapWrite)
  WHERE w.runId = r.runId AND w.stepOrdinal > $after
  WITH w
  ORDER BY w.runId, w.stepOrdinal
  LIMIT $limit
  RETURN w.stepOrdinal AS stepOrdinal, w.iteration AS iteration, w.screenIds AS screenIds, w.actionIds AS actionIds,
         w.edgeIds AS edgeIds, coalesce(w.absorbedIds, []) AS absorbedIds
}
RETURN stepOrdinal, iteration, screenIds, actionIds, edgeIds, absorbedIds
