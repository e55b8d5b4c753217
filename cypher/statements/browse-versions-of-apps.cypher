// purpose: a page of the builds of each of several apps, by ordinal
// params:  $tenantId, $projectId, $parents (app keys), $after (ordinal, exclusive), $limit
// row:     parent: app key; value: properties of the build
// index:   app_key, version_order
// paged:   yes
UNWIND $parents AS parent
MATCH (a:App {tenantId: $tenantId, appKey: parent})
WHERE a.projectId = $projectId
CALL (a) {
  MATCH (v:AppVersion)
  WHERE v.tenantId = a.tenantId AND v.appKey = a.appKey AND v.ordinal > $after
  WITH v
  ORDER BY v.tenantId, v.appKey, v.ordinal
  LIMIT $limit
  RETURN v
}
RETURN parent, properties(v) AS value
