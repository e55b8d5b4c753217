// purpose: the map of one build as a picture: its screens and what leads from one to the other
// params:  $tenantId, $versionId (see `builds`)
// row:     from: Screen, edge: ACTION, to: Screen; at most 500 edges
// index:   version_key, leads_to_key, action_edge
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
CALL (v) {
  MATCH (:UiAction)-[fact:LEADS_TO]->(:Screen)
  WHERE fact.versionId = v.versionId AND fact.edgeId >= ''
  RETURN fact.edgeId AS edgeId
}
// What did not leave its screen has a fact and no edge: only edges count against the limit.
MATCH (from:Screen)-[edge:ACTION]->(to:Screen)
WHERE edge.edgeId = edgeId AND NOT EXISTS { (from)-[:SAME_AS]->() } AND NOT EXISTS { (to)-[:SAME_AS]->() }
RETURN from, edge, to
LIMIT 500
