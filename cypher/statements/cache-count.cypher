// purpose: how many answers of a tenant are not over
// params:  $tenantId, $nowMs
// row:     entries
// index:   cached_answer_expiry
MATCH (c:CachedAnswer)
WHERE c.tenantId = $tenantId
  AND c.expiresAtMs > $nowMs
RETURN count(c) AS entries
