const BODY = `MATCH (r:Run {tenantId: $step.tenantId, runId: $step.runId})
SET r.status = $step.status,
    r.head = $step.head[0],
    r.headSequence = $step.head[1],
    r.headStep = $step.stepOrdinal,
    r.nodeName = $step.head[2],
    r.nextNode = $step.head[3],
    r.iteration = $step.head[4],
    r.policy = $step.head[5],
    r.versionId = $step.head[6],
    r.steps = $step.head[7],
    r.actions = $step.head[8],
    r.screens = $step.head[9],
    r.edges = $step.head[10],
    r.llmCalls = $step.head[11],
    r.errors = $step.head[12]
CREATE (:Snapshot {
  runId: $step.runId,
  stepOrdinal: $step.stepOrdinal,
  epoch: $step.epoch,
  nodeName: $step.head[2],
  iteration: $step.head[4],
  sequence: $step.head[1],
  updatedAt: $step.snapshot[0],
  status: $step.snapshot[1],
  checksum: $step.snapshot[2],
  body: $step.snapshot[3]
})
FOREACH (event IN $step.events |
  CREATE (:RunEvent {
    runId: $step.runId,
    sequence: event[0],
    stepOrdinal: $step.stepOrdinal,
    eventId: event[1],
    ts: event[2],
    kind: event[3],
    payload: event[4],
    checksum: event[5]
  })
)
FOREACH (record IN $step.records |
  CREATE (:RunRecord {
    runId: $step.runId,
    recordId: record[0],
    kind: record[1],
    stepOrdinal: $step.stepOrdinal,
    position: record[2],
    body: record[3]
  })
)`;

/** The barest statement with the rows of a step commit: no lock, no check, no look at requests. Takes `$step`. */
export const BARE_STEP = `CYPHER 5
${BODY}`;

/** The same for one step of each of several runs. Takes `$steps`. */
export const BARE_STEPS = `CYPHER 5
UNWIND $steps AS step
CALL (step) {
${BODY.replaceAll('$step.', 'step.')}
}`;
