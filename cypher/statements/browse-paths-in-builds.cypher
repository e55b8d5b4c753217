// purpose: a shortest way between each of several pairs of screens over what led somewhere in one build, at most 60 edges;
//          only the facts of the build are followed, so that a way is found where another build has a shorter one. They
//          hang on screens of the build alone: what is no way needs no other proof than that of a screen to itself. What
//          is asked is unpacked once and not at every step of the search; an edge is told from the action and the fact
//          that were walked, which say the same as its ACTION
// params:  $tenantId, $projectId, $ways: each as at, appKey, versionId, from and to (screen IDs)
// row:     at: of the pair; edges: each as edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName, in
//          order; no row where there is no way
// index:   app_key, screen_key
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
WITH at, nodes(p) AS n, relationships(p) AS r
RETURN at, [i IN range(1, size(r) - 1, 2) | [
  r[i].edgeId, n[i].actionId, n[i].kind, n[i].label,
  n[i - 1].screenId, n[i + 1].screenId, n[i - 1].name, n[i + 1].name
]] AS edges
