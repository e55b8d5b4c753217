// purpose: edges of the map by their IDs, of this tenant only
// params:  $tenantId, $ids
// row:     edge: map of edgeId, actionId, kind, label, fromScreenId, toScreenId
// index:   action_edge
UNWIND $ids AS id
MATCH (f:Screen)-[m:ACTION]->(t:Screen)
WHERE m.edgeId = id AND f.tenantId = $tenantId
RETURN m {.edgeId, .actionId, .kind, .label, fromScreenId: f.screenId, toScreenId: t.screenId} AS edge
