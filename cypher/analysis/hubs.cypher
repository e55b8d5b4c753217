// purpose: the screens of a build that most other screens lead to and that lead to most others, ways back included
// params:  $tenantId, $versionId
// row:     screen, route, screenId, waysIn, waysOut: numbers of screens; most first
// index:   version_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (v)<-[seen:SEEN_IN]-(s:Screen)
WHERE seen.versionId = v.versionId AND NOT EXISTS { (s)-[:SAME_AS]->() }
WITH s, COLLECT {
  MATCH (s)-[:OFFERS]->(:UiAction)-[fact:LEADS_TO]->(to:Screen)
  WHERE fact.versionId = v.versionId AND to <> s AND NOT EXISTS { (to)-[:SAME_AS]->() }
  RETURN DISTINCT to.screenId
} AS out, COLLECT {
  MATCH (s)<-[fact:LEADS_TO]-(:UiAction)<-[:OFFERS]-(from:Screen)
  WHERE fact.versionId = v.versionId AND from <> s AND NOT EXISTS { (from)-[:SAME_AS]->() }
  RETURN DISTINCT from.screenId
} AS in
RETURN s.name AS screen, s.route AS route, s.screenId AS screenId, size(in) AS waysIn, size(out) AS waysOut
ORDER BY waysIn + waysOut DESC, screen, route, screenId
LIMIT 50
