// purpose: screens that turned out to be another one, by their app
// params:  none
// row:     none
// index:   same_as_app, for counting what a map holds

CREATE INDEX same_as_app IF NOT EXISTS FOR ()-[x:SAME_AS]-() ON (x.tenantId, x.appKey);
