// purpose: where an app crashes or stops answering: the defect, the screen and the action before it, and in which builds
// params:  $tenantId, $appKey
// row:     kind, signature, screen, route, action, builds
// index:   defect_app
MATCH (d:Defect)
WHERE d.tenantId = $tenantId AND d.appKey = $appKey
MATCH (d)<-[c:CRASHES]-(u:UiAction)<-[:OFFERS]-(seen:Screen)
// A screen that turned out to be another one is told as that one.
OPTIONAL MATCH (seen)-[:SAME_AS]->(stands:Screen)
WITH d, c, u, coalesce(stands, seen) AS s
WITH d, s, u.label AS action, count(DISTINCT c.versionId) AS builds
RETURN d.kind AS kind, d.signature AS signature, s.name AS screen, s.route AS route, action, builds
ORDER BY builds DESC, kind, signature, screen, route, action
LIMIT 100
