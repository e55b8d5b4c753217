// purpose: keeps what a person says of a screen that the app has; tied to the screen for Neo4j Browser, and gone with it
// params:  $tenantId, $projectId, $appKey, $screenId, $correctionId, $properties
// row:     correctionId: when the screen is there
// index:   app_key, screen_key, correction_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (s:Screen {tenantId: $tenantId, screenId: $screenId})
WHERE s.appKey = a.appKey
MERGE (c:Correction {tenantId: $tenantId, correctionId: $correctionId})
  ON CREATE SET c += $properties
MERGE (c)-[:SAYS_OF]->(s)
RETURN c.correctionId AS correctionId
