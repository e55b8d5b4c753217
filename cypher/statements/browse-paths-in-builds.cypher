// purpose: a shortest way between each of several pairs of screens over what led somewhere in one build, at most 60 edges;
//          only the facts of the build are followed, so that a way is found where another build has a shorter one. They
//          hang on screens of the build alone: what is no way needs no other proof than that of a screen to itself. What
//          is asked is unpacked once and not at every step of the search
// params:  $tenantId, $projectId, $ways: each as at, appKey, versionId, from and to (screen IDs)
// row:     at: of the pair; edges: each as edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName, in
//          order; no row where there is no way
// index:   app_key, screen_key, action_edge
UNWIND $ways AS way
WITH way.at AS at, way.appKey AS appKey, way.versionId AS versionId, way.from AS from, way.to AS to
MATCH (a:App {tenantId: $tenantId, appKey: appKey})
WHERE a.projectId = $projectId
MATCH (f:Screen {tenantId: a.tenantId, screenId: from})
WHERE f.appKey = a.appKey
MATCH (t:Screen {tenantId: a.tenantId, screenId: to})
WHERE t.appKey = a.appKey
  AND (f <> t OR EXISTS { (f)-[seen:SEEN_IN]->() WHERE seen.versionId = versionId })
MATCH p = shortestPath((f)-[:OFFERS|LEADS_TO*0..120]->(t))
WHERE all(step IN relationships(p) WHERE coalesce(step.versionId, versionId) = versionId)
WITH at, [step IN relationships(p) WHERE step.edgeId IS NOT NULL | step.edgeId] AS edgeIds
RETURN at, COLLECT {
  UNWIND range(0, size(edgeIds) - 1) AS position
  MATCH (x:Screen)-[m:ACTION]->(y:Screen)
  WHERE m.edgeId = edgeIds[position]
  WITH position, x, m, y
  ORDER BY position
  RETURN [m.edgeId, m.actionId, m.kind, m.label, x.screenId, y.screenId, x.name, y.name]
} AS edges
