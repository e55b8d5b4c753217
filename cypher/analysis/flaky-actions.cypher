// purpose: actions of a build that led to several screens, but for ways back; what was typed before, or the state of the app,
//          may explain it
// params:  $tenantId, $versionId
// row:     screen, action, targets, ledTo: up to five names; most targets first
// index:   version_key, leads_to_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
CALL (v) {
  MATCH (u:UiAction)-[fact:LEADS_TO]->(to:Screen)
  WHERE fact.versionId = v.versionId
    AND fact.edgeId >= ''
    AND NOT u.kind IN ['BACK', 'DISMISS']
    AND NOT EXISTS { (to)-[:SAME_AS]->() }
  WITH u, collect(DISTINCT to.name) AS names, count(DISTINCT to) AS targets
  WHERE targets > 1
  RETURN u, names, targets
}
MATCH (s:Screen)-[:OFFERS]->(u)
WHERE NOT EXISTS { (s)-[:SAME_AS]->() }
RETURN s.name AS screen, coalesce(nullIf(u.label, ''), u.kind) AS action, targets, names[..5] AS ledTo
ORDER BY targets DESC, screen, action
LIMIT 100
