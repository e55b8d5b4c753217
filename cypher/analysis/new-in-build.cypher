// purpose: screens that one build has and another was not seen to have; not seen is not the same as removed
// params:  $tenantId, $versionId, $otherVersionId
// row:     screen, route, screenId
// index:   version_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (other:AppVersion {tenantId: $tenantId, versionId: $otherVersionId})
MATCH (v)<-[:SEEN_IN]-(s:Screen)
WHERE NOT EXISTS { (s)-[:SEEN_IN]->(other) }
  AND NOT EXISTS { (s)-[:SAME_AS]->() }
  // Seen under another name is seen.
  AND NOT EXISTS { (s)<-[:SAME_AS]-(:Screen)-[:SEEN_IN]->(other) }
RETURN s.name AS screen, s.route AS route, s.screenId AS screenId
ORDER BY screen
LIMIT 200
