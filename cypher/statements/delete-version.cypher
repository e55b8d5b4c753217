// purpose: deletes the build itself with its summaries; the app remembers that one is gone, so that its ordinal is not given again
// params:  $tenantId, $versionId
// row:     none
// index:   version_key, app_key, tally_key
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (a:App {tenantId: $tenantId, appKey: v.appKey})
CALL (v) {
  MATCH (t:Tally)
  WHERE t.tenantId = v.tenantId AND t.versionId = v.versionId AND t.tallyKey > ''
  DELETE t
}
SET a.versionsGone = coalesce(a.versionsGone, 0) + 1
DETACH DELETE v
