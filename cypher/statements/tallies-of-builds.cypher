// purpose: what folded runs of a build, or of all builds of an app, came to
// params:  $tenantId, $projectId, $appKey, $versionId (null: all builds)
// row:     tally: map of versionId, runId, body (JSON); an older one has in their place what it says: actionId, toScreenId,
//          outcome, tries, idleMs, actMs, idleCounts (null in the oldest)
// index:   app_key, tally_key
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (a)-[:HAS_VERSION]->(v:AppVersion)
WHERE $versionId IS NULL OR v.versionId = $versionId
MATCH (t:Tally)
WHERE t.tenantId = v.tenantId AND t.versionId = v.versionId AND t.tallyKey > ''
RETURN properties(t) AS tally
ORDER BY v.ordinal, t.tallyKey
