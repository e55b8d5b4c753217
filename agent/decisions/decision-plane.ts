import { toScreenGraphError } from '../domain/errors.ts';
import type { DecisionProvenance } from '../domain/records.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { CachePort } from '../ports/CachePort.ts';
import type { DecisionNodeType, LLMPort, LLMPrompt } from '../ports/LLMPort.ts';
import type { ArtifactMetadata } from '../ports/ObjectStorePort.ts';
import { CACHE_VERSION, TTL_MS, cacheKey, decodeAnswer, encodeAnswer } from './answer-cache.ts';
import type { Evidence, Redact } from './evidence.ts';
import { createModelMeter, type ModelSpending } from './model-meter.ts';
import { estimateTokens, renderPrompt, versionOf } from './prompts/prompt.ts';
import { plain } from './prompts/quoted.ts';
import { PROMPTS, type ModelAnswers, type PromptInputs } from './prompts/index.ts';
import { promptHash, provenanceOf, type Outcome } from './provenance.ts';
import { questionKey, type QuestionParts } from './question-key.ts';
import type { RecordedDecision, Recording } from './recording.ts';
import type { DecisionAnswer } from './decision-answers.ts';
import { worthAsking, type AskingFacts, type DecisionMode } from './worth-asking.ts';

/** A question as it would be put; made only when somebody is asked. */
export interface Ask<N extends DecisionNodeType> {
  readonly inputs: PromptInputs[N];
  readonly parts: QuestionParts;
  /**
   * A wider question that this one is a case of, and what an answer says of that one: another run may be answered by
   * it where nobody put this very question before.
   */
  readonly alike?: {
    readonly parts: QuestionParts;
    readonly general: (answer: ModelAnswers[N]) => ModelAnswers[N];
    /** What such an answer says of this question; null where it says nothing. */
    readonly special: (answer: ModelAnswers[N]) => ModelAnswers[N] | null;
  };
  /** The picture of the screen, where it is to be shown. */
  readonly pictureRef?: string | null;
  /** What is wrong with the form of an answer, in words for the model's repair turn; null when it can be read. */
  readonly fault?: (answer: ModelAnswers[N]) => string | null;
  /** The node's answer that the model's words stand for. */
  readonly read: (answer: ModelAnswers[N]) => DecisionAnswer<N>;
  /** Says why a readable answer must not be followed, or null. */
  readonly guard: (answer: ModelAnswers[N]) => string | null;
}

export interface DecisionQuestion<N extends DecisionNodeType> {
  readonly nodeType: N;
  readonly stepOrdinal: number;
  readonly budget: BudgetPort;
  readonly signal: AbortSignal;
  /** What the asking rule looks at; not read in mode `off`. */
  readonly facts: () => Omit<AskingFacts, 'mode' | 'hasModel' | 'nodeType' | 'affordable'>;
  /** Whether a prompt of so many tokens is within the run's means. */
  readonly affords: (tokens: number) => boolean;
  /** The question, for the reason that the asking rule gave. */
  readonly ask: (reason: string) => Ask<N> | Promise<Ask<N>>;
  /** The policy's own answer; also the node's fallback. */
  readonly policy: () => DecisionAnswer<N>;
  /** Whether an answer means the same as the policy's own. */
  readonly agrees: (answer: DecisionAnswer<N>, own: DecisionAnswer<N>) => boolean;
}

export interface Decided<N extends DecisionNodeType> {
  readonly answer: DecisionAnswer<N>;
  readonly provenance: DecisionProvenance;
  /** Prompt and answer, put and to be committed with the step. */
  readonly artifacts: readonly ArtifactMetadata[];
}

export interface DecisionPlane {
  readonly mode: DecisionMode;
  decide<N extends DecisionNodeType>(question: DecisionQuestion<N>): Promise<Decided<N>>;
}

