// purpose: answers of models that may be given again, by what was asked; and what of them is over, by time
// params:  none
// row:     none
// index:   cached_answer_key also finds the keys of a prefix

CREATE CONSTRAINT cached_answer_key IF NOT EXISTS FOR (n:CachedAnswer) REQUIRE (n.tenantId, n.cacheKey) IS UNIQUE;
CREATE INDEX cached_answer_expiry IF NOT EXISTS FOR (n:CachedAnswer) ON (n.tenantId, n.expiresAtMs);
