// purpose: deletes what else is tied to a build
// params:  $tenantId, $versionId
// row:     none
// index:   version_key; in small transactions
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})<-[x:SEEN_IN|OFFERED_IN|ENDS|ON_VERSION]-()
CALL (x) {
  DELETE x
} IN TRANSACTIONS OF 1000 ROWS
