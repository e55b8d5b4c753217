import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
import { grammarOf } from './grammar.ts';
import {
  loadRuntime,
  type ChatSession,
  type Llama,
  type LlamaModel,
  type LlamaModule,
  type Sequence,
} from './runtime.ts';

export interface LocalModelParts {
  /** Path of a GGUF file. */
  readonly path: string;
  readonly modelId: string;
  readonly contextTokens: number;
  /** Longest wait for an answer, in ms. Loading the file does not count. */
  readonly totalMs: number;
  /** Folder whose `node_modules` may hold the runtime. */
  readonly runtimeFolder: string;
  readonly clock: Clock;
  readonly onNote?: (text: string) => void;
}

interface Loaded {
  readonly module: LlamaModule;
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly sequence: Sequence;
}

/** How long an answer is waited for. */
interface Within {
  readonly signal: AbortSignal;
  interrupted(): LLMFailure | null;
}

/** Tokens that a chat's framing takes. */
const FRAME_TOKENS = 64;
/** Prompts are taken in by pieces of this many tokens; between two of them a call can be ended. */
const PIECE_TOKENS = 32;
/** Where others compute too, threads of one piece of work wait for each other most of the time. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));

const failedBy = (reason: LLMFailure, code: 'llm_unavailable' | 'invalid_llm_output'): ScreenGraphError =>
  new ScreenGraphError(code, undefined, { details: { reason } });

/**
 * A model in this process: a GGUF file through node-llama-cpp. One question at a time; every answer is held to the
 * schema by a grammar. The stable prefix stays evaluated between questions. Nothing leaves the machine.
 */
export function createLocalModel(parts: LocalModelParts): LLMPort {
  const { clock, modelId } = parts;
  const closing = new AbortController();
  let loading: Promise<Loaded | null> | null = null;
  /** Ends when the model is free again, which may be a little after a call was given up. */
  let turn: Promise<unknown> = Promise.resolve();

  async function load(): Promise<Loaded> {
    if (!existsSync(parts.path))
      throw new ScreenGraphError('missing_dependency', `There is no model file at ${parts.path}.`);
    const module = await loadRuntime(parts.runtimeFolder);
    const options = {
      gpu: 'auto',
      build: 'never',
      skipDownload: true,
      logLevel: 'error',
      progressLogs: false,
    };
    const llama = await module.getLlama({ ...options, maxThreads: THREADS });
    const model = await llama.loadModel({ modelPath: parts.path, loadSignal: closing.signal });
    const context = await model.createContext({
      contextSize: parts.contextTokens,
      sequences: 1,
      threads: THREADS,
      batchSize: PIECE_TOKENS,
    });
    return { module, llama, model, sequence: context.getSequence() };
  }

  async function ask(
    loaded: Loaded,
    prompt: LLMPrompt,
    options: LLMOptions,
    within: Within,
    occupy: (work: Promise<unknown>) => void,
  ): Promise<StructuredOutput> {
    const began = clock.steady();
    const count = (text: string): number => loaded.model.tokenize(text).length;
    const prefix = count(prompt.system) + FRAME_TOKENS;
    const session = new loaded.module.LlamaChatSession({
      contextSequence: loaded.sequence,
      systemPrompt: prompt.system,
      autoDisposeSequence: false,
    });
    let busy: Promise<unknown> = Promise.resolve();
    const sum = { tokensIn: 0, cachedTokensIn: 0, tokensOut: 0, costUsd: 0, calls: 0 };
    try {
      const grammar = await loaded.llama.createGrammar({
        grammar: grammarOf(prompt.narrowSchema ?? prompt.schema),
        trimWhitespaceSuffix: true,
      });
      let asked = prompt.user;
      let held = prefix;
      for (;;) {
        const tokensIn = held + count(asked);
        if (tokensIn + prompt.maxTokensOut > parts.contextTokens) {
          parts.onNote?.(`A question of ${tokensIn} tokens does not fit: raise llm.contextTokens.`);
          throw failedBy('request_refused', 'llm_unavailable');
        }
        options.meter?.before({ modelId, tokensIn, tokensOut: prompt.maxTokensOut, costUsd: 0 });
        const sent = clock.steady();
        const work = answer(
          loaded,
          session,
          asked,
          grammar,
          prompt.maxTokensOut,
          within.signal,
          options.onToken,
        );
        const said = (await firstOf(work.done, within.signal)) ?? { text: work.heard(), stopReason: 'abort' };
        busy = work.done;
        const judged = judge(said, options.check ?? (() => null));
        const interrupted = within.interrupted();
        const outcome = interrupted ?? judged.outcome;
        const attempt: LLMAttempt = {
          modelId,
          outcome,
          tokensIn,
          cachedTokensIn: 0,
          tokensOut: count(said.text),
          costUsd: 0,
          latencyMs: clock.steady() - sent,
          text: said.text === '' ? null : said.text,
        };
        sum.tokensIn += tokensIn;
        sum.tokensOut += attempt.tokensOut;
        sum.calls += 1;
        options.meter?.after(attempt);
        if (outcome === 'answered')
          return {
            result: judged.result,
            modelId,
            ...sum,
            cacheHit: false,
            latencyMs: clock.steady() - began,
            text: said.text,
          };
        if (interrupted !== null || outcome === 'server_error') throw failedBy(outcome, 'llm_unavailable');
        if (sum.calls > 1) throw failedBy(outcome, 'invalid_llm_output');
        held = tokensIn + attempt.tokensOut;
        asked = `That answer cannot be used: ${judged.fault}`;
      }
    } finally {
      occupy(busy.then(() => session.dispose()));
    }
  }

  /** Null, and said once, when it cannot be loaded. */
  const loadOnce = async (): Promise<Loaded | null> =>
    (loading ??= load().catch((thrown: unknown) => {
      parts.onNote?.(thrown instanceof Error ? thrown.message : String(thrown));
      return null;
    }));
  const interruption = (caller: AbortSignal | undefined, timeout: AbortSignal | null): LLMFailure | null =>
    closing.signal.aborted
      ? 'closed'
      : caller?.aborted === true
        ? 'cancelled'
        : timeout?.aborted === true
          ? 'timeout'
          : null;

  return {
    modelId,
    modelFor: () => modelId,
    async invoke(_: DecisionNodeType, prompt, options) {
      const signals = [closing.signal, ...(options.signal ? [options.signal] : [])];
      const refuse = (reason: LLMFailure | null): void => {
        if (reason !== null) throw failedBy(reason, 'llm_unavailable');
      };
      const given = AbortSignal.any(signals);
      refuse(interruption(options.signal, null));
      const loaded = await firstOf(loadOnce(), given);
      refuse(interruption(options.signal, null));
      if (loaded === null) throw failedBy('unreachable', 'llm_unavailable');

      const timeout = AbortSignal.timeout(
        Math.max(1, Math.ceil(Math.min(parts.totalMs, options.timeLimitMs ?? Infinity))),
      );
      const within: Within = {
        signal: AbortSignal.any([given, timeout]),
        interrupted: () => interruption(options.signal, timeout),
      };
      const before = turn;
      let release: (after: Promise<unknown>) => void = () => undefined;
      turn = new Promise<unknown>((resolve) => {
        release = resolve;
      });
      let busy: Promise<unknown> = Promise.resolve();
      try {
        await firstOf(before, within.signal);
        refuse(within.interrupted());
        return await ask(loaded, prompt, options, within, (work) => {
          busy = work;
        });
      } finally {
        release(before.then(() => busy));
      }
    },
    async close() {
      closing.abort();
      await turn;
      const loaded = await loading;
      loading = null;
      await loaded?.llama.dispose();
    },
  };
}

