// purpose: actions of a tenant by their IDs
// params:  $tenantId, $ids
// row:     action: its properties
// index:   action_key
UNWIND $ids AS id
MATCH (u:UiAction {tenantId: $tenantId, actionId: id})
RETURN properties(u) AS action
