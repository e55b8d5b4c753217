// purpose: keeps what a person says of a screen that the app has; tied to the screen for Neo4j Browser, and gone with it
// params:  $tenantId, $projectId, $appKey, $screenId, $otherScreenId (or null), $correctionId, $properties
// row:     correctionId: when the screen, and the other one, are there
// index:   app_key, screen_key, correction_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (s:Screen {tenantId: $tenantId, screenId: $screenId})
WHERE s.appKey = a.appKey
OPTIONAL MATCH (other:Screen {tenantId: $tenantId, screenId: $otherScreenId})
WHERE other.appKey = a.appKey
WITH s, other
WHERE $otherScreenId IS NULL OR other IS NOT NULL
MERGE (c:Correction {tenantId: $tenantId, correctionId: $correctionId})
  ON CREATE SET c += $properties
MERGE (c)-[:SAYS_OF]->(s)
FOREACH (it IN CASE WHEN other IS NULL THEN [] ELSE [other] END | MERGE (c)-[:SAYS_IT_IS]->(it))
RETURN c.correctionId AS correctionId
