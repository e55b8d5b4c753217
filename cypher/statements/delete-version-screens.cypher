// purpose: deletes what a build says of each of its screens and their actions, and every screen, action and edge that no
//          other build has; a screen is locked first, so that a run of another build cannot link it meanwhile
// params:  $tenantId, $versionId
// row:     none
// index:   version_key, action_key; in small transactions
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
MATCH (v)<-[seen:SEEN_IN]-(s:Screen)
CALL (v, seen, s) {
  SET s.lock = $versionId
  WITH v, seen, s
  CALL (v, s) {
    MATCH (s)-[:OFFERS]->(:UiAction)-[x:OFFERED_IN|ENDS|LEADS_TO|CRASHES]->()
    WHERE x.versionId = v.versionId
    DELETE x
  }
  CALL (s) {
    MATCH (s)-[m:ACTION]->()
    WHERE NOT EXISTS {
      MATCH (:UiAction {tenantId: $tenantId, actionId: m.actionId})-[l:LEADS_TO]->()
      WHERE l.edgeId = m.edgeId
    }
    DELETE m
  }
  CALL (s) {
    MATCH (s)-[:OFFERS]->(u:UiAction)
    WHERE NOT EXISTS { (u)-[:OFFERED_IN|ENDS|LEADS_TO|CRASHES]->() }
    DETACH DELETE u
  }
  REMOVE s.lock
  DELETE seen
  WITH s
  WHERE NOT EXISTS { (s)-[:SEEN_IN]->() }
  DETACH DELETE s
} IN TRANSACTIONS OF 20 ROWS
