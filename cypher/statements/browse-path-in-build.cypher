// purpose: a shortest way between two screens over what led somewhere in one build, at most 60 edges; only the facts of
//          the build are followed, so that a way is found where another build has a shorter one
// params:  $tenantId, $projectId, $appKey, $versionId, $from and $to (screen IDs)
// row:     edges: each as its position and a tuple of edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName,
//          toName; no row when there is no way
// index:   app_key, version_key, screen_key, action_edge
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
MATCH (f:Screen {tenantId: a.tenantId, screenId: $from})
WHERE f.appKey = a.appKey AND EXISTS { (f)-[seen:SEEN_IN]->() WHERE seen.versionId = v.versionId }
MATCH (t:Screen {tenantId: a.tenantId, screenId: $to})
WHERE t.appKey = a.appKey AND EXISTS { (t)-[seen:SEEN_IN]->() WHERE seen.versionId = v.versionId }
CALL (f, t) {
  WITH f, t
  WHERE f = t
  RETURN [] AS edgeIds
  UNION ALL
  WITH f, t
  WHERE f <> t
  MATCH p = shortestPath((f)-[:OFFERS|LEADS_TO*..120]->(t))
  WHERE all(step IN relationships(p) WHERE coalesce(step.versionId, $versionId) = $versionId)
  RETURN [step IN relationships(p) WHERE step.edgeId IS NOT NULL | step.edgeId] AS edgeIds
}
RETURN COLLECT {
  UNWIND range(0, size(edgeIds) - 1) AS position
  MATCH (x:Screen)-[m:ACTION]->(y:Screen)
  WHERE m.edgeId = edgeIds[position]
  RETURN [position, [m.edgeId, m.actionId, m.kind, m.label, x.screenId, y.screenId, x.name, y.name]]
} AS edges
