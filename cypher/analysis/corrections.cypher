// purpose: what people say of the screens of an app, in its order; what the other questions show is what crawls saw
// params:  $tenantId, $appKey
// row:     at, author, screen, says, text, otherScreen, screenId, otherScreenId
// index:   correction_app
MATCH (c:Correction)
WHERE c.tenantId = $tenantId AND c.appKey = $appKey AND c.correctionId >= ''
MATCH (c)-[:SAYS_OF]->(s:Screen)
OPTIONAL MATCH (c)-[:SAYS_IT_IS]->(other:Screen)
RETURN c.at AS at,
       c.author AS author,
       s.name AS screen,
       c.kind AS says,
       c.text AS text,
       other.name AS otherScreen,
       s.screenId AS screenId,
       other.screenId AS otherScreenId
ORDER BY c.correctionId
LIMIT 1000
