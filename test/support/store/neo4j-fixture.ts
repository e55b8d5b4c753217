import type { Driver } from 'neo4j-driver';

const TENANT = 'plans';
const ROWS = 4000;

/**
 * One CREATE per label and relationship of the model, `i` from 0 to ROWS - 1. The planner chooses other plans on a
 * small store (label scans look cheap there), so plans are judged on a few thousand rows of each.
 */
const NODES: Readonly<Record<string, string>> = {
  App: "{tenantId: $t, projectId: 'p' + (i % 40), appKey: 'a' + i}",
  AppVersion: "{tenantId: $t, versionId: 'v' + i, appKey: 'a' + i, ordinal: 1}",
  Screen: "{tenantId: $t, screenId: 's' + i, appKey: 'a' + (i % 10), name: 'Screen ' + i, text: 'word'}",
  UiAction: "{tenantId: $t, actionId: 'u' + i, screenId: 's' + i, label: 'l'}",
  Defect: "{tenantId: $t, defectId: 'd' + i, appKey: 'a' + (i % 10), kind: 'crash'}",
  Artifact: "{tenantId: $t, ref: 'r' + i}",
  Run: "{tenantId: $t, projectId: 'p' + (i % 10), runId: 'plans-' + i, status: ['QUEUED', 'RUNNING', 'FINISHED'][i % 3], appKey: 'a' + (i % 10), epoch: 1, headSequence: 0, headStep: -1, publishedSequence: 0, clientRequestId: 'c' + i}",
  RunEvent: "{runId: 'plans-' + (i % 40), sequence: i}",
  Snapshot: "{runId: 'plans-' + (i % 40), stepOrdinal: i}",
  RunRecord: "{runId: 'plans-' + (i % 40), recordId: 'x' + i, stepOrdinal: i, position: 0, kind: 'stop'}",
  Iteration: "{runId: 'plans-' + (i % 40), ordinal: i}",
  MapWrite: "{runId: 'plans-' + (i % 40), stepOrdinal: i}",
  ControlRequest: "{runId: 'plans-' + i, requestId: 'q' + i, pendingFor: 'plans-' + i, ordinal: 1}",
};

const LINKS: readonly string[] = [
  "MATCH (a:App {tenantId: $t, appKey: 'a' + i}), (b:AppVersion {tenantId: $t, versionId: 'v' + i}) CREATE (a)-[:HAS_VERSION]->(b)",
  "MATCH (a:App {tenantId: $t, appKey: 'a' + (i % 10)}), (b:Screen {tenantId: $t, screenId: 's' + i}) CREATE (a)-[:HAS_SCREEN]->(b)",
  "MATCH (a:Screen {tenantId: $t, screenId: 's' + i}), (b:AppVersion {tenantId: $t, versionId: 'v' + (i % 20)}) CREATE (a)-[:SEEN_IN {versionId: b.versionId, screenId: a.screenId}]->(b)",
  "MATCH (a:Screen {tenantId: $t, screenId: 's' + i}), (b:UiAction {tenantId: $t, actionId: 'u' + i}) CREATE (a)-[:OFFERS]->(b)",
  "MATCH (a:UiAction {tenantId: $t, actionId: 'u' + i}), (b:AppVersion {tenantId: $t, versionId: 'v' + (i % 20)}) CREATE (a)-[:OFFERED_IN {versionId: b.versionId, actionId: a.actionId}]->(b)",
  `MATCH (a:UiAction {tenantId: $t, actionId: 'u' + i}), (b:Screen {tenantId: $t, screenId: 's' + ((i + 1) % ${ROWS})}) CREATE (a)-[:LEADS_TO {versionId: 'v' + (i % 20), edgeId: 'e' + i}]->(b)`,
  `MATCH (a:Screen {tenantId: $t, screenId: 's' + i}), (b:Screen {tenantId: $t, screenId: 's' + ((i + 1) % ${ROWS})}) CREATE (a)-[:ACTION {edgeId: 'e' + i, actionId: 'u' + i, tenantId: $t, appKey: a.appKey}]->(b)`,
  "MATCH (a:UiAction {tenantId: $t, actionId: 'u' + i}), (b:Defect {tenantId: $t, defectId: 'd' + i}) CREATE (a)-[:CRASHES {versionId: 'v' + (i % 20)}]->(b)",
  "MATCH (a:UiAction {tenantId: $t, actionId: 'u' + i}), (b:AppVersion {tenantId: $t, versionId: 'v' + (i % 20)}) CREATE (a)-[:ENDS {versionId: b.versionId, outcome: 'BLOCKED'}]->(b)",
  "MATCH (a:Run {tenantId: $t, runId: 'plans-' + i}), (b:Screen {tenantId: $t, screenId: 's' + i}) CREATE (a)-[:OBSERVED]->(b)",
  "MATCH (a:Run {tenantId: $t, runId: 'plans-' + i}), (b:App {tenantId: $t, appKey: 'a' + (i % 10)}) CREATE (a)-[:OF]->(b)",
  "MATCH (a:Run {tenantId: $t, runId: 'plans-' + i}), (b:AppVersion {tenantId: $t, versionId: 'v' + (i % 20)}) CREATE (a)-[:ON_VERSION]->(b)",
];

/** Fills the store once with a tenant of a few thousand rows of everything; later calls find it and return. */
export async function fillForPlans(driver: Driver): Promise<void> {
  const params = { t: TENANT, rows: `${ROWS} of edition 3` };
  const done = await driver.executeQuery('MATCH (m:PlanFixture {rows: $rows}) RETURN count(m) AS n', params);
  if (done.records[0]?.get('n') === 1) return;
  const each = `UNWIND range(0, ${ROWS - 1}) AS i`;
  // A call that was interrupted leaves a part behind.
  for (const label of Object.keys(NODES)) {
    const own = ['RunEvent', 'Snapshot', 'RunRecord', 'Iteration', 'MapWrite', 'ControlRequest'].includes(
      label,
    )
      ? "n.runId STARTS WITH 'plans-'"
      : 'n.tenantId = $t';
    await driver.executeQuery(`MATCH (n:${label}) WHERE ${own} DETACH DELETE n`, params);
  }
  for (const [label, properties] of Object.entries(NODES))
    await driver.executeQuery(`${each} CREATE (:${label} ${properties})`, params);
  for (const link of LINKS) await driver.executeQuery(`${each} ${link}`, params);
  await driver.executeQuery('CALL db.resampleOutdatedIndexes()');
  await driver.executeQuery('CALL db.awaitIndexes(120)');
  await driver.executeQuery('CREATE (:PlanFixture {rows: $rows})', params);
}
