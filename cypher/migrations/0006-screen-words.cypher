// purpose: search also in what screens are for
// params:  none
// row:     none
// index:   none

CREATE FULLTEXT INDEX screen_words IF NOT EXISTS FOR (n:Screen) ON EACH [n.name, n.purpose, n.text, n.tenantId, n.appKey];
DROP INDEX screen_text IF EXISTS;
