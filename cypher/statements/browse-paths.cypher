// purpose: a shortest way between each of several pairs of screens, at most 60 edges: over the whole map, or over what led
//          somewhere in one build, so that a way is found where another build has a shorter one. Facts of a build hang on
//          its own screens only: ends that it does not have are no way apart
// params:  $tenantId, $projectId, $ways: each as at, appKey, from and to (screen IDs), versionId (null: the whole map)
// row:     at: of the pair; edges: each as edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName, in
//          order; no row where there is no way
// index:   app_key, screen_key, action_edge
UNWIND $ways AS way
MATCH (a:App {tenantId: $tenantId, appKey: way.appKey})
WHERE a.projectId = $projectId
MATCH (f:Screen {tenantId: a.tenantId, screenId: way.from})
WHERE f.appKey = a.appKey
MATCH (t:Screen {tenantId: a.tenantId, screenId: way.to})
WHERE t.appKey = a.appKey
CALL (way, f, t) {
  WITH way, f, t
  WHERE f = t
    AND (way.versionId IS NULL OR EXISTS { (f)-[seen:SEEN_IN]->() WHERE seen.versionId = way.versionId })
  RETURN [] AS edges
  UNION ALL
  WITH way, f, t
  WHERE f <> t AND way.versionId IS NULL
  MATCH p = shortestPath((f)-[:ACTION*..60]->(t))
  RETURN [m IN relationships(p) |
    [m.edgeId, m.actionId, m.kind, m.label,
      startNode(m).screenId, endNode(m).screenId, startNode(m).name, endNode(m).name]
  ] AS edges
  UNION ALL
  WITH way, f, t
  WHERE f <> t AND way.versionId IS NOT NULL
  MATCH p = shortestPath((f)-[:OFFERS|LEADS_TO*..120]->(t))
  WHERE all(step IN relationships(p) WHERE coalesce(step.versionId, way.versionId) = way.versionId)
  RETURN COLLECT {
    UNWIND relationships(p) AS fact
    WITH fact
    WHERE fact.edgeId IS NOT NULL
    MATCH (x:Screen)-[m:ACTION]->(y:Screen)
    WHERE m.edgeId = fact.edgeId
    RETURN [m.edgeId, m.actionId, m.kind, m.label, x.screenId, y.screenId, x.name, y.name]
  } AS edges
}
RETURN way.at AS at, edges
