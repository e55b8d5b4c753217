// purpose: screens of a tenant by their IDs
// params:  $tenantId, $ids
// row:     screen: its properties
// index:   screen_key
UNWIND $ids AS id
MATCH (s:Screen {tenantId: $tenantId, screenId: id})
RETURN properties(s) AS screen
