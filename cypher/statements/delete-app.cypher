// purpose: deletes an app with its builds, their summaries and what people said of it, after its screens
// params:  $tenantId, $projectId, $appKey
// row:     none
// index:   app_key, tally_key, correction_app
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
OPTIONAL MATCH (a)-[:HAS_VERSION]->(v:AppVersion)
CALL (v) {
  MATCH (t:Tally)
  WHERE t.tenantId = v.tenantId AND t.versionId = v.versionId AND t.tallyKey > ''
  DELETE t
}
WITH a, v
CALL (a) {
  MATCH (c:Correction)
  WHERE c.tenantId = a.tenantId AND c.appKey = a.appKey AND c.correctionId > ''
  DETACH DELETE c
}
DETACH DELETE v, a