interface Said {
  readonly text: string;
  readonly stopReason: string;
}

/** What comes of the work, or null as soon as the signal fires. */
const firstOf = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> =>
  Promise.race([
    work,
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null);
      else signal.addEventListener('abort', () => resolve(null), { once: true });
    }),
  ]);

/**
 * Takes a prompt in, piece by piece: once the runtime has begun with a prompt it cannot be stopped before its end. What
 * is held of it already, as the stable prefix is, is not taken in again.
 */
async function takeIn(
  { model, sequence }: Loaded,
  session: ChatSession,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const turns = [
    { type: 'user', text },
    { type: 'model', response: [] },
  ];
  const chatHistory = [...session.getChatHistory(), ...turns];
  const tokens = session.chatWrapper
    .generateContextState({ chatHistory })
    .contextText.tokenize(model.tokenizer);
  // The last one is left: an answer begins with it.
  const wanted = tokens.slice(0, -1);
  await sequence.adaptStateToTokens(wanted, false);
  for (let at = sequence.nextTokenIndex; at < wanted.length; at += PIECE_TOKENS) {
    signal.throwIfAborted();
    await sequence.evaluateWithoutGeneratingNewTokens(wanted.slice(at, at + PIECE_TOKENS));
  }
  signal.throwIfAborted();
}

/** Begins an answer; `done` never fails. */
function answer(
  loaded: Loaded,
  session: ChatSession,
  text: string,
  grammar: unknown,
  maxTokens: number,
  signal: AbortSignal,
  onToken: ((text: string) => void) | undefined,
): { readonly done: Promise<Said>; readonly heard: () => string } {
  let heard = '';
  const work = takeIn(loaded, session, text, signal).then(() =>
    session.promptWithMeta(text, {
      grammar,
      maxTokens,
      temperature: 0,
      signal,
      stopOnAbortSignal: true,
      onTextChunk(piece) {
        heard += piece;
        onToken?.(piece);
      },
    }),
  );
  return {
    heard: () => heard,
    done: work.then(
      ({ responseText, stopReason }) => ({ text: responseText, stopReason }),
      // Interrupted before the first token, or broken inside.
      () => ({ text: heard, stopReason: 'broken' }),
    ),
  };
}

function judge(
  said: Said,
  check: (result: unknown) => string | null,
): { readonly outcome: 'answered' | LLMFailure; readonly result: unknown; readonly fault: string } {
  const bad = (outcome: LLMFailure, fault: string) => ({ outcome, result: null, fault });
  if (said.stopReason === 'broken') return bad('server_error', '');
  if (said.stopReason === 'maxTokens') return bad('max_tokens', 'it was cut off; keep every text short.');
  let result: unknown;
  try {
    result = JSON.parse(said.text);
  } catch {
    return bad('not_json', 'it is no JSON object.');
  }
  const fault = check(result);
  return fault === null ? { outcome: 'answered', result, fault: '' } : bad('wrong_shape', fault);
}
