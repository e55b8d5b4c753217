import { getTokenizer } from '@anthropic-ai/tokenizer';
import { ALL_WAYS, requestBody } from '../../adapters/anthropic/request.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createMemoryCache } from '../../adapters/memory/memory-cache.ts';
import { createScriptedLLM, type Scriptwriter } from '../../adapters/memory/scripted-llm.ts';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import type { Run, RunMode, RunSpec } from '../../agent/domain/run.ts';
import type { LLMPrompt } from '../../agent/ports/LLMPort.ts';
import type { RepoPort } from '../../agent/ports/RepoPort.ts';
import { seededRandom } from '../../agent/services/seeded-random.ts';
import { crawlSimulated, MODELS_DIR } from '../../test/support/crawl/loop-harness.ts';
import { scriptedModel, type Character } from './scripted-models.ts';

/** The published tokenizer of the provider; newer models have vocabularies of their own that are not published. */
export const TOKENIZER = '@anthropic-ai/tokenizer 0.0.4';
/** USD for a million tokens: list prices of a small model, to compare modes with. */
export const PRICE = { input: 1, output: 5 } as const;

// Made once: reading the vocabulary takes a second.
const tokenizer = getTokenizer();
const countTokens = (text: string): number => tokenizer.encode(text.normalize('NFKC'), 'all').length;

/** Tokens of the body of the request that would leave for this prompt. */
export const bodyTokens = (prompt: LLMPrompt): number =>
  countTokens(JSON.stringify(requestBody('claude-haiku-5-5', prompt, ALL_WAYS, null)));

/** The same model, with what its requests and answers weigh. */
export function weighed(script: Scriptwriter): Scriptwriter {
  return (nodeType, prompt) => {
    const answer = script(nodeType, prompt);
    if (typeof answer === 'string') return answer;
    const tokensIn = bodyTokens(prompt);
    const tokensOut = countTokens(JSON.stringify(answer.result ?? null));
    return {
      ...answer,
      tokensIn,
      tokensOut,
      costUsd: (tokensIn * PRICE.input + tokensOut * PRICE.output) / 1_000_000,
    };
  };
}

/** A question that a run put, whoever answered. */
export interface Put {
  readonly reason: string;
  readonly key: string;
  readonly calls: number;
  readonly name: string;
  readonly layoutHash: string;
  /** Whether the answer meant what the policy would have done; null where none was followed. */
  readonly agreed: boolean | null;
  /** Whether what was done then brought a screen or an edge. */
  readonly brought: boolean;
}

export interface Measured {
  readonly screens: number;
  readonly iterations: number;
  readonly actions: number;
  readonly calls: number;
  readonly tokens: number;
  readonly costUsd: number;
  readonly stopReason: string;
  readonly questions: readonly Put[];
  /** Names of the screens, as often as there are screens of the name. */
  readonly found: readonly string[];
}

export interface Runs {
  readonly first: Measured;
  /** Another seed, the cache of the first. */
  readonly again: Measured;
  /** Another seed, the cache, and what the map knows after the first; null where it was not tried. */
  readonly fromMap: Measured | null;
}

/** What is measured in one process: an app in one mode with one model. */
export interface DecisionJob {
  readonly app: string;
  readonly mode: RunMode;
  readonly model: Character | '–';
  /** Of the first run; the next ones take those that follow. */
  readonly seed: number;
  readonly maxActions: number | null;
}
export type DecisionRow = DecisionJob & Runs;

/** No limits on tokens: what a mode wants is measured, not what it may. */
const FREE = { maxTokens: null, maxCostUsd: null, tokensPerLoop: null };

export async function measureSimulated(job: DecisionJob): Promise<DecisionRow> {
  const { model } = await resolveSimTarget(`sim:${job.app}`, { modelsDir: MODELS_DIR });
  const cache = createMemoryCache(createSystemClock());
  const objects = createMemoryObjectStore(createSystemClock());
  const explored = createMemoryStore();
  const once = async (
    seed: number,
    knowledge: RunSpec['knowledge'] = 'run',
    store = explored,
  ): Promise<Measured> => {
    const llm =
      job.model === '–'
        ? null
        : createScriptedLLM(weighed(scriptedModel(job.model, seededRandom(seed))), { modelId: job.model });
    const { run, repo } = await crawlSimulated({
      model,
      mode: job.mode,
      seed,
      cache,
      store,
      objects,
      knowledge,
      strict: false,
      allow: [],
      budgets: { ...FREE, maxActions: job.maxActions },
      ...(llm === null ? {} : { llm }),
    });
    return measuredRun(repo, run);
  };
  const first = await once(job.seed);
  if (job.mode === 'off') return { ...job, first, again: first, fromMap: null };
  // With its own store: what the second run tries is nothing that the third may know.
  return {
    ...job,
    first,
    again: await once(job.seed + 1, 'run', createMemoryStore()),
    fromMap: await once(job.seed + 2, 'map'),
  };
}

/** What a run came to, and every question it put. */
export async function measuredRun(repo: RepoPort, run: Run): Promise<Measured> {
  // A run that did not come to work asks nothing, and would pass for one that saves everything.
  if (run.status !== 'FINISHED')
    throw new Error(`The run of ${run.spec.target} ended as ${run.status}: ${run.stopReason ?? 'no reason'}`);
  const { screens, iterations, actions, llmCalls, tokensIn, tokensOut, costUsd } = run.head.usage;
  const scope = { tenantId: run.tenantId, projectId: run.projectId };
  const questions: Put[] = [];
  let seen = { name: '', layoutHash: '' };
  let put: Omit<Put, 'brought'> | null = null;
  const found = new Map<string, string>();
  for (let afterStep = -1; ;) {
    const page = await repo.listRecords(scope, run.runId, {
      kinds: ['perception', 'decision', 'graph_persistence_outcome'],
      afterStep,
      limit: 1_000,
    });
    for (const { kind, body } of page) {
      if (kind === 'perception') {
        seen = { name: body.name, layoutHash: body.signature.layoutHash };
        if (body.insideApp) found.set(body.screenId, body.name);
      } else if (kind === 'decision' && body.provenance.asked !== undefined) {
        const { questionKey, calls, agreed } = body.provenance.asked;
        put = { reason: body.provenance.reason, key: questionKey, calls, agreed, ...seen };
      } else if (kind === 'graph_persistence_outcome' && put !== null) {
        questions.push({ ...put, brought: body.newScreenIds.length + body.newEdgeIds.length > 0 });
        put = null;
      }
    }
    const last = page.at(-1);
    if (last === undefined) break;
    afterStep = last.stepOrdinal;
  }
  return {
    screens,
    iterations,
    actions,
    calls: llmCalls,
    tokens: tokensIn + tokensOut,
    costUsd,
    stopReason: run.stopReason ?? 'none',
    questions,
    found: [...found.values()].sort(),
  };
}
