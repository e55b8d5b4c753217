// purpose: a shortest way between each of several pairs of screens over the whole map, at most 60 edges
// params:  $tenantId, $projectId, $ways: each as at, appKey, from and to (screen IDs)
// row:     at: of the pair; edges: each as edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName, in
//          order; no row where there is no way
// index:   app_key, screen_key
UNWIND $ways AS way
WITH way.at AS at, way.appKey AS appKey, way.from AS from, way.to AS to
MATCH (a:App {tenantId: $tenantId, appKey: appKey})
WHERE a.projectId = $projectId
MATCH (f:Screen {tenantId: a.tenantId, screenId: from})
WHERE f.appKey = a.appKey
MATCH (t:Screen {tenantId: a.tenantId, screenId: to})
WHERE t.appKey = a.appKey
MATCH p = shortestPath((f)-[:ACTION*0..60]->(t))
RETURN at, [m IN relationships(p) |
  [m.edgeId, m.actionId, m.kind, m.label,
    startNode(m).screenId, endNode(m).screenId, startNode(m).name, endNode(m).name]
] AS edges
