// purpose: a page of the edges of each of several maps, of a build or over all builds, by ID. Edges of a build are its
//          facts that are edges of the map; what changes nothing is none
// params:  $tenantId, $projectId, $maps: each as at, appKey, versionId (null: all builds), also: IDs of
//          screens that turned out to be another one and count all the same, since the build has them alone; $after (edge ID, exclusive), $limit; $listed: no more than lists name
// row:     at: of the map; alone: no screen of the app turned out to be another one; page: all of it in one row, each as edgeId, actionId, kind, label, fromScreenId, toScreenId,
//          fromName, toName; where listed without the action and its kind
// index:   app_key, same_as_app, edge_app; version_key, leads_to_key, action_edge
// paged:   yes
UNWIND $maps AS map
MATCH (a:App {tenantId: $tenantId, appKey: map.appKey})
WHERE a.projectId = $projectId
// Most apps have no screen that turned out to be another one: asked once, that need not be asked of each end.
WITH map, a, NOT EXISTS {
  MATCH (:Screen)-[x:SAME_AS]->(:Screen)
  WHERE x.tenantId = a.tenantId AND x.appKey = a.appKey
} AS alone
CALL (map, a, alone) {
  WITH map, a, alone
  WHERE map.versionId IS NULL
  CALL (a, alone) {
    MATCH (f)-[m:ACTION]->(t)
    WHERE m.tenantId = a.tenantId AND m.appKey = a.appKey AND m.edgeId > $after
      AND (alone OR NOT EXISTS { (f)-[:SAME_AS]->() } AND NOT EXISTS { (t)-[:SAME_AS]->() })
    WITH f, m, t
    ORDER BY m.tenantId, m.appKey, m.edgeId
    LIMIT $limit
    RETURN f, m, t
  }
  RETURN f, m, t
  UNION ALL
  WITH map, a, alone
  MATCH (v:AppVersion {tenantId: a.tenantId, versionId: map.versionId})
  WHERE v.appKey = a.appKey
  CALL (map, v, alone) {
    MATCH ()-[fact:LEADS_TO]->()
    WHERE fact.versionId = v.versionId AND fact.edgeId > $after
    WITH fact
    ORDER BY fact.versionId, fact.edgeId
    CALL (map, fact, alone) {
      MATCH (f)-[m:ACTION]->(t)
      WHERE m.edgeId = fact.edgeId
        AND (
          alone
          OR (f.screenId IN map.also OR NOT EXISTS { (f)-[:SAME_AS]->() })
            AND (t.screenId IN map.also OR NOT EXISTS { (t)-[:SAME_AS]->() })
        )
      RETURN f, m, t
    }
    RETURN f, m, t
    LIMIT $limit
  }
  RETURN f, m, t
}
RETURN map.at AS at, alone, collect(
  CASE WHEN $listed
    THEN [m.edgeId, m.label, f.screenId, t.screenId, f.name, t.name]
    ELSE [m.edgeId, m.actionId, m.kind, m.label, f.screenId, t.screenId, f.name, t.name]
  END
) AS page
