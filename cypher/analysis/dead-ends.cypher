// purpose: screens of a build from which nothing that was tried led to another screen, but for ways back
// params:  $tenantId, $versionId
// row:     screen, route, untried: actions that nobody has tried there; those where all was tried first
// index:   version_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (v)<-[seen:SEEN_IN]-(s:Screen)
WHERE seen.versionId = v.versionId
  AND NOT EXISTS { (s)-[:SAME_AS]->() }
  AND NOT EXISTS {
    (s)-[:OFFERS]->(u:UiAction)-[fact:LEADS_TO]->(to:Screen)
    WHERE fact.versionId = v.versionId AND to <> s AND NOT u.kind IN ['BACK', 'DISMISS']
  }
WITH s, COUNT {
  MATCH (s)-[:OFFERS]->(u:UiAction)
  WHERE EXISTS { (u)-[offered:OFFERED_IN]->() WHERE offered.versionId = v.versionId }
    AND NOT EXISTS { (u)-[tried:LEADS_TO|CRASHES|ENDS]->() WHERE tried.versionId = v.versionId }
} AS untried
RETURN s.name AS screen, s.route AS route, untried
ORDER BY untried, screen
LIMIT 100
