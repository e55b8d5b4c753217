// purpose: the oldest run of every project that a worker may take up: it waits, or its owner has died, or it is paused
//          and asked to go on or to end; its device, if it needs one, is not held by another run
// params:  $nowMs, $except (run IDs that are passed over), $tenants (null: all), $afterTenant and $afterProject (the last
//          project of the page before; empty texts: from the start), $limit
// row:     tenantId, projectId, runId; one row a project that has such a run, in the order of tenants and projects
// index:   tenant_key, project_key, run_queue, device_key
// paged:   yes
MATCH (t:Tenant)
WHERE t.tenantId >= $afterTenant
  AND ($tenants IS NULL OR t.tenantId IN $tenants)
MATCH (p:Project)
WHERE p.tenantId = t.tenantId
  AND p.projectId > ''
  AND (t.tenantId > $afterTenant OR p.projectId > $afterProject)
CALL (p) {
  UNWIND ['QUEUED', 'RUNNING', 'CANCEL_REQUESTED', 'PAUSED'] AS status
  CALL (p, status) {
    MATCH (r:Run)
    USING INDEX r:Run(tenantId, projectId, status, runId)
    WHERE r.tenantId = p.tenantId
      AND r.projectId = p.projectId
      AND r.status = status
      AND r.runId > ''
      AND (r.leaseUntilMs IS NULL OR r.leaseUntilMs <= $nowMs)
      AND (status <> 'PAUSED' OR r.resumeRequested = true OR r.cancelRequested = true)
      AND NOT r.runId IN $except
      AND (r.device IS NULL OR r.cancelRequested = true OR NOT EXISTS {
        MATCH (d:Device {tenantId: r.tenantId, deviceKey: r.device})
        WHERE d.runId <> r.runId
          AND d.leaseUntilMs > $nowMs
      })
    WITH r
    ORDER BY r.tenantId, r.projectId, r.status, r.runId
    LIMIT 1
    RETURN r.runId AS found
  }
  RETURN min(found) AS runId
}
WITH p, runId
WHERE runId IS NOT NULL
RETURN p.tenantId AS tenantId, p.projectId AS projectId, runId
LIMIT $limit
