// purpose: a cached answer that is not over
// params:  $tenantId, $cacheKey, $nowMs
// row:     value: base64
// index:   cached_answer_key
MATCH (c:CachedAnswer {tenantId: $tenantId, cacheKey: $cacheKey})
WHERE c.expiresAtMs > $nowMs
RETURN c.value AS value
