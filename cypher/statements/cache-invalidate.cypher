// purpose: forgets up to $limit answers whose keys begin with a prefix
// params:  $tenantId, $prefix, $limit
// row:     gone: number of them
// index:   cached_answer_key
MATCH (c:CachedAnswer)
WHERE c.tenantId = $tenantId
  AND c.cacheKey STARTS WITH $prefix
WITH c
LIMIT $limit
DELETE c
RETURN count(*) AS gone
