import type { ChildProcess } from 'node:child_process';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { cli, ensureBuilt } from '../support/processes/cli.ts';
import { firstQuestionOf } from '../support/messages/messages-request.ts';
import { sensibleModel } from '../support/messages/messages-behaviours.ts';
import {
  startMessagesServer,
  type Behaviour,
  type MessagesServer,
} from '../support/messages/messages-server.ts';
import { createServeWorld, startServe, type ServeWorld } from '../support/processes/serve-child.ts';

const KEY = 'sk-ant-of-this-test-only';
const PURPOSE = 'Where a model says everything begins';

/** Sensible, and has words of its own for every screen that it meets. */
function talkative(): Behaviour {
  const sensible = sensibleModel();
  return (request, ordinal) => {
    const reply = sensible(request, ordinal);
    if (reply.do !== 'answer' || !firstQuestionOf(request).includes('met for the first time')) return reply;
    return {
      do: 'answer',
      value: { ...(reply.value as object), name: `Place ${ordinal}`, purpose: PURPOSE },
    };
  };
}

let server: MessagesServer;
let world: ServeWorld;
let env: Record<string, string> = {};
beforeAll(async () => {
  await ensureBuilt();
  server = await startMessagesServer(talkative());
  world = await createServeWorld('model');
  env = {
    ...world.env,
    ANTHROPIC_API_KEY: KEY,
    SCREENGRAPH_LLM_BASE_URL: server.baseUrl,
    SCREENGRAPH_LLM_STREAM: 'on',
  };
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const run = (...args: string[]) => cli(args, { env, cwd: world.folder });
const json = async <T>(...args: string[]): Promise<T> => {
  const { code, stdout, stderr } = await run(...args, '--json');
  if (stdout === '') throw new Error(`${args.join(' ')}: exit ${code}, ${stderr}`);
  return JSON.parse(stdout) as T;
};

describe('a crawl that asks a model, and what other processes tell of it', () => {
  let runId = '';
  let said = '';
  beforeAll(async () => {
    const crawled = await run('crawl', 'sim:tiny', '--max-actions', '8', '--mode', 'always');
    said = crawled.stdout + crawled.stderr;
    runId = /run (\w{26})/.exec(said)?.[1] ?? said;
  });

  test('says before where screens go and what it costs at most, and never the key', () => {
    expect(said).toContain(
      `is asked: what the screen shows is sent to ${new URL(server.baseUrl).host}. It costs at most 0.10 USD (--max-tokens)`,
    );
    expect(said).toMatch(
      /model: \d+ requests, [\d,]+ tokens of at most 200,000, 0\.\d+ USD of at most 1\.00 USD/,
    );
    expect(said).toContain(`npx screengraph explain ${runId} 1`);
    expect(said).not.toContain(KEY);
    expect(server.seen.length).toBeGreaterThan(8);
  });

  test('explain shows what was weighed, asked and answered', async () => {
    const { code, stdout, stderr } = await run('explain', runId, '1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Iteration 1 of sim:tiny, run ${runId}, mode always`);
    expect(stdout).toMatch(/Weighed\n.*action .*score .*why .*label/);
    expect(stdout).toMatch(/^→ .*TAP/m);
    expect(stdout).toMatch(
      /ChooseAction: \w+ ".*"\n {2}because nobody tried it yet\n {2}by model: it is asked every time in this mode \(mode_always\)/,
    );
    expect(stdout).toMatch(/asked choose-action@\d+, question choose_action:/);
    expect(stdout).toMatch(/1 request, \d+ \+ \d+ tokens, \$0\.\d{5}/);
    expect(stdout).toContain('| You explore a mobile app');
    expect(stdout).toContain(`"purpose":"${PURPOSE}"`);
    expect(stdout).toMatch(/On the device COMPLETED/);
    expect(stdout).not.toContain(KEY);
  });

  test('explain --json has every decision with its prompt and its answer', async () => {
    const told = await json<{
      candidates: { chosen: boolean }[];
      decisions: { node: string; provenance: { source: string }; prompt: unknown; answer: unknown }[];
    }>('explain', runId, '2');
    expect(told.candidates.filter(({ chosen }) => chosen)).toHaveLength(1);
    expect(told.decisions.map(({ node }) => node)).toEqual([
      ...['ChooseAction', 'Verify', 'DetectProgress', 'ShouldContinue'],
    ]);
    for (const { node, provenance, prompt, answer } of told.decisions) {
      expect(provenance.source, node).toMatch(/^(model|cache|fallback)$/);
      if (provenance.source === 'model') expect([prompt, answer], node).not.toContain(null);
    }
  });

  test('explain of what is not there says what there is', async () => {
    expect(await run('explain', runId, '900')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/has no iteration 900; it has \d+/) as string,
    });
    expect(await run('explain', runId, 'first')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('An iteration is a number from 1') as string,
    });
    expect((await run('explain', '0'.repeat(26), '1')).code).toBe(2);
  });

  test('its words for screens are in the map, in the picture and in the log', async () => {
    const { screens } = await json<{ screens: { name: string; purpose: string }[] }>('map', runId);
    const described = screens.filter(({ purpose }) => purpose === PURPOSE);
    expect(described.length).toBeGreaterThan(1);
    for (const { name } of described) expect(name).toMatch(/^Place \d+$/);
    expect((await run('map', runId, '--format', 'dot')).stdout).toContain(`tooltip="${PURPOSE}"`);
    const shown = (await run('show-run', runId)).stdout;
    expect(shown).toMatch(new RegExp(`graph.screen.described .*Place \\d+ · ${PURPOSE}`));
    expect(shown).toMatch(/agent\.node\.token_delta .*\{"id":/);
  });
});

test('doctor with a key: which mode and model, where, and what it would cost at most; nothing is sent', async () => {
  const posts = server.posts();
  const { SCREENGRAPH_LLM_BASE_URL: _, ...keyed } = env;
  const { stdout } = await cli(['doctor', '--json'], { env: keyed, cwd: world.folder });
  const model = (JSON.parse(stdout) as { findings: { name: string; detail: string }[] }).findings.find(
    ({ name }) => name === 'Model',
  );
  expect(model?.detail).toMatch(
    /^mode novelty: claude-haiku-5-5 at api\.anthropic\.com; 100 iterations cost at most 0\.10 USD, as any run does \(--max-tokens\)$/,
  );
  expect(stdout).not.toContain(KEY);
  expect(server.posts()).toBe(posts);
});

test('Ctrl-C ends a run at once whose model does not answer', async () => {
  let crawl: ChildProcess | undefined;
  let asked = 0;
  server.behave(() => {
    asked = performance.now();
    crawl?.kill('SIGINT');
    return { do: 'hang' };
  });
  const { code, stdout } = await cli(['crawl', 'sim:tiny', '--mode', 'always', '--json'], {
    env,
    cwd: world.folder,
    meanwhile: (child) => (crawl = child),
  });
  server.behave(talkative());
  expect(performance.now() - asked).toBeLessThan(20_000);
  const ended = JSON.parse(stdout) as { runId: string; tokensIn: number };
  expect({ code, ...ended }).toMatchObject({ code: 130, status: 'CANCELED', stopReason: 'user_cancelled' });
  expect(ended.tokensIn).toBeGreaterThan(100);
  const explained = await run('explain', ended.runId, '1');
  expect(explained.stdout).toContain(
    'and no answer came that could be followed (mode_always: llm_unavailable:cancelled)',
  );
});

test('the demo asks nobody, whatever key there is', async () => {
  const posts = server.posts();
  const { code, stdout, stderr } = await run('demo', '--max-actions', '5', '--mode', 'always');
  expect({ code, stderr: stderr.includes(KEY) }).toEqual({ code: 0, stderr: false });
  expect(stdout).toContain('Timeline');
  expect(server.posts()).toBe(posts);
});

test('over the API the pieces of an answer come as events of the node that asked', async () => {
  const api = await startServe({ env: { ...env, SCREENGRAPH_MODE: 'always' }, folder: world.folder });
  try {
    const client = createClient({ url: api.wsUrl, webSocketImpl: WebSocket });
    const ask = async (query: string, variables = {}) => {
      const response = await fetch(api.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return ((await response.json()) as { data: Record<string, never> }).data;
    };
    const started = (await ask(
      'mutation { startRun(input: { target: "sim:titles", budgets: { maxActions: 6 } }) { run { id appId } errors { message } } }',
    )) as unknown as { startRun: { run: { id: string; appId: string } } };
    const { id, appId } = started.startRun.run;
    type Event = { kind: string; payload: { nodeName?: string; text?: string } };
    const events: Event[] = [];
    for await (const { data } of client.iterate<{ runEvents: Event }>({
      query: `subscription ($id: ID!) { runEvents(runId: $id) { kind
        ... on AgentNodeStarted { payload { nodeName } }
        ... on AgentNodeTokenDelta { payload { nodeName text } }
        ... on AgentNodeFinished { payload { nodeName } } } }`,
      variables: { id },
    }))
      if (data != null) events.push(data.runEvents);
    const kinds = ['agent.node.started', 'agent.node.token_delta', 'agent.node.finished'];
    const ofNodes = events.filter(({ kind }) => kinds.includes(kind));
    let node = '';
    const answers = new Map<string, string>();
    for (const { kind, payload } of ofNodes) {
      if (kind === 'agent.node.started') [node] = [payload.nodeName ?? ''];
      expect(payload.nodeName).toBe(node);
      if (kind === 'agent.node.token_delta')
        answers.set(node, (answers.get(node) ?? '') + (payload.text ?? ''));
    }
    expect([...answers.keys()].sort()).toEqual(
      expect.arrayContaining(['ChooseAction', 'DetectProgress', 'ShouldContinue', 'Verify']),
    );
    expect(answers.get('ChooseAction')).toMatch(/^\{"id":.*\}$/);
    const found = (await ask(
      'query ($app: ID!) { screens(appId: $app, search: "everything begins", first: 50) { nodes { name purpose } } }',
      { app: appId },
    )) as unknown as { screens: { nodes: { purpose: string }[] } };
    expect(found.screens.nodes.map(({ purpose }) => purpose)).toContain(PURPOSE);
    await client.dispose();
  } finally {
    await api.close();
  }
});
