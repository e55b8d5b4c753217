// purpose: what time it is where the database is, by which all processes on it go
// params:  none
// row:     nowMs: milliseconds since the epoch
// index:   none
RETURN timestamp() AS nowMs
