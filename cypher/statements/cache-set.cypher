// purpose: keeps an answer; the newest under a key stands
// params:  $tenantId, $cacheKey, $value (base64), $version, $expiresAtMs
// row:     none
// index:   cached_answer_key
MERGE (c:CachedAnswer {tenantId: $tenantId, cacheKey: $cacheKey})
SET c.value = $value,
    c.version = $version,
    c.expiresAtMs = $expiresAtMs
