// purpose: deletes the screens of an app with the actions that they offer
// params:  $tenantId, $appKey
// row:     none
// index:   screen_app; in small transactions
MATCH (s:Screen)
WHERE s.tenantId = $tenantId
  AND s.appKey = $appKey
  AND s.screenId > ''
CALL (s) {
  OPTIONAL MATCH (s)-[:OFFERS]->(u:UiAction)
  DETACH DELETE u
  WITH DISTINCT s
  DETACH DELETE s
} IN TRANSACTIONS OF 20 ROWS
