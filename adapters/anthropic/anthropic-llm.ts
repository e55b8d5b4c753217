import Anthropic from '@anthropic-ai/sdk';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type {
  DecisionNodeType,
  LLMAttempt,
  LLMFailure,
  LLMOptions,
  LLMPort,
  LLMPrompt,
  StructuredOutput,
} from '../../agent/ports/LLMPort.ts';
import { wordsIn } from './failures.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { masked } from './masked.ts';
import { oneRequest, type Outcome } from './one-request.ts';
import { createPause } from './pause.ts';
import { costAtMost, costOf, priceOf, type GivenPrice } from './prices.ts';
import {
  ALL_WAYS,
  estimateTokens,
  pictureRefused,
  requestBody,
  weightOf,
  withNextFormat,
  withoutRefused,
  type Repair,
  type Ways,
} from './request.ts';

export interface AnthropicSettings {
  readonly apiKey: string | null;
  /** A bearer token instead of a key, as proxies like it. */
  readonly authToken: string | null;
  readonly baseUrl: string;
  readonly model: string;
  /** Models of single nodes. */
  readonly models: Readonly<Partial<Record<DecisionNodeType, string>>>;
  readonly prices: Readonly<Record<string, GivenPrice>>;
  /** Longest wait for one request, and for one question with its retries and its repair. */
  readonly requestMs: number;
  readonly totalMs: number;
  /** Requests repeated per question after a failure that may pass. */
  readonly retries: number;
}

export interface AnthropicParts extends AnthropicSettings {
  readonly clock: Clock;
  /** The first wait before a request is repeated, in ms; doubles. */
  readonly backoffMs?: number;
  /** Said once each: a price that nobody knows, a key that is refused, a model that is left alone. */
  readonly onNote?: (text: string) => void;
}

const FIRST_BACKOFF_MS = 500;
const TEXT_LIMIT = 64 * 1024;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const UNAVAILABLE: readonly LLMFailure[] = [
  ...(['timeout', 'rate_limited', 'overloaded', 'server_error', 'unreachable', 'unauthorized'] as const),
  ...(['request_refused', 'cut_off', 'not_the_api', 'cancelled', 'paused_after_failures', 'closed'] as const),
];

const isAnthropic = (baseUrl: string): boolean => /(^|\.)anthropic\.com$/.test(new URL(baseUrl).hostname);

/** Who asks, who pays, and how often: none of it is changed by what is asked. */
const OF_THE_CALLER: readonly LLMFailure[] = ['unauthorized', 'rate_limited'];

const withoutPicture = ({ image: _, ...rest }: LLMPrompt): LLMPrompt => rest;

/** No message but the catalogue's: what a server says may hold app content. */
const failedBy = (reason: LLMFailure, details: Record<string, unknown> = {}): ScreenGraphError =>
  new ScreenGraphError(UNAVAILABLE.includes(reason) ? 'llm_unavailable' : 'invalid_llm_output', undefined, {
    details: { reason, ...details },
  });

/**
 * A model behind the Messages API, through the official SDK. The SDK's own retries are off: each request is announced to
 * the meter. What a server does not take (structured output, thinking, prompt caching) is learned from its refusals, so
 * that any server which speaks the API serves.
 */
