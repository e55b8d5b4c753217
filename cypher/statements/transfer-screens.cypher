// purpose: a page of an app's screens with the builds that show them, and what they offer in which builds
// params:  $tenantId, $projectId, $appKey, $after (screen ID, exclusive), $limit
// row:     screen: its properties; seenIn: maps of versionId, firstSeenAt, runId, text (where it is another than the screen's); actions: maps of action (its
//          properties), offeredIn and inFirstLook (version IDs)
// index:   app_key, screen_app
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
CALL (a) {
  MATCH (s:Screen)
  WHERE s.tenantId = a.tenantId AND s.appKey = a.appKey AND s.screenId > $after
  WITH s
  ORDER BY s.tenantId, s.appKey, s.screenId
  LIMIT $limit
  RETURN s
}
RETURN properties(s) AS screen,
       COLLECT { MATCH (s)-[seen:SEEN_IN]->() RETURN seen {.versionId, .firstSeenAt, .runId, .text} } AS seenIn,
       COLLECT {
         MATCH (s)-[:OFFERS]->(u:UiAction)
         RETURN {
           action: properties(u),
           offeredIn: COLLECT { MATCH (u)-[offered:OFFERED_IN]->() RETURN offered.versionId },
           inFirstLook: COLLECT { MATCH (u)-[offered:OFFERED_IN]->() WHERE offered.inFirstLook RETURN offered.versionId }
         }
       } AS actions
