// purpose: a page of what the screens of a tenant refer to, in whatever project they are
// params:  $tenantId; $afterApp and $after: app key and screen ID of the last row, exclusive; $limit
// row:     appKey, screenId, screenshotRef, sourceRef
// index:   screen_app
CALL () {
  MATCH (s:Screen)
  WHERE s.tenantId = $tenantId AND s.appKey = $afterApp AND s.screenId > $after
  RETURN s
  ORDER BY s.tenantId, s.appKey, s.screenId
  LIMIT $limit
  UNION ALL
  MATCH (s:Screen)
  WHERE s.tenantId = $tenantId AND s.appKey > $afterApp AND s.screenId > ''
  RETURN s
  ORDER BY s.tenantId, s.appKey, s.screenId
  LIMIT $limit
}
RETURN s.appKey AS appKey, s.screenId AS screenId, s.screenshotRef AS screenshotRef, s.sourceRef AS sourceRef
ORDER BY appKey, screenId
LIMIT $limit
