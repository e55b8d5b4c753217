// purpose: the screens that one run saw and no other run of any build did
// params:  $tenantId, $runId
// row:     screen, route, iteration: in which it was seen first
// index:   run_key
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
MATCH (r)-[seen:OBSERVED]->(s:Screen)
WHERE NOT EXISTS { (s)-[:SAME_AS]->() }
  AND NOT EXISTS {
    (s)<-[:OBSERVED]-(other:Run)
    WHERE other <> r
  }
  // Seen under another name is seen.
  AND NOT EXISTS {
    (s)<-[:SAME_AS]-(:Screen)<-[:OBSERVED]-(other:Run)
    WHERE other <> r
  }
RETURN s.name AS screen, s.route AS route, seen.firstIteration AS iteration
ORDER BY iteration
LIMIT 200
