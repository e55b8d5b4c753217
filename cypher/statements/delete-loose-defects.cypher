// purpose: deletes the defects of an app that no action leads to in any build
// params:  $tenantId, $appKey
// row:     none
// index:   defect_app; in small transactions
MATCH (d:Defect {tenantId: $tenantId, appKey: $appKey})
WHERE NOT EXISTS { (d)<-[:CRASHES]-() }
CALL (d) {
  DETACH DELETE d
} IN TRANSACTIONS OF 1000 ROWS
