// purpose: keeps what a person says of a screen that the app has, or of the app; tied to it for Neo4j Browser, and gone with it
// params:  $tenantId, $projectId, $appKey, $screenId (or null: of the app), $otherScreenId (or null), $correctionId, $properties, $once
// row:     correctionId: when the app, the screen and the other one are there; with $once of what says the same already, if there is one
// index:   app_key, screen_key, correction_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
// Of two that say the same at once the second waits here until the first is done, and sees it.
SET a.lock = true
REMOVE a.lock
WITH a
OPTIONAL MATCH (s:Screen {tenantId: $tenantId, screenId: $screenId})
WHERE s.appKey = a.appKey
OPTIONAL MATCH (other:Screen {tenantId: $tenantId, screenId: $otherScreenId})
WHERE other.appKey = a.appKey
WITH CASE WHEN $screenId IS NULL THEN a ELSE s END AS of, other
WHERE of IS NOT NULL AND ($otherScreenId IS NULL OR other IS NOT NULL)
OPTIONAL MATCH (said:Correction)-[:SAYS_OF]->(of)
WHERE $once AND said.kind = $properties.kind AND coalesce(said.otherScreenId, '') = coalesce($otherScreenId, '')
WITH of, other, coalesce(min(said.correctionId), $correctionId) AS correctionId
FOREACH (it IN CASE WHEN correctionId = $correctionId THEN [$correctionId] ELSE [] END |
  MERGE (c:Correction {tenantId: $tenantId, correctionId: it})
    ON CREATE SET c += $properties
  MERGE (c)-[:SAYS_OF]->(of)
  FOREACH (one IN CASE WHEN other IS NULL THEN [] ELSE [other] END | MERGE (c)-[:SAYS_IT_IS]->(one))
)
RETURN correctionId
