// purpose: screens of an app by their words, best match first; always ranks the same 1,000, so that pages fit together
// params:  $tenantId, $projectId, $appKey, $query (built by the adapter: scoped to tenant and app, nothing of a user is syntax), $skip, $limit
// row:     value: properties of the screen
// index:   app_key, screen_words
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
CALL db.index.fulltext.queryNodes('screen_words', $query, {limit: 1000}) YIELD node AS s, score
WHERE s.tenantId = a.tenantId AND s.appKey = a.appKey AND NOT EXISTS { (s)-[:SAME_AS]->() }
WITH s, score
ORDER BY score DESC, s.screenId
SKIP $skip
LIMIT $limit
RETURN properties(s) AS value
