// purpose: takes back what a person said
// params:  $tenantId, $projectId, $correctionId
// row:     correctionId: of one that was there; of two calls at once only the first has it
// index:   correction_key, app_key
MATCH (said:Correction {tenantId: $tenantId, correctionId: $correctionId})
MATCH (a:App {tenantId: $tenantId, appKey: said.appKey})
WHERE a.projectId = $projectId
// The second of two waits here until the first is done, and looks again.
SET a.lock = true
REMOVE a.lock
WITH a
MATCH (c:Correction {tenantId: $tenantId, correctionId: $correctionId})
WITH c, c.correctionId AS correctionId
DETACH DELETE c
RETURN correctionId