export interface PlaneParts {
  readonly mode: DecisionMode;
  readonly llm: LLMPort | null;
  readonly cache: CachePort;
  /** Tenant and app, before every key of the cache; answers of one app are never another's. */
  readonly keyPrefix?: string;
  /** Where prompts and answers are kept; without it only their hashes are. */
  readonly evidence?: Evidence;
  /** Stands in for cache and model: what another run was answered, step by step. */
  readonly recording?: Recording;
  /** Takes the user's secrets out of what is sent; screens come without them, this is the second lock. */
  readonly redact?: Redact;
  /** A picture as a model is shown it, scaled down; null where it is not to be had. */
  readonly picture?: (ref: string) => Promise<LLMPrompt['image'] | null>;
  /** Pieces of an answer as they come, for who watches. */
  readonly onToken?: (nodeType: DecisionNodeType, text: string) => void;
}

/** A prompt costs about so many tokens beyond its text: framing, schema, the answer itself. */
const OVERHEAD_TOKENS = 150;

/**
 * The decision plane: is asking worth it → cache → model → guardrails → the policy's own answer. No answer of a model
 * reaches a node unchecked: it must fit the prompt's answer, be readable, and pass the node's guard; else the policy
 * decides (I10, I11).
 */
export function createDecisionPlane(parts: PlaneParts): DecisionPlane {
  const { mode, llm } = parts;

  async function decide<N extends DecisionNodeType>(question: DecisionQuestion<N>): Promise<Decided<N>> {
    const { nodeType } = question;
    const own = question.policy();
    if (mode === 'off') return byPolicy(own, 'mode_off');
    const recorded = await parts.recording?.at(question.stepOrdinal, nodeType);
    if (recorded === null) return byPolicy(own, 'not_recorded');
    const facts = {
      ...question.facts(),
      mode,
      nodeType,
      hasModel: llm !== null || recorded !== undefined,
    };
    // The dearest part last: a prompt is made only for a question that is worth asking if it can be afforded.
    const worth = worthAsking({ ...facts, affordable: true });
    if (!worth.ask) return byPolicy(own, worth.reason);

    const ask = await question.ask(worth.reason);
    const rendered = renderPrompt(PROMPTS[nodeType], ask.inputs);
    const prompt = parts.redact === undefined ? rendered : { ...rendered, user: parts.redact(rendered.user) };
    const promptTokens = estimateTokens(prompt.system + prompt.user) + OVERHEAD_TOKENS;
    const verdict = worthAsking({ ...facts, affordable: question.affords(promptTokens) });
    if (!verdict.ask) return byPolicy(own, verdict.reason);

    const modelId = recorded?.modelId ?? llm?.modelFor(nodeType) ?? 'recorded';
    const put: PutQuestion<N> = {
      ...{ question, own, ask, prompt, modelId, reason: verdict.reason },
      asked: {
        promptVersion: prompt.promptVersion,
        questionKey: questionKey(nodeType, modelId, versionOf(PROMPTS[nodeType]), ask.parts),
        promptHash: promptHash(prompt),
        promptTokens,
      },
    };
    if (recorded !== undefined) return byRecording(parts, put, recorded);
    const kept = await byCache(parts, put);
    if (kept !== null) return kept;
    return llm === null ? byPolicy(own, 'no_model') : byModel(parts, put, llm);
  }
  return { mode, decide };
}

/** A question that is worth asking, as it is put. */
interface PutQuestion<N extends DecisionNodeType> {
  readonly question: DecisionQuestion<N>;
  /** The policy's answer to it. */
  readonly own: DecisionAnswer<N>;
  readonly ask: Ask<N>;
  readonly prompt: LLMPrompt;
  readonly modelId: string;
  /** Why it is asked. */
  readonly reason: string;
  /** What the record says of it, whoever answers. */
  readonly asked: Omit<NonNullable<Outcome['asked']>, 'answer' | 'agreed'>;
}

const byPolicy = <N extends DecisionNodeType>(
  own: DecisionAnswer<N>,
  reason: string,
  outcome: Partial<Outcome> = {},
): Decided<N> => ({
  answer: own,
  artifacts: outcome.artifacts ?? [],
  provenance: provenanceOf({ source: 'heuristic', reason, ...outcome }),
});

