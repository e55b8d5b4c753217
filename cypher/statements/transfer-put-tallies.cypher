// purpose: summaries of builds that are there; one that is there stays as it is
// params:  $tenantId, $projectId; $rows: maps of versionId, tallyKey (the run ID), runId, body (JSON); of older versions:
//          versionId, tallyKey, actionId, toScreenId, outcome, tries, idleMs, actMs, idleCounts
// row:     none
// index:   version_key, app_key, tally_key
UNWIND $rows AS row
MATCH (v:AppVersion {tenantId: $tenantId, versionId: row.versionId})
MATCH (a:App {tenantId: $tenantId, appKey: v.appKey})
WHERE a.projectId = $projectId
MERGE (t:Tally {tenantId: $tenantId, versionId: row.versionId, tallyKey: row.tallyKey})
  ON CREATE SET t += row
