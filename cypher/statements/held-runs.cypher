// purpose: the runs that a worker holds, by what their leases say, so that one that nobody renews is known whatever the clocks say
// params:  $nowMs, $tenants (null: all), $limit
// row:     tenantId, projectId, runId, epoch, leaseUntil
// index:   tenant_key, project_key, run_queue
MATCH (t:Tenant)
WHERE t.tenantId > ''
  AND ($tenants IS NULL OR t.tenantId IN $tenants)
MATCH (p:Project)
WHERE p.tenantId = t.tenantId
  AND p.projectId > ''
CALL (p) {
  UNWIND ['RUNNING', 'CANCEL_REQUESTED', 'PAUSED'] AS status
  CALL (p, status) {
    MATCH (r:Run)
    USING INDEX r:Run(tenantId, projectId, status, runId)
    WHERE r.tenantId = p.tenantId
      AND r.projectId = p.projectId
      AND r.status = status
      AND r.runId > ''
      AND r.leaseUntilMs > $nowMs
    RETURN r.runId AS runId, r.epoch AS epoch, r.leaseUntil AS leaseUntil
  }
  RETURN runId, epoch, leaseUntil
}
RETURN p.tenantId AS tenantId, p.projectId AS projectId, runId, epoch, leaseUntil
LIMIT $limit
