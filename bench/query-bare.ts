/** All that a build is judged by, in one statement. */
const wholeBuild = (versionId: string): string => `
MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
WHERE seen.versionId = ${versionId} AND seen.screenId > ''
RETURN properties(s) AS screen, COLLECT {
  MATCH (s)-[:OFFERS]->(u:UiAction)
  WHERE EXISTS { (u)-[o:OFFERED_IN]->() WHERE o.versionId = ${versionId} }
  RETURN {
    action: properties(u),
    results: COLLECT {
      MATCH (u)-[x:LEADS_TO|CRASHES|ENDS]->(to)
      WHERE x.versionId = ${versionId}
      RETURN { outcome: coalesce(x.outcome, type(x)), toScreenId: to.screenId, firstSeenAt: x.firstSeenAt }
    }
  }
} AS actions`;

/** The edges of one build and what its runs did, as ways are weighed by. */
const walked = `
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
CALL (v) {
  MATCH (:UiAction)-[fact:LEADS_TO]->(:Screen)
  WHERE fact.versionId = v.versionId AND fact.edgeId >= ''
  MATCH (f:Screen)-[m:ACTION]->(t:Screen)
  WHERE m.edgeId = fact.edgeId
  RETURN m.actionId AS actionId, f.screenId AS fromId, t.screenId AS toId, m.label AS what
  UNION ALL
  MATCH (v)<-[:ON_VERSION]-(r:Run)
  WITH r ORDER BY r.runId DESC LIMIT 50
  MATCH (i:Iteration)
  WHERE i.runId = r.runId AND i.ordinal >= 0
  RETURN i.actionId AS actionId, i.fromScreenId AS fromId, i.toScreenId AS toId, i.outcome AS what
}
RETURN actionId, fromId, toId, what`;

/** What somebody would type into Neo4j Browser for the questions of the bench: no project, no scope beyond the key. */
export const BARE = {
  path: `
MATCH (f:Screen {tenantId: $tenantId, screenId: $from})
MATCH (t:Screen {tenantId: $tenantId, screenId: $to})
MATCH p = shortestPath((f)-[:ACTION*..60]->(t))
RETURN [m IN relationships(p) | m {.edgeId, .label}] AS edges`,
  'path in a build': `
MATCH (f:Screen {tenantId: $tenantId, screenId: $from})
MATCH (t:Screen {tenantId: $tenantId, screenId: $to})
MATCH p = shortestPath((f)-[:OFFERS|LEADS_TO*..120]->(t))
WHERE all(step IN relationships(p) WHERE coalesce(step.versionId, $versionId) = $versionId)
RETURN [u IN nodes(p) WHERE u:UiAction | u {.actionId, .label}] AS edges`,
  frontier: `
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
CALL (v) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(v)
  WHERE seen.versionId = $versionId AND seen.screenId > ''
  WITH s, seen, COLLECT {
    MATCH (s)-[:OFFERS]->(u:UiAction)
    WHERE EXISTS { (u)-[o:OFFERED_IN]->() WHERE o.versionId = $versionId }
      AND NOT EXISTS { (u)-[x:LEADS_TO|CRASHES|ENDS]->() WHERE x.versionId = $versionId }
    RETURN u {.actionId, .label}
  } AS actions
  WHERE size(actions) > 0
  RETURN s, actions
  ORDER BY seen.versionId, seen.screenId
  LIMIT 20
}
RETURN s.screenId AS id, s.name AS name, size(actions) AS untried, actions`,
  coverage: `
MATCH (r:Run {tenantId: $tenantId, runId: $runId})
MATCH (i:Iteration)
WHERE i.runId = $runId AND i.ordinal >= 0
RETURN i.ordinal AS iteration, i.newScreens AS newScreens, i.newEdges AS newEdges
ORDER BY i.runId, i.ordinal`,
  'map page': `
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
CALL (v) {
  MATCH (:UiAction)-[fact:LEADS_TO]->(:Screen)
  WHERE fact.versionId = v.versionId AND fact.edgeId > ''
  RETURN fact
  ORDER BY fact.versionId, fact.edgeId
  LIMIT 101
}
MATCH (f:Screen)-[m:ACTION]->(t:Screen)
WHERE m.edgeId = fact.edgeId
RETURN m.edgeId AS id, m.label AS label, f.screenId AS fromId, f.name AS fromName, t.screenId AS toId, t.name AS toName`,
  'screens of a map': `
MATCH (v:AppVersion {tenantId: $tenantId, versionId: $versionId})
CALL (v) {
  MATCH (s:Screen)-[seen:SEEN_IN]->(:AppVersion)
  WHERE seen.versionId = v.versionId AND seen.screenId > ''
  RETURN s
  ORDER BY seen.versionId, seen.screenId
  LIMIT 101
}
RETURN s.screenId AS id, s.name AS name, s.route AS route, s.purpose AS purpose`,
  'ways of a screen': `
MATCH (s:Screen {tenantId: $tenantId, screenId: $to})
CALL (s) { MATCH (f)-[m:ACTION]->(s) RETURN m.edgeId AS id, m.label AS label, f.name AS name ORDER BY id LIMIT 20
UNION ALL MATCH (s)-[m:ACTION]->(t) RETURN m.edgeId AS id, m.label AS label, t.name AS name ORDER BY id LIMIT 20 }
RETURN id, label, name`,
  // Questions about whole builds: the time of thinking about what was read is the API's.
  health: wholeBuild('$versionId'),
  structure: wholeBuild('$versionId'),
  saturation: wholeBuild('$versionId'),
  'build coverage': wholeBuild('$versionId'),
  untried: wholeBuild('$versionId'),
  'likely path': walked,
  drift: `
UNWIND [$versionId, $otherVersionId] AS build
CALL (build) {${wholeBuild('build')} }
RETURN screen, actions`,
  'run list': `
MATCH (r:Run)
WHERE r.tenantId = $tenantId AND r.projectId = $projectId AND r.runId < '~'
RETURN r.runId AS id, r.status AS status, r.stopReason AS stopReason, r.createdAt AS createdAt
ORDER BY r.tenantId DESC, r.projectId DESC, r.runId DESC
LIMIT 51`,
} as const;
export type Question = keyof typeof BARE;
export const QUESTIONS = Object.keys(BARE) as readonly Question[];
/** Those that read a whole build: asked less often, and their ratio is not asked to be near one. */
export const OF_WHOLE_BUILDS: ReadonlySet<Question> = new Set([
  ...(['health', 'structure', 'saturation', 'build coverage', 'untried', 'likely path', 'drift'] as const),
]);

