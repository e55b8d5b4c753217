import { basename, join } from 'node:path';
import { costAtMost, priceOf, type PriceBasis } from '../../adapters/anthropic/prices.ts';
import type { Budgets } from '../../agent/domain/budgets.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { RunMode } from '../../agent/domain/run.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { DecisionNodeType, LLMPort } from '../../agent/ports/LLMPort.ts';
import type { LlmSettings } from '../config/llm-settings.ts';
import type { Settings } from '../config/settings.ts';

const ANTHROPIC = 'https://api.anthropic.com';

/** What the settings amount to, without opening anything. */
export interface ChosenModel {
  readonly kind: 'api' | 'local';
  /** Every model that may be asked, the usual one first. */
  readonly modelIds: readonly string[];
  /** Where the texts of screens go. */
  readonly destination: string;
}

const baseUrlOf = (llm: LlmSettings): string => llm.baseUrl ?? ANTHROPIC;

/** Whether a server is known to refuse whoever brings no key: its address alone, which some tools set, names no model. */
const wantsKey = (baseUrl: string): boolean => new URL(baseUrl).host === new URL(ANTHROPIC).host;

/** The model that would be asked, or null. A key alone sends nothing anywhere: the mode decides. */
export function chosenModel(llm: LlmSettings): ChosenModel | null {
  const keyed = llm.apiKey !== null || llm.authToken !== null;
  const named = keyed || (llm.baseUrl !== null && !wantsKey(llm.baseUrl));
  const { provider, gguf } = llm;
  const kind = provider !== 'auto' ? provider : gguf !== null ? 'local' : named ? 'api' : 'none';
  if (kind === 'none' || (kind === 'local' && gguf === null)) return null;
  if (kind === 'local') return { kind, modelIds: [localModelId(gguf ?? '')], destination: 'this process' };
  if (!named) return null;
  return {
    kind,
    modelIds: [...new Set([llm.model, ...Object.values(llm.models)])],
    destination: new URL(baseUrlOf(llm)).host,
  };
}

const localModelId = (gguf: string): string => basename(gguf).replace(/\.gguf$/i, '');

/** When a person says nothing about the mode, a model that is there is asked about what is new. */
export function modeOf(settings: Pick<Settings, 'run' | 'llm'>): RunMode {
  const { mode } = settings.run;
  return mode === 'auto' ? (chosenModel(settings.llm) === null ? 'off' : 'novelty') : mode;
}

/** Errors: `missing_dependency` when the mode asks for a model and there is none. */
export function refuseWithoutModel(settings: Pick<Settings, 'run' | 'llm'>): void {
  const mode = modeOf(settings);
  if (mode === 'off' || chosenModel(settings.llm) !== null) return;
  throw new ScreenGraphError(
    'missing_dependency',
    `Mode ${mode} asks a model, and there is none. Set ANTHROPIC_API_KEY, or SCREENGRAPH_LLM_BASE_URL for a server that speaks the Messages API, or SCREENGRAPH_LLM_GGUF for a file on this machine; or crawl with --mode off.`,
  );
}

export interface CostBound {
  /** The most that so many iterations can cost, in USD; null when nothing bounds it. */
  readonly usd: number | null;
  /** The limit of a whole run that bounds it, however many iterations there are; null where their number does. */
  readonly limit: 'maxTokens' | 'maxCostUsd' | null;
  /** Whether every price is the provider's own. */
  readonly basis: PriceBasis;
}

/** The tokens that the limits allow, each at the dearest rate of the dearest model, and never more than the cap on cost. */
export function costOfIterations(llm: LlmSettings, budgets: Budgets, iterations: number): CostBound {
  const chosen = chosenModel(llm);
  if (chosen === null || chosen.kind === 'local') return { usd: 0, limit: null, basis: 'own_machine' };
  const perRun = budgets.maxTokens ?? Infinity;
  const perLoop = budgets.tokensPerLoop ?? Infinity;
  const tokens = Math.min(perRun, perLoop * iterations);
  const parts = { prices: llm.prices, baseUrl: baseUrlOf(llm) };
  const prices = chosen.modelIds.map((id) => priceOf(id, parts));
  const rate = Math.max(...prices.map(({ price }) => costAtMost(price, 0, 1)), 0);
  const input = Math.max(...prices.map(({ price }) => costAtMost(price, 1, 0)), 0);
  const dearest = Math.max(rate, input);
  const byTokens = dearest === 0 ? 0 : tokens * dearest;
  const cap = budgets.maxCostUsd ?? Infinity;
  const usd = Math.min(byTokens, cap);
  const limit =
    usd === 0 ? null : cap <= byTokens ? 'maxCostUsd' : perRun <= perLoop * iterations ? 'maxTokens' : null;
  const basis = prices.find((found) => found.basis !== 'table' && found.basis !== 'setting')?.basis;
  return Number.isFinite(usd)
    ? { usd, limit, basis: basis ?? 'table' }
    : { usd: null, limit: null, basis: basis ?? 'table' };
}

/** A model whose adapter is loaded at its first question: most commands never ask one. */
function loadedWhenAsked(
  modelId: string,
  modelFor: (nodeType: DecisionNodeType) => string,
  load: () => Promise<LLMPort>,
): LLMPort {
  let loaded: Promise<LLMPort> | null = null;
  let closed = false;
  return {
    modelId,
    modelFor,
    async invoke(nodeType, prompt, options) {
      if (closed) throw new ScreenGraphError('llm_unavailable', undefined, { details: { reason: 'closed' } });
      loaded ??= load();
      return (await loaded).invoke(nodeType, prompt, options);
    },
    async close() {
      closed = true;
      await (await loaded?.catch(() => null))?.close();
    },
  };
}

/** The model that the settings name; null when they name none. What it has to say of itself goes to `onNote`. */
export function openLlm(
  { llm, home }: Pick<Settings, 'llm' | 'home'>,
  clock: Clock,
  onNote: (text: string) => void,
): LLMPort | null {
  const chosen = chosenModel(llm);
  if (chosen === null) return null;
  if (chosen.kind === 'local') {
    const modelId = chosen.modelIds[0] ?? 'local';
    return loadedWhenAsked(
      modelId,
      () => modelId,
      async () => {
        const { createLocalModel } = await import('../../adapters/local-model/local-model.ts');
        const { gguf, contextTokens, totalMs } = llm;
        const runtimeFolder = join(home, 'local-model');
        return createLocalModel({
          path: gguf ?? '',
          modelId,
          contextTokens,
          totalMs,
          runtimeFolder,
          clock,
          onNote,
        });
      },
    );
  }
  return loadedWhenAsked(
    llm.model,
    (nodeType) => llm.models[nodeType] ?? llm.model,
    async () => {
      const { createAnthropicLLM } = await import('../../adapters/anthropic/anthropic-llm.ts');
      return createAnthropicLLM({
        ...llm,
        models: { ...llm.models },
        baseUrl: baseUrlOf(llm),
        clock,
        onNote,
      });
    },
  );
}
