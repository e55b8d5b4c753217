// purpose: commits one step of each of several runs with what they add to the map; nothing shared is set on match, but for the words of
//          a model for a screen, once
// params:  $steps: list of step parameters (adapters/neo4j/step-params.ts), one per run; `graph` holds none or one write
//          As lists, in this order: head: head, headSequence, nodeName, nextNode, iteration, policy, versionId, steps,
//          actions, screens, edges, llmCalls, errors; snapshot: updatedAt, status, checksum, body;
//          each event: sequence, eventId, ts, kind, payload, checksum; each record: recordId, kind, position, body
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
      r.head = step.head[0],
      r.headSequence = step.head[1],
      r.headStep = step.stepOrdinal,
      r.nodeName = step.head[2],
      r.nextNode = step.head[3],
      r.iteration = step.head[4],
      r.policy = step.head[5],
      r.versionId = step.head[6],
      r.steps = step.head[7],
      r.actions = step.head[8],
      r.screens = step.head[9],
      r.edges = step.head[10],
      r.llmCalls = step.head[11],
      r.errors = step.head[12]
  CREATE (:Snapshot {
    runId: step.runId,
    stepOrdinal: step.stepOrdinal,
    epoch: step.epoch,
    nodeName: step.head[2],
    iteration: step.head[4],
    sequence: step.head[1],
    updatedAt: step.snapshot[0],
    status: step.snapshot[1],
    checksum: step.snapshot[2],
    body: step.snapshot[3]
  })
  FOREACH (event IN step.events |
    CREATE (:RunEvent {
      runId: step.runId,
      sequence: event[0],
      stepOrdinal: step.stepOrdinal,
      eventId: event[1],
      ts: event[2],
      kind: event[3],
      payload: event[4],
      checksum: event[5]
    })
  )
  FOREACH (record IN step.records |
    CREATE (:RunRecord {
      runId: step.runId,
      recordId: record[0],
      kind: record[1],
      stepOrdinal: step.stepOrdinal,
      position: record[2],
      body: record[3]
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
    SET q.honouredAtSequence = step.head[1]
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
        ON CREATE SET
          seen.firstSeenAt = g.at,
          seen.runId = step.runId,
          seen.text = CASE WHEN s.text <> screen.text THEN screen.text END
      MERGE (r)-[observed:OBSERVED]->(s)
        ON CREATE SET observed.firstIteration = g.iteration
    }
    CALL (step, g) {
      // The one thing that is set on match: once in the life of a screen, so that it cannot become a hot spot.
      UNWIND g.described AS said
      MATCH (s:Screen {tenantId: step.tenantId, screenId: said.screenId})
      WHERE s.describedBy IS NULL
      SET s.name = coalesce(said.name, s.name),
          s.purpose = coalesce(said.purpose, s.purpose),
          s.describedBy = said.by
    }
    CALL (step, g, v) {
      UNWIND g.offers AS offer
      MATCH (s:Screen {tenantId: step.tenantId, screenId: offer.screenId})
      MERGE (u:UiAction {tenantId: step.tenantId, actionId: offer.actionId})
        ON CREATE SET u += offer.action
      MERGE (s)-[:OFFERS]->(u)
      MERGE (u)-[offered:OFFERED_IN {versionId: g.versionId, actionId: offer.actionId}]->(v)
        ON CREATE SET offered.inFirstLook = offer.inFirstLook
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
      UNWIND g.same AS same
      MATCH (gone:Screen {tenantId: step.tenantId, screenId: same.screenId})
      MATCH (stands:Screen {tenantId: step.tenantId, screenId: same.sameAs})
      WHERE NOT EXISTS { (stands)-[:SAME_AS*0..20]->(gone) }
      MERGE (gone)-[x:SAME_AS]->(stands)
        ON CREATE SET x.tenantId = step.tenantId, x.appKey = g.appKey, x.runId = step.runId, x.at = g.at
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
