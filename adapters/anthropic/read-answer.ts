import { z } from 'zod';
import { ANSWER_TOOL } from './request.ts';

/** A hundred times what a request of ours may hold: a server that says more counts something else, or nothing. */
const MOST_TOKENS = 10_000_000;
/** A count that makes no sense is one that was not told. */
const count = z.number().int().nonnegative().max(MOST_TOKENS).nullish().catch(null);

/** What the servers that speak this API have in common; other fields are let through, and what is null is not there. */
const Usage = z
  .looseObject({
    input_tokens: count,
    output_tokens: count,
    cache_read_input_tokens: count,
    cache_creation_input_tokens: count,
  })
  .nullish()
  .catch(null);
const Block = z.looseObject({
  type: z.string(),
  text: z.string().nullish(),
  name: z.string().nullish(),
  input: z.unknown().optional(),
});
const Message = z.looseObject({
  content: z.union([z.array(Block), z.string().transform((text) => [{ type: 'text', text }])]),
  stop_reason: z.string().nullish(),
  usage: Usage,
});
const StreamEvent = z.looseObject({
  type: z.string(),
  message: z.looseObject({ usage: Usage }).nullish(),
  content_block: Block.nullish(),
  delta: z
    .looseObject({
      text: z.string().nullish(),
      partial_json: z.string().nullish(),
      stop_reason: z.string().nullish(),
    })
    .nullish(),
  usage: Usage,
});
type Told = z.infer<typeof Usage>;

export interface ReportedUsage {
  readonly tokensIn: number;
  readonly cachedTokensIn: number;
  readonly cacheWriteTokens: number;
  readonly tokensOut: number;
}

export interface RawAnswer {
  readonly text: string;
  readonly stopReason: string | null;
  /** Null when the server did not say. */
  readonly usage: ReportedUsage | null;
  /** Whether it came as the input of the tool. */
  readonly byTool: boolean;
}

function reported(usage: Told): ReportedUsage | null {
  if (typeof usage?.input_tokens !== 'number' || typeof usage.output_tokens !== 'number') return null;
  const cachedTokensIn = usage.cache_read_input_tokens ?? 0;
  const cacheWriteTokens = usage.cache_creation_input_tokens ?? 0;
  return {
    tokensIn: usage.input_tokens + cachedTokensIn + cacheWriteTokens,
    cachedTokensIn,
    cacheWriteTokens,
    tokensOut: usage.output_tokens,
  };
}

const isAnswerTool = (block: { readonly type: string; readonly name?: unknown }): boolean =>
  block.type === 'tool_use' && block.name === ANSWER_TOOL;

/** Some servers give the input of a tool as the text that the model wrote. */
const inputText = (input: unknown): string =>
  typeof input === 'string' ? input : JSON.stringify(input ?? null);

/** The answer in a message; null when it is no message of this API. */
export function readMessage(content: unknown): RawAnswer | null {
  const message = Message.safeParse(content);
  if (!message.success) return null;
  const { content: blocks, stop_reason, usage } = message.data;
  const tool = blocks.find((block): block is z.infer<typeof Block> => isAnswerTool(block));
  const text = blocks.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join('');
  return {
    text: tool === undefined ? text : inputText(tool.input),
    stopReason: stop_reason ?? null,
    usage: reported(usage),
    byTool: tool !== undefined,
  };
}

export interface StreamReader {
  /** False when the event is none of this API. Gives new pieces of the answer to `onToken`. */
  take(event: unknown): boolean;
  /** Whether the message has been brought to its end. */
  ended(): boolean;
  answer(): RawAnswer;
}

/** Puts an answer together from the events of a stream. Thinking is passed over. */
export function createStreamReader(onToken: (text: string) => void): StreamReader {
  let text = '';
  // A model may use several tools, one after the other; the answer is the input of the first that it was given for that.
  const tools: { readonly isAnswer: boolean; readonly input: unknown; json: string }[] = [];
  let stopReason: string | null = null;
  let usage: NonNullable<Told> = {};
  let ended = false;
  const hear = (piece: string, ofTool: boolean): void => {
    if (!ofTool) text += piece;
    else {
      if (tools.length === 0) tools.push({ isAnswer: true, input: undefined, json: '' });
      const last = tools.at(-1);
      if (last !== undefined) last.json += piece;
    }
    if (piece !== '') onToken(piece);
  };
  return {
    take(content) {
      const parsed = StreamEvent.safeParse(content);
      if (!parsed.success) return false;
      const { type, message, content_block: block, delta, usage: told } = parsed.data;
      usage = { ...usage, ...message?.usage, ...told };
      if (type === 'content_block_start' && block?.type === 'tool_use')
        tools.push({ isAnswer: isAnswerTool(block), input: block.input, json: '' });
      // Whole blocks come this way from servers that only pretend to stream.
      if (type === 'content_block_start' && block?.type === 'text') hear(block.text ?? '', false);
      if (type === 'content_block_delta')
        hear(delta?.text ?? delta?.partial_json ?? '', delta?.partial_json != null);
      if (type === 'message_delta') stopReason = delta?.stop_reason ?? stopReason;
      if (type === 'message_stop') ended = true;
      return true;
    },
    // A reason to stop is the last thing that is said of a message.
    ended: () => ended || stopReason !== null,
    answer() {
      const tool = tools.find(({ isAnswer }) => isAnswer) ?? tools[0];
      const said = tool?.json === '' ? inputText(tool.input) : tool?.json;
      return { text: said ?? text, stopReason, usage: reported(usage), byTool: tool !== undefined };
    },
  };
}

/** So many braces of an answer are looked at: who opens more of them writes no JSON. */
const MOST_STARTS = 32;

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
};

/** Behind the brace that closes the one at `from`, not counting those in texts; -1 where none does. */
function endOfObject(text: string, from: number): number {
  let depth = 0;
  let inText = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (inText) {
      if (char === '\\') at++;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/**
 * The JSON objects in an answer, which models like to wrap in a fence or in a sentence, also one with braces of its own, and
 * to say twice; those within another one are not told.
 */
export function objectsIn(text: string): readonly unknown[] {
  const first = text.indexOf('{');
  const whole = parsed(text.slice(Math.max(0, first), text.lastIndexOf('}') + 1));
  if (first === -1 || whole !== undefined) return first === -1 ? [] : [whole];
  const found: unknown[] = [];
  for (let from = first, starts = 0; from !== -1 && starts < MOST_STARTS; starts++) {
    const end = endOfObject(text, from);
    const value = end === -1 ? undefined : parsed(text.slice(from, end));
    if (value !== undefined) found.push(value);
    from = text.indexOf('{', value === undefined ? from + 1 : end);
  }
  return found;
}
