// purpose: a project's newest runs with what each found
// params:  $tenantId, $projectId
// row:     runId, target, status, stopReason, iterations, actions, screens, edges, createdAt
// index:   run_newest
// paged:   yes
MATCH (r:Run)
USING INDEX r:Run(tenantId, projectId, runId)
WHERE r.tenantId = $tenantId AND r.projectId = $projectId AND r.runId >= ''
WITH r
ORDER BY r.tenantId DESC, r.projectId DESC, r.runId DESC
LIMIT 50
RETURN r.runId AS runId,
       r.target AS target,
       r.status AS status,
       r.stopReason AS stopReason,
       r.iteration AS iterations,
       r.actions AS actions,
       r.screens AS screens,
       r.edges AS edges,
       r.createdAt AS createdAt