export function createAnthropicLLM(parts: AnthropicParts): LLMPort {
  const { clock } = parts;
  const key = parts.apiKey ?? (parts.authToken === null ? 'none' : null);
  const client = new Anthropic({
    ...(key === null ? { authToken: parts.authToken } : { apiKey: key }),
    baseURL: parts.baseUrl,
    // The SDK sends a key as a bearer token; other servers may know the header of the older API only.
    ...(key === null || isAnthropic(parts.baseUrl) ? {} : { defaultHeaders: { 'x-api-key': key } }),
    webhookKey: null,
    maxRetries: 0,
    // Its log would show prompts; its spans come on by themselves.
    logger: SILENT,
    logLevel: 'off',
    openTelemetry: false,
    fetch: guardedFetch,
  });
  const secrets = [parts.apiKey, parts.authToken].filter((secret) => secret !== null);
  const said = new Set<string>();
  const note = (text: string): void => {
    if (said.has(text)) return;
    said.add(text);
    parts.onNote?.(masked(text, secrets));
  };
  const ways = new Map<string, Ways>();
  const pause = createPause(() => clock.steady());
  const closing = new AbortController();
  const modelFor = (nodeType: DecisionNodeType): string => parts.models[nodeType] ?? parts.model;

  async function invoke(
    nodeType: DecisionNodeType,
    prompt: LLMPrompt,
    options: LLMOptions,
  ): Promise<StructuredOutput> {
    if (closing.signal.aborted) throw failedBy('closed');
    if (options.signal?.aborted === true) throw failedBy('cancelled');
    if (pause.left() > 0) throw failedBy('paused_after_failures', { leftMs: Math.ceil(pause.left()) });
    const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
    const modelId = modelFor(nodeType);
    const { price, basis } = priceOf(modelId, parts);
    if (basis === 'dearest')
      note(`Nobody has priced ${modelId}: it counts as the dearest model. Give its price by llm.prices.`);
    if (basis === 'own_machine') note(`${modelId} runs on this machine and counts as free of cost.`);

    const began = clock.steady();
    const end = began + Math.min(parts.totalMs, options.timeLimitMs ?? Infinity);
    const sum = { tokensIn: 0, cachedTokensIn: 0, tokensOut: 0, costUsd: 0, calls: 0 };
    let way = ways.get(modelId) ?? ALL_WAYS;
    let shown = prompt.image;

    /** Between one `before` and one `after` of the meter. */
    const request = async (repair: Repair | null): Promise<Outcome> => {
      const body = requestBody(
        modelId,
        shown === prompt.image ? prompt : withoutPicture(prompt),
        way,
        repair,
      );
      const weight = weightOf(body);
      const guess = { tokensIn: weight.most, tokensOut: body.max_tokens };
      options.meter?.before({
        modelId,
        ...guess,
        costUsd: costAtMost(price, guess.tokensIn, guess.tokensOut),
      });
      const sent = clock.steady();
      const outcome = await oneRequest(client, body, {
        signal,
        limitMs: Math.min(parts.requestMs, end - sent),
        // Pieces of a second answer would be taken for the first one's.
        onToken: sum.calls === 0 ? (options.onToken ?? null) : null,
        check: options.check ?? (() => null),
        now: () => clock.now(),
      });
      const text = outcome.kind === 'failed' ? outcome.partial : outcome.raw.text;
      const billed = outcome.kind !== 'failed' || outcome.failure.mayBeBilled;
      const usage = (outcome.kind === 'failed' ? null : outcome.raw.usage) ?? {
        tokensIn: billed ? weight.likely : 0,
        cachedTokensIn: 0,
        cacheWriteTokens: 0,
        // No model writes more than it may, whatever a server sends.
        tokensOut: Math.min(estimateTokens(text), guess.tokensOut),
      };
      const attempt: LLMAttempt = {
        modelId,
        outcome:
          outcome.kind === 'answer'
            ? 'answered'
            : outcome.kind === 'unusable'
              ? outcome.reason
              : outcome.failure.reason,
        tokensIn: usage.tokensIn,
        cachedTokensIn: usage.cachedTokensIn,
        tokensOut: usage.tokensOut,
        costUsd: costOf(price, usage),
        latencyMs: clock.steady() - sent,
        text: text === '' ? null : text.slice(0, TEXT_LIMIT),
      };
      sum.calls += 1;
      sum.tokensIn += attempt.tokensIn;
      sum.cachedTokensIn += attempt.cachedTokensIn;
      sum.tokensOut += attempt.tokensOut;
      sum.costUsd += attempt.costUsd;
      options.meter?.after(attempt);
      return outcome;
    };

    let retried = 0;
    let repair: Repair | null = null;
    for (;;) {
      const outcome = await request(repair);
      if (outcome.kind === 'answer') {
        pause.answered();
        ways.set(modelId, way);
        return {
          result: outcome.result,
          modelId,
          ...sum,
          cacheHit: false,
          latencyMs: clock.steady() - began,
          text: outcome.raw.text.slice(0, TEXT_LIMIT),
        };
      }
      if (outcome.kind === 'unusable') {
        const { reason, fault, raw } = outcome;
        // Who is held to a schema and gives no JSON was not held to it.
        const weaker = reason === 'not_json' ? withNextFormat(way) : null;
        if (weaker !== null) ways.set(modelId, (way = weaker));
        if (!outcome.repairable || repair !== null || clock.steady() >= end) {
          leaveAlone(reason, null);
          throw failedBy(reason, { calls: sum.calls });
        }
        repair = { answer: raw.text, fault };
        continue;
      }
      const { reason, status, retry, message } = outcome.failure;
      // Some say so under the status of a fault of their own, or of a model that is not there.
      const answered = status !== null && !OF_THE_CALLER.includes(reason);
      const isShown = shown !== undefined && way.pictures;
      // A model may be called by what it sees (`some-vision`), and is named whatever is wrong.
      const picture = answered && isShown ? pictureRefused(message.replaceAll(modelId, '')) : null;
      if (picture !== null && clock.steady() < end) {
        // A question without its picture is still a question.
        if (picture === 'this') shown = undefined;
        else {
          way = { ...way, pictures: false };
          note(`${modelId} takes no pictures: it is asked without them.`);
        }
        continue;
      }
      const tamer = reason === 'request_refused' ? withoutRefused(way, message) : null;
      if (tamer !== null && clock.steady() < end) {
        way = tamer;
        continue;
      }
      const backoff = (parts.backoffMs ?? FIRST_BACKOFF_MS) * 2 ** retried * (0.75 + Math.random() / 4);
      const wait = Math.max(outcome.failure.retryAfterMs ?? 0, backoff);
      if (retry && retried < parts.retries && clock.steady() + wait < end) {
        retried += 1;
        await clock.sleep(wait, signal);
        if (!signal.aborted) continue;
      }
      const last: LLMFailure = closing.signal.aborted ? 'closed' : signal.aborted ? 'cancelled' : reason;
      const said = message === '' ? '' : `: ${wordsIn(message).slice(0, 200)}`;
      if (last === 'unauthorized' || last === 'request_refused') note(`${whyNot(modelId, status)}${said}`);
      else if (last !== 'cancelled' && last !== 'closed')
        note(
          `The model ${modelId} gave no answer (${last}${last === 'unreachable' ? said : ''}); the policy decides.`,
        );
      leaveAlone(last, outcome.failure.retryAfterMs);
      throw failedBy(last, { calls: sum.calls, ...(status === null ? {} : { status }) });
    }
  }

  function whyNot(modelId: string, status: number | null): string {
    if (status !== 401 && status !== 403)
      return `The model ${modelId} cannot be asked (${status ?? 'refused'})`;
    return secrets.length === 0
      ? `No key was given: set ANTHROPIC_API_KEY (${status})`
      : `The key was refused: check ANTHROPIC_API_KEY (${status})`;
  }

  function leaveAlone(reason: LLMFailure, askedMs: number | null): void {
    const ms = pause.failed(reason, askedMs);
    if (ms > 0)
      note(`The model is left alone for ${Math.ceil(ms / 1_000)} s (${reason}); the policy decides.`);
  }

  return {
    modelId: parts.model,
    modelFor,
    invoke,
    async close() {
      closing.abort();
    },
  };
}
