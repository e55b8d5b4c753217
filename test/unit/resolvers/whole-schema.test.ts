import { getNamedType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { EVENT_KINDS } from '../../../agent/domain/events.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { EVENT_TYPE_NAMES } from '../../../resolvers/event-type-names.ts';
import { createApi, crawledStore, saySomething, type Api } from '../../support/api/api-harness.ts';
import {
  needsArguments,
  objectsIn,
  wholeSelection,
  type Arguments,
} from '../../support/api/api-operations.ts';
import { API_SCHEMA, objectType } from '../../support/api/api-schema.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { nextBuild } from '../../support/apps/next-build.ts';

let api: Api;
let run: Run;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const crawled = await crawledStore({ budgets: LIMITS });
  api = createApi(crawled.store, TEST_SCOPE);
  run = crawled.run;
  const text = readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8').replace('1.0.0', '2.0.0');
  const failing = nextBuild(text).replace(
    /(type: text, id: hello, text: )[^,}]*/,
    '$1Could not load your places. ',
  );
  const model = parseModel(failing, 'tiny.yaml', 'A');
  const later = await crawlSimulated({ model, repo: crawled.store.repo, budgets: { maxIterations: 40 } });
  ids['later'] = later.run.head.versionId ?? '';
  // An earlier build, of which two runs saw a little.
  const early = parseModel(
    readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8').replace('1.0.0', '0.5.0'),
    'tiny.yaml',
    'A',
  );
  for (const maxIterations of [4, 6]) {
    const little = await crawlSimulated({
      model: early,
      repo: crawled.store.repo,
      budgets: { maxIterations },
    });
    ids['early'] = little.run.head.versionId ?? '';
  }
  for (let after = 0; after < run.head.sequence; after += 1000)
    for (const { kind } of await crawled.store.repo.listEvents(TEST_SCOPE, run.runId, { after, limit: 1000 }))
      kinds.add(kind);
  const { screens, actions, edges } = await crawled.store.repo.readRunMap(TEST_SCOPE, run.runId);
  await saySomething(crawled.store, TEST_SCOPE, run.spec.appKey);
  ids['Run'] = run.runId;
  ids['App'] = run.spec.appKey;
  ids['AppVersion'] = run.head.versionId ?? '';
  ids['Screen'] = screens[0]?.screenId ?? '';
  ids['UiAction'] = actions[0]?.actionId ?? '';
  ids['from'] = edges[0]?.fromScreenId ?? '';
  ids['to'] = edges[0]?.toScreenId ?? '';
}, 60_000);