/** The same questions to the API. */
export const ASKED: Readonly<Record<Question, string>> = {
  path: `query ($app: ID!, $from: ID!, $to: ID!) {
    app(id: $app) { path(from: $from, to: $to) { length edges { id label } } } }`,
  'path in a build': `query ($app: ID!, $from: ID!, $to: ID!, $versionId: ID) {
    app(id: $app) { path(from: $from, to: $to, versionId: $versionId) { length edges { id label } } } }`,
  frontier: `query ($app: ID!, $versionId: ID) {
    app(id: $app) { frontier(versionId: $versionId, first: 20) {
      edges { node { screen { id name } untried actions { id label } } } } } }`,
  coverage: `query ($runId: ID!) { run(id: $runId) { coverage(points: 1000) { iteration screens edges } } }`,
  'map page': `query ($app: ID!, $versionId: ID) {
    app(id: $app) { map(versionId: $versionId) { edges(first: 100) {
      edges { node { id label from { id name } to { id name } } } } } } }`,
  'screens of a map': `query ($app: ID!, $versionId: ID) {
    app(id: $app) { map(versionId: $versionId) { screens(first: 100) { nodes { id name route purpose } } } } }`,
  'ways of a screen': `query ($to: ID!) { screen(id: $to) {
    incoming(first: 20) { nodes { id label from { name } } } outgoing(first: 20) { nodes { id label to { name } } } } }`,
  health: `query ($versionId: ID!) { appVersion(id: $versionId) {
    health { findings(first: 20) { totalCount nodes { kind severity says } } } } }`,
  structure: `query ($versionId: ID!) { appVersion(id: $versionId) {
    health { structure { hubs { screen { name } } areas { size } bridges { guards } } } } }`,
  saturation: `query ($versionId: ID!) { appVersion(id: $versionId) { saturation { unseen openActions } } }`,
  'build coverage': `query ($versionId: ID!) { appVersion(id: $versionId) {
    coverage { tried untried controlsTried runs { screens aloneScreens overlap } } } }`,
  untried: `query ($app: ID!, $from: ID, $versionId: ID) {
    app(id: $app) { nearestUntried(from: $from, versionId: $versionId) { untried path { length } } } }`,
  'likely path': `query ($app: ID!, $from: ID, $to: ID!, $versionId: ID) {
    app(id: $app) { likelyPath(from: $from, to: $to, versionId: $versionId) { length expectedActions steps { chance } } } }`,
  drift: `query ($versionId: ID!, $otherVersionId: ID!) { appVersion(id: $versionId) {
    drift(since: $otherVersionId) { unchanged screens(first: 20) { totalCount nodes { verdict severity } } } } }`,
  'run list': `{ runs(first: 50) { edges { node { id status stopReason createdAt } } pageInfo { endCursor } } }`,
};
