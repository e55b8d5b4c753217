// purpose: what nobody has tried in a build yet: actions that it offers without any outcome there
// params:  $tenantId, $versionId
// row:     screen, untried, examples: up to five labels; most untried first
// index:   version_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (v)<-[seen:SEEN_IN]-(s:Screen)-[:OFFERS]->(u:UiAction)
WHERE seen.versionId = v.versionId
  AND EXISTS { (u)-[offered:OFFERED_IN]->(v) WHERE offered.versionId = v.versionId }
  AND NOT EXISTS { (u)-[fact:LEADS_TO]->() WHERE fact.versionId = v.versionId }
  AND NOT EXISTS { (u)-[crash:CRASHES]->() WHERE crash.versionId = v.versionId }
  AND NOT EXISTS { (u)-[:ENDS]->(v) }
  AND NOT EXISTS { (s)-[:SAME_AS]->() }
RETURN s.name AS screen, count(u) AS untried, collect(u.label)[..5] AS examples
ORDER BY untried DESC, screen
LIMIT 100