interface EventsPage {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
const kinds = new Set<string>();
const LIMITS = {
  maxIterations: 10_000,
  maxActions: 10_000,
  maxScreens: 1_000,
  maxTokens: 1_000,
  maxCostUsd: 1,
  maxLlmCalls: 1_000,
  tokensPerLoop: 1_000,
  timePerLoopMs: 3_000_000_000,
};

/** What a field needs to have something to answer with; the rest keeps its defaults. */
const args: Arguments = (coordinate, field) => {
  if (coordinate === 'App.path') return `(from: "${ids['from']}", to: "${ids['to']}")`;
  if (coordinate === 'App.likelyPath') return `(from: "${ids['from']}", to: "${ids['to']}")`;
  if (coordinate === 'App.nearestUntried') return `(versionId: "${ids['early']}")`;
  if (coordinate === 'App.map') return `(versionId: "${ids['AppVersion']}")`;
  if (coordinate === 'App.drift') return `(before: "${ids['AppVersion']}", after: "${ids['later']}")`;
  if (coordinate === 'AppVersion.drift') return `(since: "${ids['AppVersion']}")`;
  if (coordinate === 'Query.nodes') return `(ids: ["${ids['Screen']}"])`;
  if (coordinate === 'Query.node') return `(id: "${ids['Screen']}")`;
  if (!needsArguments(field)) return '';
  const name = field.args.find(({ name }) => name === 'appId') ? 'appId' : 'id';
  return `(${name}: "${ids[name === 'appId' ? 'App' : getNamedType(field.type).name]}")`;
};

/** What this crawl has nothing of: it ended well, in one build of an app without crashes, and started nothing over. */
const NOTHING_OF = [
  'ActionResult.defect',
  'AgentEventActionPerformedPayload.errorCode',
  'AgentEventActionsEnumeratedPayload.blocked',
  'AgentNodeFinishedPayload.errorCode',
  'AgentNodeFinishedPayload.errorId',
  'AgentNodeFinishedPayload.humanReadableFailureSummary',
  'AgentNodeFinishedPayload.retryable',
  // Nobody said anything of screens.
  'Correction.otherScreen',
  // Nobody was asked: the crawl had no model.
  'Decision.agreed',
  'Decision.answer',
  'Decision.modelId',
  'Decision.prompt',
  'Decision.promptHash',
  'Decision.promptVersion',
  'Decision.questionKey',
  'Finding.rule',
  // Only what a browser shows has an address.
  'LikelyPath.deepLink',
  'Run.clientRequestId',
  // No screen turned out to be another one.
  'Screen.foldedInto',
  'Screen.sameAs',
  // Only links of web pages say where they lead.
  'UiAction.leadsTo',
];
/** Types that a query cannot reach. */
const NOT_ASKED = /^(Mutation|Subscription|MapChange|RunProgress|UserError|\w+Payload)$/;

const seen = new Set<string>();
const reached = new Set<string>(['Query']);

function note(data: unknown): void {
  for (const object of objectsIn(data))
    for (const [name, value] of Object.entries(object)) {
      const type = String(object['__typename']);
      reached.add(type);
      if (value !== null && !(Array.isArray(value) && value.length === 0)) seen.add(`${type}.${name}`);
    }
}

async function whole(field: string): Promise<unknown> {
  const { data, errors } = await api.ask(`{ ${field} }`);
  expect(errors?.map(({ message, path }) => `${path?.join('.')}: ${message}`)).toBeUndefined();
  note(data);
  return data;
}

test('every field is resolved: what a crawl has left is all there, to a depth of four objects', async () => {
  for (const field of Object.values(objectType('Query').getFields())) {
    const inner = getNamedType(field.type);
    // An interface's objects are reached by fields of their own; here only their type is asked for.
    const selection = isObjectType(inner) ? wholeSelection(inner, 3, args) : '{ __typename id }';
    await whole(`${field.name}${args(`Query.${field.name}`, field)} ${selection}`);
  }
  for (const name of ['Drift', 'BuildHealth']) {
    const field = name === 'Drift' ? `drift(since: "${ids['AppVersion']}")` : 'health';
    const selection = wholeSelection(objectType(name), 3, args);
    await whole(`appVersion(id: "${ids['later']}") { __typename ${field} ${selection} }`);
  }
  const events = wholeSelection(objectType('RunEventConnection'), 3, args);
  for (let after: string | null = null; ;) {
    const page = await whole(
      `run(id: "${run.runId}") { events(first: 500, after: ${JSON.stringify(after)}) ${events} }`,
    );
    const { events: found } = (page as { run: { events: EventsPage } }).run;
    if (!found.pageInfo.hasNextPage) break;
    after = found.pageInfo.endCursor;
  }

  const empty = [...reached].flatMap((type) =>
    Object.keys(type === 'Query' ? {} : objectType(type).getFields())
      .map((name) => `${type}.${name}`)
      .filter((coordinate) => !seen.has(coordinate)),
  );
  expect(empty.sort()).toEqual(NOTHING_OF);
  const never = Object.values(API_SCHEMA.getTypeMap())
    .filter((type) => isObjectType(type) && !/^__/.test(type.name) && !reached.has(type.name))
    .map(({ name }) => name)
    .filter((name) => !NOT_ASKED.test(name));
  const unheard = EVENT_KINDS.filter((kind) => !kinds.has(kind)).map((kind) => EVENT_TYPE_NAMES[kind]);
  expect(never.sort()).toEqual(['BlockedAction', ...unheard].sort());
}, 60_000);
