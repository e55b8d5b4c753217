// purpose: what nobody has tried in a build yet: actions that it offers without any outcome there
// params:  $tenantId, $versionId
// row:     screen, route, untried, examples: up to five labels; one a screen, also of screens of one name; most untried first
// index:   version_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (v)<-[seen:SEEN_IN]-(s:Screen)-[:OFFERS]->(u:UiAction)
WHERE seen.versionId = v.versionId
  AND EXISTS { (u)-[offered:OFFERED_IN]->(v) WHERE offered.versionId = v.versionId }
  AND NOT EXISTS { (u)-[fact:LEADS_TO]->() WHERE fact.versionId = v.versionId }
  AND NOT EXISTS { (u)-[crash:CRASHES]->() WHERE crash.versionId = v.versionId }
  AND NOT EXISTS { (u)-[:ENDS]->(v) }
  AND NOT EXISTS { (s)-[:SAME_AS]->() }
WITH s, count(u) AS untried, collect(u.label)[..5] AS examples
RETURN s.name AS screen, s.route AS route, untried, examples
ORDER BY untried DESC, screen, route
LIMIT 100
