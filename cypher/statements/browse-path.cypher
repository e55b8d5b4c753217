// purpose: a shortest way between two screens over the whole map, at most 60 edges
// params:  $tenantId, $projectId, $appKey, $from and $to (screen IDs)
// row:     edges: each as edgeId, actionId, kind, label, fromScreenId, toScreenId, fromName, toName, in order;
//          no row when there is no way
// index:   app_key, screen_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (f:Screen {tenantId: a.tenantId, screenId: $from})
WHERE f.appKey = a.appKey
MATCH (t:Screen {tenantId: a.tenantId, screenId: $to})
WHERE t.appKey = a.appKey
CALL (f, t) {
  WITH f, t
  WHERE f = t
  RETURN [] AS edges
  UNION ALL
  WITH f, t
  WHERE f <> t
  MATCH p = shortestPath((f)-[:ACTION*..60]->(t))
  RETURN [m IN relationships(p) |
    [m.edgeId, m.actionId, m.kind, m.label,
      startNode(m).screenId, endNode(m).screenId, startNode(m).name, endNode(m).name]
  ] AS edges
}
RETURN edges
