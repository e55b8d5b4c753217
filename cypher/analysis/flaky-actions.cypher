// purpose: actions of a build that led to several other screens, where nothing can be typed; the app's own ways back (Navigate up)
//          are among them, the device's are not: `health` leaves out both
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
    AND NOT EXISTS { (to)-[:OFFERS]->(u) }
  WITH u, collect(DISTINCT to.name) AS names, count(DISTINCT to) AS targets
  WHERE targets > 1
  RETURN u, names, targets
}
MATCH (s:Screen)-[:OFFERS]->(u)
WHERE NOT EXISTS { (s)-[:SAME_AS]->() }
  AND NOT EXISTS {
    (s)-[:OFFERS]->(field:UiAction {kind: 'TYPE'})-[offered:OFFERED_IN]->(v)
    WHERE offered.versionId = v.versionId
  }
RETURN s.name AS screen, coalesce(nullIf(u.label, ''), u.kind) AS action, targets, names[..5] AS ledTo
ORDER BY targets DESC, screen, action
LIMIT 100
