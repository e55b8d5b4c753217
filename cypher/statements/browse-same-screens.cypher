// purpose: which screen each of several turned out to be, and which ones turned out to be it
// params:  $tenantId, $projectId, $ids (screen IDs), $versionId (null: of no build)
// row:     id; standing: ID of the screen at the end of the chain, or null; folded: IDs, at most 100
// index:   screen_key, app_key
UNWIND $ids AS id
MATCH (s:Screen {tenantId: $tenantId, screenId: id})
MATCH (a:App {tenantId: s.tenantId, appKey: s.appKey})
WHERE a.projectId = $projectId
RETURN id,
       COLLECT {
         MATCH (s)-[:SAME_AS*1..20]->(t:Screen)
         WHERE NOT EXISTS { (t)-[:SAME_AS]->() }
         RETURN t.screenId
         // Runs of several builds may each have found it to be another one: in a build it is what the build has.
         ORDER BY EXISTS { (t)-[own:SEEN_IN]->() WHERE own.versionId = $versionId } DESC, t.screenId
         LIMIT 1
       }[0] AS standing,
       COLLECT {
         MATCH (f:Screen)-[:SAME_AS*1..20]->(s)
         RETURN DISTINCT f.screenId
         ORDER BY f.screenId
         LIMIT 100
       } AS folded
