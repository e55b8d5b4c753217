// purpose: what a run did, one line per iteration: where it stood, what it chose and what came of it
// params:  $tenantId, $runId
// row:     iteration, screen, action, outcome, arrived, newScreens, rationale
// index:   run_key, iteration_key, screen_key, action_key
// paged:   yes
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
CALL (r) {
  MATCH (i:Iteration)
  WHERE i.runId = r.runId AND i.ordinal >= 0
  WITH i
  ORDER BY i.runId, i.ordinal
  LIMIT 500
  RETURN i
}
OPTIONAL MATCH (s:Screen {tenantId: r.tenantId, screenId: i.fromScreenId})
OPTIONAL MATCH (u:UiAction {tenantId: r.tenantId, actionId: i.actionId})
OPTIONAL MATCH (t:Screen {tenantId: r.tenantId, screenId: i.toScreenId})
RETURN i.ordinal AS iteration,
       s.name AS screen,
       u.label AS action,
       i.outcome AS outcome,
       t.name AS arrived,
       i.newScreens AS newScreens,
       i.rationale AS rationale
