// purpose: forgets up to $limit answers of a tenant that are over
// params:  $tenantId, $nowMs, $limit
// row:     gone: number of them
// index:   cached_answer_expiry
MATCH (c:CachedAnswer)
WHERE c.tenantId = $tenantId
  AND c.expiresAtMs <= $nowMs
WITH c
LIMIT $limit
DELETE c
RETURN count(*) AS gone
