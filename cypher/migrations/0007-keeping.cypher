// purpose: what stays when the evidence of runs goes, per build; and what people say about screens
// params:  none
// row:     none
// index:   none

CREATE CONSTRAINT tally_key IF NOT EXISTS FOR (n:Tally) REQUIRE (n.tenantId, n.versionId, n.tallyKey) IS UNIQUE;
CREATE CONSTRAINT correction_key IF NOT EXISTS FOR (n:Correction) REQUIRE (n.tenantId, n.correctionId) IS UNIQUE;
CREATE INDEX correction_app IF NOT EXISTS FOR (n:Correction) ON (n.tenantId, n.appKey, n.correctionId);
