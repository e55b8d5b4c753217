// purpose: the shortest way from one screen to another over all builds, as a picture; both ends are bound on purpose
// params:  $tenantId, $fromScreenId, $toScreenId
// row:     path
// index:   screen_key
MATCH (a:Screen {tenantId: $tenantId, screenId: $fromScreenId})
MATCH (b:Screen {tenantId: $tenantId, screenId: $toScreenId})
MATCH path = shortestPath((a)-[:ACTION*0..60]->(b))
RETURN path
