// purpose: what people say of an app and its screens, in its order; what the other questions show is what crawls saw
// params:  $tenantId, $appKey
// row:     at, author, screen, says, text, otherScreen, screenId, otherScreenId
// index:   correction_app
MATCH (c:Correction)
WHERE c.tenantId = $tenantId AND c.appKey = $appKey AND c.correctionId >= ''
MATCH (c)-[:SAYS_OF]->(of)
OPTIONAL MATCH (c)-[:SAYS_IT_IS]->(other:Screen)
RETURN c.at AS at,
       c.author AS author,
       of.name AS screen,
       c.kind AS says,
       c.text AS text,
       other.name AS otherScreen,
       of.screenId AS screenId,
       other.screenId AS otherScreenId
ORDER BY c.correctionId
LIMIT 1000
