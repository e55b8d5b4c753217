// purpose: whether any tenant has an API key that holds
// params:  none
// row:     keyId of one, or none
// index:   api_key
MATCH (k:ApiKey)
WHERE k.tenantId > ''
  AND k.keyId > ''
  AND k.revokedAt IS NULL
RETURN k.keyId AS keyId
LIMIT 1
