// purpose: a page of the builds of each of several apps, from the newest down
// params:  $tenantId, $projectId, $parents (app keys), $after (ordinal, exclusive), $limit
// row:     parent: app key; value: properties of the build
// index:   app_key, version_order, read backwards
// paged:   yes
UNWIND $parents AS parent
MATCH (a:App {tenantId: $tenantId, appKey: parent})
WHERE a.projectId = $projectId
CALL (a) {
  MATCH (v:AppVersion)
  WHERE v.tenantId = a.tenantId AND v.appKey = a.appKey AND v.ordinal < $after
  WITH v
  ORDER BY v.tenantId DESC, v.appKey DESC, v.ordinal DESC
  LIMIT $limit
  RETURN v
}
RETURN parent, properties(v) AS value
