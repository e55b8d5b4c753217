// purpose: ends an API key; the first time counts
// params:  $tenantId, $keyId, $at
// row:     keyId, or none
// index:   api_key
MATCH (k:ApiKey {tenantId: $tenantId, keyId: $keyId})
SET k.revokedAt = coalesce(k.revokedAt, $at)
RETURN k.keyId AS keyId
