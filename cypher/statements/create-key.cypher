// purpose: keeps an API key; one of this ID that is there already stays as it is
// params:  $tenantId, $keyId; $properties: the properties of a new key
// row:     keyId
// index:   api_key
MERGE (k:ApiKey {tenantId: $tenantId, keyId: $keyId})
  ON CREATE SET k += $properties
RETURN k.keyId AS keyId
