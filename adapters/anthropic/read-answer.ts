import { z } from 'zod';
import { ANSWER_TOOL } from './request.ts';

/** What the servers that speak this API have in common; other fields are let through. */
const Usage = z.looseObject({
  input_tokens: z.number().int().nonnegative().nullish(),
  output_tokens: z.number().int().nonnegative().nullish(),
  cache_read_input_tokens: z.number().int().nonnegative().nullish(),
  cache_creation_input_tokens: z.number().int().nonnegative().nullish(),
});
const Block = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  name: z.string().optional(),
  input: z.unknown().optional(),
});
const Message = z.looseObject({
  content: z.array(Block),
  stop_reason: z.string().nullish(),
  usage: Usage.nullish(),
});
const StreamEvent = z.looseObject({
  type: z.string(),
  message: z.looseObject({ usage: Usage.nullish() }).optional(),
  content_block: Block.optional(),
  delta: z
    .looseObject({
      type: z.string().optional(),
      text: z.string().optional(),
      partial_json: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
  usage: Usage.nullish(),
});

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

function reported(usage: z.infer<typeof Usage> | null | undefined): ReportedUsage | null {
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

/** The answer in a message; null when it is no message of this API. */
export function readMessage(content: unknown): RawAnswer | null {
  const message = Message.safeParse(content);
  if (!message.success) return null;
  const { content: blocks, stop_reason, usage } = message.data;
  const tool = blocks.find(({ type, name }) => type === 'tool_use' && name === ANSWER_TOOL);
  const text = blocks.map((block) => (block.type === 'text' ? (block.text ?? '') : '')).join('');
  return {
    text: tool === undefined ? text : JSON.stringify(tool.input ?? null),
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
  let json = '';
  let byTool = false;
  let stopReason: string | null = null;
  let usage: z.infer<typeof Usage> = {};
  let ended = false;
  return {
    take(content) {
      const parsed = StreamEvent.safeParse(content);
      if (!parsed.success) return false;
      const event = parsed.data;
      usage = { ...usage, ...event.message?.usage, ...event.usage };
      if (event.type === 'content_block_start' && event.content_block?.type === 'tool_use') byTool = true;
      if (event.type === 'content_block_delta') {
        const piece = event.delta?.text ?? event.delta?.partial_json ?? '';
        if (event.delta?.partial_json === undefined) text += piece;
        else json += piece;
        if (piece !== '') onToken(piece);
      }
      if (event.type === 'message_delta') stopReason = event.delta?.stop_reason ?? stopReason;
      if (event.type === 'message_stop') ended = true;
      return true;
    },
    ended: () => ended,
    answer: () => ({ text: byTool ? json : text, stopReason, usage: reported(usage), byTool }),
  };
}

/** The JSON in an answer, which models like to wrap in a fence or in a sentence; undefined when there is none. */
export function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from === -1 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1)) as unknown;
  } catch {
    return undefined;
  }
}
