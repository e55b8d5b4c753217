// purpose: every API key of a tenant, by ID
// params:  $tenantId
// row:     key: its properties
// index:   api_key
// paged:   yes
MATCH (k:ApiKey)
WHERE k.tenantId = $tenantId
  AND k.keyId > ''
WITH k
ORDER BY k.tenantId, k.keyId
RETURN properties(k) AS key
