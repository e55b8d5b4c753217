// purpose: commits one step of each of several runs with what they add to the map; nothing shared is set on match
// params:  $steps: list of step parameters (adapters/neo4j/step-params.ts), one per run; `graph` holds none or one write
// row:     index: of a step that was written; pending: requests not yet honoured. A step that does not fit gives no row
// index:   as commit-steps, and every key of the map
// locks:   r
UNWIND $steps AS step
CALL (step) {
  MATCH (r:Run {tenantId: step.tenantId, runId: step.runId})
  WHERE r.projectId = step.projectId
  SET r.lock = step.stepOrdinal
  WITH r, step
  WHERE r.epoch = step.epoch
    AND r.headSequence = step.expectedSequence
    AND r.headStep + 1 = step.stepOrdinal
    AND NOT r.status IN ['FINISHED', 'FAILED', 'CANCELED']
  SET r.status = CASE
        WHEN r.status = 'CANCEL_REQUESTED' AND NOT step.terminal THEN r.status
        ELSE step.status
      END,
      r.stopReason = coalesce(step.stopReason, r.stopReason),
      r.digest = coalesce(step.digest, r.digest),
      r.startedAt = coalesce(r.startedAt, step.startedAt),
      r.endedAt = coalesce(r.endedAt, step.endedAt),
      r.head = step.head.head,
      r.headSequence = step.head.headSequence,
      r.headStep = step.stepOrdinal,
      r.nodeName = step.head.nodeName,
      r.nextNode = step.head.nextNode,
      r.iteration = step.head.iteration,
      r.policy = step.head.policy,
      r.versionId = step.head.versionId,
      r.steps = step.head.steps,
      r.actions = step.head.actions,
      r.screens = step.head.screens,
      r.edges = step.head.edges,
      r.llmCalls = step.head.llmCalls,
      r.errors = step.head.errors
  CREATE (:Snapshot {
    runId: step.runId,
    stepOrdinal: step.stepOrdinal,
    epoch: step.epoch,
    nodeName: step.head.nodeName,
    iteration: step.head.iteration,
    sequence: step.head.headSequence,
    updatedAt: step.snapshot.updatedAt,
    status: step.snapshot.status,
    checksum: step.snapshot.checksum,
    body: step.snapshot.body
  })
  FOREACH (event IN step.events |
    CREATE (:RunEvent {
      runId: step.runId,
      sequence: event.sequence,
      stepOrdinal: step.stepOrdinal,
      eventId: event.eventId,
      ts: event.ts,
      kind: event.kind,
      payload: event.payload,
      checksum: event.checksum
    })
  )
  FOREACH (record IN step.records |
    CREATE (:RunRecord {
      runId: step.runId,
      recordId: record.recordId,
      kind: record.kind,
      stepOrdinal: step.stepOrdinal,
      position: record.position,
      body: record.body
    })
  )
  FOREACH (iteration IN step.iterations |
    MERGE (i:Iteration {runId: step.runId, ordinal: iteration.ordinal})
    SET i += iteration
  )
  FOREACH (artifact IN step.artifacts |
    MERGE (a:Artifact {tenantId: step.tenantId, ref: artifact.ref})
      ON CREATE SET a += artifact
  )
  WITH r, step
  CALL (r, step) {
    UNWIND step.honoured AS requestId
    MATCH (q:ControlRequest {runId: r.runId, requestId: requestId})
    WHERE q.pendingFor IS NOT NULL
    SET q.honouredAtSequence = step.head.headSequence
    REMOVE q.pendingFor
  }
  CALL (r, step) {
    UNWIND step.graph AS g
    CREATE (w:MapWrite)
    SET w = g.write
    MERGE (a:App {tenantId: step.tenantId, appKey: g.appKey})
      ON CREATE SET a += g.app
    WITH r, step, g, a
    CALL (step, g, a) {
      // The first run of a build takes the app's lock, so that two new builds get different ordinals.
      WITH step, g, a
      WHERE NOT EXISTS { MATCH (:AppVersion {tenantId: step.tenantId, versionId: g.versionId}) }
      SET a.lock = g.versionId
    }
    WITH r, step, g, a, COUNT { (a)-[:HAS_VERSION]->() } + coalesce(a.versionsGone, 0) + 1 AS ordinal
    MERGE (v:AppVersion {tenantId: step.tenantId, versionId: g.versionId})
      ON CREATE SET v += g.version, v.ordinal = ordinal
    MERGE (a)-[:HAS_VERSION]->(v)
    MERGE (r)-[:OF]->(a)
    MERGE (r)-[:ON_VERSION]->(v)
    WITH r, step, g, a, v
    CALL (r, step, g, a, v) {
      UNWIND g.screens AS screen
      MERGE (s:Screen {tenantId: step.tenantId, screenId: screen.screenId})
        ON CREATE SET s += screen
      MERGE (a)-[:HAS_SCREEN]->(s)
      MERGE (s)-[seen:SEEN_IN {versionId: g.versionId, screenId: screen.screenId}]->(v)
        ON CREATE SET seen.firstSeenAt = g.at, seen.runId = step.runId
      MERGE (r)-[observed:OBSERVED]->(s)
        ON CREATE SET observed.firstIteration = g.iteration
    }
    CALL (step, g, v) {
      UNWIND g.offers AS offer
      MATCH (s:Screen {tenantId: step.tenantId, screenId: offer.screenId})
      MERGE (u:UiAction {tenantId: step.tenantId, actionId: offer.actionId})
        ON CREATE SET u += offer.action
      MERGE (s)-[:OFFERS]->(u)
      MERGE (u)-[:OFFERED_IN {versionId: g.versionId, actionId: offer.actionId}]->(v)
    }
    CALL (step, g) {
      UNWIND g.leads AS lead
      MATCH (u:UiAction {tenantId: step.tenantId, actionId: lead.actionId})
      MATCH (t:Screen {tenantId: step.tenantId, screenId: lead.toScreenId})
      MERGE (u)-[l:LEADS_TO {versionId: g.versionId, edgeId: lead.edgeId}]->(t)
        ON CREATE SET l.firstSeenAt = g.at
    }
    CALL (step, g) {
      UNWIND g.edges AS edge
      MATCH (f:Screen {tenantId: step.tenantId, screenId: edge.fromScreenId})
      MATCH (t:Screen {tenantId: step.tenantId, screenId: edge.toScreenId})
      MERGE (f)-[m:ACTION {edgeId: edge.edgeId}]->(t)
        ON CREATE SET
          m.actionId = edge.actionId,
          m.kind = edge.kind,
          m.label = edge.label,
          m.tenantId = step.tenantId,
          m.appKey = g.appKey,
          m.firstSeenAt = g.at
    }
    CALL (step, g) {
      UNWIND g.crashes AS crash
      MATCH (u:UiAction {tenantId: step.tenantId, actionId: crash.actionId})
      MERGE (d:Defect {tenantId: step.tenantId, defectId: crash.defectId})
        ON CREATE SET d.appKey = g.appKey, d.kind = crash.kind, d.signature = crash.signature, d.firstSeenAt = g.at
      MERGE (u)-[c:CRASHES {versionId: g.versionId}]->(d)
        ON CREATE SET c.firstSeenAt = g.at
    }
    CALL (step, g, v) {
      UNWIND g.ends AS end
      MATCH (u:UiAction {tenantId: step.tenantId, actionId: end.actionId})
      MERGE (u)-[x:ENDS {versionId: g.versionId, outcome: end.outcome}]->(v)
        ON CREATE SET x.firstSeenAt = g.at
    }
  }
  RETURN COLLECT { MATCH (q:ControlRequest) WHERE q.pendingFor = r.runId RETURN q {.ordinal, .body} } AS pending
}
RETURN step.index AS index, pending
