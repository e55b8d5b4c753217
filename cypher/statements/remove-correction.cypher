// purpose: takes back what a person said
// params:  $tenantId, $projectId, $correctionId
// row:     correctionId: of one that was there
// index:   correction_key, app_key
MATCH (c:Correction {tenantId: $tenantId, correctionId: $correctionId})
MATCH (a:App {tenantId: $tenantId, appKey: c.appKey})
WHERE a.projectId = $projectId
WITH c, c.correctionId AS correctionId
DETACH DELETE c
RETURN correctionId