/** The node's answer that the model's words stand for. */
function followed<N extends DecisionNodeType>(
  { question, own, ask, asked }: PutQuestion<N>,
  answer: ModelAnswers[N],
  outcome: Outcome,
): Decided<N> {
  const read = ask.read(answer);
  const agreed = question.agrees(read, own);
  return {
    answer: read,
    artifacts: outcome.artifacts ?? [],
    provenance: provenanceOf({ ...outcome, asked: { ...asked, answer, agreed } }),
  };
}

/** An answer to a node's prompt, as far as a value is one. */
function answerIn<N extends DecisionNodeType>(
  { redact }: PlaneParts,
  nodeType: N,
  value: unknown,
): ModelAnswers[N] | null {
  const parsed = PROMPTS[nodeType].answer.safeParse(value);
  return parsed.success ? asSaid(parsed.data, redact) : null;
}

/** What another run was answered here; the policy where that was something else. */
function byRecording<N extends DecisionNodeType>(
  parts: PlaneParts,
  put: PutQuestion<N>,
  recorded: RecordedDecision,
): Decided<N> {
  const { question, own, ask, asked } = put;
  // What was kept has been read before; that it names something here is the guard's to see.
  const answer = answerIn(parts, question.nodeType, recorded.answer);
  recorded.charge(question.budget);
  if (recorded.questionKey === asked.questionKey && answer !== null && ask.guard(answer) === null)
    return followed(put, answer, { ...recorded.outcome, source: 'cache', cacheHit: true });
  const diverged = recorded.questionKey !== null && recorded.questionKey !== asked.questionKey;
  return byPolicy(own, diverged ? 'recording_diverged' : recorded.outcome.reason, {
    source: recorded.answer === null && !diverged ? recorded.outcome.source : 'fallback',
    ...(recorded.questionKey === null ? {} : { asked: { ...asked, answer: null, agreed: null } }),
  });
}

/** Where the cache holds the answer to a question with these parts. */
const placeOf = <N extends DecisionNodeType>(
  { keyPrefix = '' }: PlaneParts,
  { question: { nodeType }, modelId }: PutQuestion<N>,
  asks: QuestionParts,
): string => cacheKey(keyPrefix, questionKey(nodeType, modelId, versionOf(PROMPTS[nodeType]), asks));

/** The answer to this question that is kept, else what one to a wider question says of it; null where there is none to follow. */
async function byCache<N extends DecisionNodeType>(
  parts: PlaneParts,
  put: PutQuestion<N>,
): Promise<Decided<N> | null> {
  const { ask, question, modelId, reason } = put;
  const { alike } = ask;
  const kept = async (asks: QuestionParts): Promise<ModelAnswers[N] | null> => {
    const found = await parts.cache.get(placeOf(parts, put, asks)).catch(() => null);
    return answerIn(parts, question.nodeType, decodeAnswer(found));
  };
  const likewise = async (wider: NonNullable<Ask<N>['alike']>): Promise<ModelAnswers[N] | null> => {
    const answer = await kept(wider.parts);
    return answer === null ? null : wider.special(answer);
  };
  for (const look of [() => kept(ask.parts), ...(alike === undefined ? [] : [() => likewise(alike)])]) {
    const cached = await look();
    if (cached !== null && ask.guard(cached) === null)
      return followed(put, cached, { source: 'cache', reason, cacheHit: true, modelId });
  }
  return null;
}

async function keepAnswer<N extends DecisionNodeType>(
  parts: PlaneParts,
  put: PutQuestion<N>,
  answer: ModelAnswers[N],
): Promise<void> {
  const { alike } = put.ask;
  const keeping = { ttlMs: TTL_MS[put.question.nodeType], version: CACHE_VERSION };
  const keep = (asks: QuestionParts, said: ModelAnswers[N]): Promise<void> =>
    parts.cache.set(placeOf(parts, put, asks), encodeAnswer(said), keeping);
  await Promise.all([
    keep(put.ask.parts, answer),
    alike === undefined ? null : keep(alike.parts, alike.general(answer)),
    // A cache that is away costs the next question, not this answer.
  ]).catch(() => undefined);
}

