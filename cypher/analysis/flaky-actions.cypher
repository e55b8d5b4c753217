// purpose: actions of a build that led to several other screens, where nothing can be typed; the app's own ways back (Navigate up)
//          are among them, the device's are not: `health` leaves out both
// params:  $tenantId, $versionId
// row:     screen, route, action, targets, ledTo: up to five, with the address or the beginning of the ID where others of them have the name;
//          most targets first
// index:   version_key, leads_to_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
CALL (v) {
  MATCH (u:UiAction)-[fact:LEADS_TO]->(to:Screen)
  WHERE fact.versionId = v.versionId
    AND fact.edgeId >= ''
    AND NOT u.kind IN ['BACK', 'DISMISS']
    AND NOT EXISTS { (to)-[:SAME_AS]->() }
    AND NOT EXISTS { (to)-[:OFFERS]->(u) }
  WITH u, collect(DISTINCT to) AS led
  WHERE size(led) > 1
  RETURN u, led
}
MATCH (s:Screen)-[:OFFERS]->(u)
WHERE NOT EXISTS { (s)-[:SAME_AS]->() }
  AND NOT EXISTS {
    (s)-[:OFFERS]->(field:UiAction {kind: 'TYPE'})-[offered:OFFERED_IN]->(v)
    WHERE offered.versionId = v.versionId
  }
RETURN s.name AS screen,
       s.route AS route,
       coalesce(nullIf(u.label, ''), u.kind) AS action,
       size(led) AS targets,
       [to IN led[..5] |
         CASE
           WHEN none(other IN led WHERE other <> to AND toLower(other.name) = toLower(to.name)) THEN to.name
           WHEN to.route = '' OR any(other IN led WHERE other <> to AND other.route = to.route)
             THEN to.name + ' (' + left(to.screenId, 8) + ')'
           ELSE to.name + ' (' + to.route + ')'
         END] AS ledTo
ORDER BY targets DESC, screen, route, action
LIMIT 100
