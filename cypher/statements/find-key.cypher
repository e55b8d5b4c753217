// purpose: one API key of a tenant, revoked or not
// params:  $tenantId, $keyId
// row:     key: its properties
// index:   api_key
MATCH (k:ApiKey {tenantId: $tenantId, keyId: $keyId})
RETURN properties(k) AS key
