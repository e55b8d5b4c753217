// purpose: an app and its builds, made where they are not there. A build keeps its ordinal where it is free, else it comes
//          after the newest; ordinals that are missing between them are not given again
// params:  $tenantId, $projectId, $appKey; $app: naturalKey, platform; $versions: maps of versionId, name, ordinal, in order
// row:     projectId: whose the app is
// index:   tenant_key, project_key, app_key, version_key
MERGE (:Tenant {tenantId: $tenantId})
MERGE (:Project {tenantId: $tenantId, projectId: $projectId})
MERGE (a:App {tenantId: $tenantId, appKey: $appKey})
  ON CREATE SET a += $app, a.projectId = $projectId
WITH a, a.projectId = $projectId AS own
// The app's lock, as a run takes it for a new build.
SET a.lock = $appKey
WITH a, own
CALL (a, own) {
  UNWIND CASE WHEN own THEN $versions ELSE [] END AS row
  CALL (a, row) {
    WITH a, row
    WHERE NOT EXISTS { MATCH (:AppVersion {tenantId: $tenantId, versionId: row.versionId}) }
    WITH a, row, COLLECT { MATCH (a)-[:HAS_VERSION]->(x) RETURN x.ordinal } AS taken
    MERGE (v:AppVersion {tenantId: $tenantId, versionId: row.versionId})
      ON CREATE SET
        v.appKey = $appKey,
        v.name = row.name,
        v.ordinal = CASE
          WHEN row.ordinal IN taken THEN reduce(most = 0, o IN taken | CASE WHEN o > most THEN o ELSE most END) + 1
          ELSE row.ordinal
        END
    MERGE (a)-[:HAS_VERSION]->(v)
  }
}
WITH a, own, COLLECT { MATCH (a)-[:HAS_VERSION]->(v) RETURN v.ordinal } AS ordinals
WITH a, own, reduce(most = 0, o IN ordinals | CASE WHEN o > most THEN o ELSE most END) - size(ordinals) AS gaps
FOREACH (_ IN CASE WHEN own AND gaps > coalesce(a.versionsGone, 0) THEN [1] ELSE [] END |
  SET a.versionsGone = gaps
)
RETURN a.projectId AS projectId
