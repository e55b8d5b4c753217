// purpose: screens by words that are visible on them; the search is scoped to the app before the limit cuts
// params:  $query: words, or Lucene syntax such as '+tenantId:default +appKey:01ABC +(cart checkout)'; signs in quotes: '"a (b)"'
// row:     screen, route, screenId, score
// index:   screen_words
CALL db.index.fulltext.queryNodes('screen_words', $query, {limit: 20}) YIELD node, score
WHERE NOT EXISTS { (node)-[:SAME_AS]->() }
RETURN node.name AS screen, node.route AS route, node.screenId AS screenId, round(score, 2) AS score
