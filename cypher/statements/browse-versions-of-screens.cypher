// purpose: a page of the builds in which each of several screens was seen, by ordinal; also under the name of one that
//          turned out to be it
// params:  $tenantId, $projectId, $parents (screen IDs), $after (ordinal, exclusive), $limit
// row:     parent: screen ID; value: properties of the build
// index:   screen_key, app_key, version_order, seen_in_key
// paged:   yes
UNWIND $parents AS parent
MATCH (s:Screen {tenantId: $tenantId, screenId: parent})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
WHERE a.projectId = $projectId
WITH parent, s, NOT EXISTS { (s)-[:SAME_AS]->() } AS stands, COLLECT {
  MATCH (f:Screen)-[:SAME_AS*1..20]->(s)
  RETURN DISTINCT f
} AS others
CALL (s, stands, others) {
  MATCH (v:AppVersion)
  WHERE v.tenantId = s.tenantId AND v.appKey = s.appKey AND v.ordinal > $after
    AND (
      EXISTS { ()-[seen:SEEN_IN]->() WHERE seen.versionId = v.versionId AND seen.screenId = s.screenId }
      OR EXISTS {
        UNWIND others AS f
        MATCH ()-[seen:SEEN_IN]->()
        WHERE seen.versionId = v.versionId AND seen.screenId = f.screenId
          // What this build has it as, or lists it as, where others found it to be this one.
          AND NOT EXISTS {
            MATCH (f)-[:SAME_AS*1..20]->(t:Screen)
            WHERE NOT EXISTS { (t)-[:SAME_AS]->() }
              AND (
                EXISTS { (t)-[own:SEEN_IN]->() WHERE own.versionId = v.versionId }
                OR stands AND t.screenId < s.screenId
              )
          }
      }
    )
  WITH v
  ORDER BY v.tenantId, v.appKey, v.ordinal
  LIMIT $limit
  RETURN v
}
RETURN parent, properties(v) AS value
