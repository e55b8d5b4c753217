// purpose: keeps what a person says of a screen that the app has, or of the app; tied to it for Neo4j Browser, and gone with it
// params:  $tenantId, $projectId, $appKey, $screenId (or null: of the app), $otherScreenId (or null), $correctionId, $properties,
//          $once (of_kind, in_words: by the same author, of names and orders only if it is the newest; or null)
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
WHERE $once IS NOT NULL
  AND said.kind = $properties.kind
  AND coalesce(said.otherScreenId, '') = coalesce($otherScreenId, '')
WITH of, other, said
ORDER BY said.correctionId
WITH of, other, collect(said) AS alike
WITH of, other, CASE WHEN $once = 'of_kind' OR $properties.kind = 'note' THEN alike ELSE alike[-1..] END AS alike
WITH of, other, [one IN alike
    WHERE $once = 'of_kind' OR (one.text = $properties.text AND one.author = $properties.author) |
    one.correctionId] AS same
WITH of, other, coalesce(head(same), $correctionId) AS correctionId
FOREACH (it IN CASE WHEN correctionId = $correctionId THEN [$correctionId] ELSE [] END |
  MERGE (c:Correction {tenantId: $tenantId, correctionId: it})
    ON CREATE SET c += $properties
  MERGE (c)-[:SAYS_OF]->(of)
  FOREACH (one IN CASE WHEN other IS NULL THEN [] ELSE [other] END | MERGE (c)-[:SAYS_IT_IS]->(one))
)
RETURN correctionId
