// purpose: how long the screens of a build took to come to rest after the action that led there, over the runs whose evidence is
//          there; from three arrivals on
// params:  $tenantId, $versionId
// row:     screen, route, screenId, arrivals, medianMs, p95Ms; slowest first
// index:   version_key, iteration_key, screen_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (v)<-[:ON_VERSION]-(r:Run)
WITH v, r
ORDER BY r.runId DESC
LIMIT 50
CALL (r) {
  MATCH (i:Iteration)
  WHERE i.runId = r.runId AND i.ordinal >= 0 AND i.actionId IS NOT NULL AND i.toScreenId IS NOT NULL
  RETURN i.toScreenId AS screenId, i.idleMs AS idleMs
}
MATCH (seen:Screen {tenantId: v.tenantId, screenId: screenId})
OPTIONAL MATCH (seen)-[:SAME_AS]->(stands:Screen)
WITH coalesce(stands, seen) AS s, idleMs
WITH s,
     count(*) AS arrivals,
     percentileDisc(idleMs, 0.5) AS medianMs,
     percentileDisc(idleMs, 0.95) AS p95Ms
WHERE arrivals > 2
RETURN s.name AS screen, s.route AS route, s.screenId AS screenId, arrivals, medianMs, p95Ms
ORDER BY p95Ms DESC, screen, route, screenId
LIMIT 50