/** What came of asking: the answer as it came, or why there is none; and what was spent on it. */
async function invoked<N extends DecisionNodeType>(
  parts: PlaneParts,
  { question, ask, prompt }: PutQuestion<N>,
  llm: LLMPort,
): Promise<{ readonly result: unknown; readonly failure: string | null; readonly spending: ModelSpending }> {
  const { nodeType, signal } = question;
  const shown = ask.pictureRef == null ? null : await parts.picture?.(ask.pictureRef);
  const meter = createModelMeter(question.budget);
  const timeLeft = question.budget.loopTimeLeftMs();
  try {
    const { result } = await llm.invoke(nodeType, shown == null ? prompt : { ...prompt, image: shown }, {
      signal,
      meter,
      ...(timeLeft === null ? {} : { timeLimitMs: Math.max(1, timeLeft) }),
      ...(parts.onToken === undefined ? {} : { onToken: (text) => parts.onToken?.(nodeType, text) }),
      check: (value) => {
        const answer = PROMPTS[nodeType].answer.safeParse(value);
        if (!answer.success) return faultOf(answer.error);
        return ask.fault?.(answer.data) ?? null;
      },
    });
    return { result, failure: null, spending: meter.spending() };
  } catch (thrown) {
    const { code, details } = toScreenGraphError(thrown);
    const reason = details['reason'] ?? details['limit'];
    const failure = typeof reason === 'string' ? `${code}:${reason}` : code;
    return { result: null, failure, spending: meter.spending() };
  }
}

/** Why an answer is not followed, or null. */
const objection = <N extends DecisionNodeType>(ask: Ask<N>, answer: ModelAnswers[N]): string | null =>
  ask.fault?.(answer) == null ? ask.guard(answer) : 'unreadable_answer';

/** The model's answer, which is kept for the next who asks; the policy's where it cannot be followed. */
async function byModel<N extends DecisionNodeType>(
  parts: PlaneParts,
  put: PutQuestion<N>,
  llm: LLMPort,
): Promise<Decided<N>> {
  const { question, own, ask, prompt, modelId, asked } = put;
  const { nodeType } = question;
  const { result, failure, spending } = await invoked(parts, put, llm);
  const answer = failure === null ? answerIn(parts, nodeType, result) : null;
  const refused = failure ?? (answer === null ? 'invalid_llm_output' : objection(ask, answer));
  // Nothing left the house: the limits said no before the first request.
  if (spending.attempts.length === 0 && failure?.startsWith('budget_exceeded') === true)
    return byPolicy(own, failure);
  const { attempts } = spending;
  const evidence = await parts.evidence?.keep({ nodeType, prompt, modelId, result, refused, attempts });
  const outcome: Outcome = {
    source: 'model',
    reason: put.reason,
    ...spending,
    modelId: spending.modelId ?? modelId,
    artifacts: evidence?.artifacts ?? [],
    refs: evidence ?? null,
  };
  if (answer === null || refused !== null) {
    const reason = `${put.reason}: ${refused ?? 'invalid_llm_output'}`;
    return byPolicy(own, reason, {
      ...outcome,
      reason,
      source: 'fallback',
      asked: { ...asked, answer: null, agreed: null },
    });
  }
  await keepAnswer(parts, put, answer);
  return followed(put, answer, outcome);
}

/**
 * What a model said, each text one line of what can be seen, without the user's secrets: it may have read one in a
 * picture, and characters that are keys to a device (Enter, Tab) would act where only a text was asked for (I10).
 */
function asSaid<A extends object>(answer: A, redact: Redact = (text) => text): A {
  const line = (value: unknown): unknown =>
    typeof value === 'string' ? redact(plain(value, value.length)) : value;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, line(value)])) as A;
}

/** What is wrong, for the model: never its own text back, only where and what. */
const faultOf = (error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string =>
  error.issues
    .slice(0, 4)
    .map((issue) => `${issue.path.map(String).join('.') || 'the answer'}: ${issue.message}`)
    .join('; ');
