// purpose: a page of the screens of one build, with the actions that it offers on them and what became of each there; what
//          turned out to be another screen comes under its own name, beside the ID of that one
// params:  $tenantId, $projectId, $appKey, $versionId, $after (screen ID, exclusive), $limit
// row:     screen: its properties; text: its words in this build where they were others when it was first seen there, or null; standing: ID of the screen that it turned out to be, or null; actions: list of maps of action (its properties), inFirstLook (whether the first look at the screen showed it) and results: list of maps of
//          outcome, toScreenId, defect (defectId, kind, signature, or null), firstSeenAt
// index:   app_key, version_key, seen_in_key
// paged:   yes
MATCH (a:App {tenantId: $tenantId, appKey: $appKey})
WHERE a.projectId = $projectId
MATCH (v:AppVersion {tenantId: a.tenantId, versionId: $versionId})
WHERE v.appKey = a.appKey
CALL (v) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
  WHERE seen.versionId = v.versionId AND seen.screenId > $after
  WITH s, seen
  ORDER BY seen.versionId, seen.screenId
  LIMIT $limit
  RETURN s, seen.text AS text
}
RETURN properties(s) AS screen,
       text,
       COLLECT {
         MATCH (s)-[:SAME_AS*1..20]->(t:Screen)
         WHERE NOT EXISTS { (t)-[:SAME_AS]->() }
         RETURN t.screenId
         // Runs of several builds may each have found it to be another one: in a build it is what the build has.
         ORDER BY EXISTS { (t)-[own:SEEN_IN]->() WHERE own.versionId = $versionId } DESC, t.screenId
         LIMIT 1
       }[0] AS standing,
       COLLECT {
         MATCH (s)-[:OFFERS]->(u:UiAction)
         WHERE EXISTS { (u)-[offered:OFFERED_IN]->(v) WHERE offered.versionId = v.versionId }
         RETURN {
           action: properties(u),
           inFirstLook: EXISTS { (u)-[offered:OFFERED_IN]->(v) WHERE offered.versionId = v.versionId AND offered.inFirstLook },
           results: COLLECT {
             MATCH (u)-[fact:LEADS_TO|CRASHES|ENDS]->(x)
             WHERE fact.versionId = v.versionId
             RETURN {
               outcome: coalesce(fact.outcome, type(fact)),
               toScreenId: x.screenId,
               defect: CASE WHEN x.defectId IS NULL THEN NULL ELSE x {.defectId, .kind, .signature} END,
               firstSeenAt: fact.firstSeenAt
             }
           }
         }
       } AS actions
