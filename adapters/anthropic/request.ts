import type Anthropic from '@anthropic-ai/sdk';
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import type { LLMPrompt } from '../../agent/ports/LLMPort.ts';

/** How an answer is held to its schema: by the API, as the input of a tool that must be used, or by asking for it. */
export type AnswerFormat = 'schema' | 'tool' | 'text';

/** What a model behind the Messages API is known to take. Learned from refusals; begins with all of it. */
export interface Ways {
  readonly format: AnswerFormat;
  /** Whether thinking can be switched off; where it cannot, the answer needs room for it. */
  readonly thinkingOff: boolean;
  /** Whether it takes a word on how much effort to spend. */
  readonly effort: boolean;
  readonly promptCache: boolean;
  readonly pictures: boolean;
}

export const ALL_WAYS: Ways = {
  format: 'schema',
  thinkingOff: true,
  effort: true,
  promptCache: true,
  pictures: true,
};
/** The common ground of every server that speaks the API. Pictures are the model's own matter, and refused in words of their own. */
export const PLAIN_WAYS: Omit<Ways, 'pictures'> = {
  format: 'text',
  thinkingOff: false,
  effort: false,
  promptCache: false,
};

/** The answer that did not fit, and what is wrong with it. */
export interface Repair {
  readonly answer: string;
  readonly fault: string;
}

/** Tokens of thinking that may come before an answer where thinking cannot be switched off. */
const THINKING_ROOM = 1_500;
const REPEATED_CHARACTERS = 2_000;
export const ANSWER_TOOL = 'answer';

const schemaText = (prompt: LLMPrompt): string =>
  `Answer with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(prompt.schema)}`;

/** The body of one request. The stable prefix comes first and is marked for the provider's prompt cache. */
export function requestBody(
  model: string,
  prompt: LLMPrompt,
  ways: Ways,
  repair: Repair | null,
): Anthropic.MessageCreateParamsNonStreaming {
  const asked = ways.format === 'text' ? `${prompt.user}\n\n${schemaText(prompt)}` : prompt.user;
  const picture: Anthropic.ImageBlockParam[] =
    prompt.image === undefined || !ways.pictures
      ? []
      : [
          {
            type: 'image',
            source: {
              type: 'base64',
              media_type: prompt.image.mediaType,
              data: Buffer.from(prompt.image.bytes).toString('base64'),
            },
          },
        ];
  const messages: Anthropic.MessageParam[] = [
    { role: 'user', content: [...picture, { type: 'text', text: asked }] },
  ];
  if (repair !== null) {
    const before = repair.answer.slice(0, REPEATED_CHARACTERS).trim();
    messages.push(
      { role: 'assistant', content: before === '' ? '{}' : before },
      { role: 'user', content: `That answer cannot be used: ${repair.fault}\n${schemaText(prompt)}` },
    );
  }
  const thinks = !ways.thinkingOff && ways.effort;
  const output: Anthropic.OutputConfig = {
    ...(ways.format === 'schema'
      ? { format: { type: 'json_schema', schema: transformJSONSchema({ ...prompt.schema }) } }
      : {}),
    ...(thinks ? { effort: 'low' } : {}),
  };
  return {
    model,
    max_tokens: prompt.maxTokensOut + (ways.thinkingOff ? 0 : THINKING_ROOM),
    system: [
      {
        type: 'text',
        text: prompt.system,
        ...(ways.promptCache ? { cache_control: { type: 'ephemeral' } } : {}),
      },
    ],
    messages,
    ...(ways.thinkingOff ? { thinking: { type: 'disabled' } } : {}),
    ...(Object.keys(output).length === 0 ? {} : { output_config: output }),
    ...(ways.format === 'tool'
      ? {
          tools: [
            {
              name: ANSWER_TOOL,
              description: 'Gives the answer.',
              input_schema: prompt.schema as Anthropic.Tool.InputSchema,
            },
          ],
          tool_choice: { type: 'tool', name: ANSWER_TOOL },
        }
      : {}),
  };
}

const NEXT_FORMAT: Readonly<Record<AnswerFormat, AnswerFormat | null>> = {
  schema: 'tool',
  tool: 'text',
  text: null,
};

export function withNextFormat(ways: Ways): Ways | null {
  const format = NEXT_FORMAT[ways.format];
  return format === null ? null : { ...ways, format };
}

/**
 * What to leave out after a server has refused a request with these words; null when there is nothing left to try. A
 * refusal that names nothing we know is answered by the common ground.
 */
export function withoutRefused(ways: Ways, message: string): Ways | null {
  const names = (pattern: RegExp): boolean => pattern.test(message);
  if (ways.thinkingOff && names(/thinking/i)) return { ...ways, thinkingOff: false };
  if (!ways.thinkingOff && ways.effort && names(/effort/i)) return { ...ways, effort: false };
  if (ways.promptCache && names(/cache_control|cache control/i)) return { ...ways, promptCache: false };
  if (ways.format === 'schema' && names(/output_config|output_format|json_schema|structured|schema/i))
    return { ...ways, format: 'tool' };
  if (ways.format === 'tool' && names(/tool/i)) return { ...ways, format: 'text' };
  const isPlain = (Object.keys(PLAIN_WAYS) as (keyof typeof PLAIN_WAYS)[]).every(
    (key) => ways[key] === PLAIN_WAYS[key],
  );
  return isPlain ||
    !names(/unknown|unsupported|not supported|extra inputs|unexpected|unrecognized|not permitted/i)
    ? null
    : { ...ways, ...PLAIN_WAYS };
}

/** What is too large, broken or of another kind says nothing of other pictures, whatever is `supported` or `accepted` of them. */
const OF_THIS_PICTURE =
  /\b(?:exceed\w*|larger|size|dimensions?|pixels?|[kmg]i?b|bytes|formats?|media.?types?|mime.?types?|decod\w*|corrupt\w*|base64)\b/i;
/** Also of servers that read no more than text (``unknown variant `image`, expected `text` ``). */
const OF_EVERY_PICTURE = /support|capab|vision|multi-?modal|accept|unknown variant|text[- ]only|only text/i;

/** What is refused with these words: every picture, this one, or something else. */
export function pictureRefused(message: string): 'every' | 'this' | null {
  if (!/\b(?:images?|pictures?|vision|multi-?modal)\b|\bimage_/i.test(message)) return null;
  return OF_EVERY_PICTURE.test(message) && !OF_THIS_PICTURE.test(message) ? 'every' : 'this';
}

const ASCII_PER_TOKEN = 2.5;
/** Pieces of letters of other scripts and of pictures: a tokenizer without the word spells it in bytes. */
const OTHER_BYTES_PER_TOKEN = 1.2;
const TOKENS_PER_PICTURE = 1_600;
const FRAME_TOKENS = 100;

/** A careful guess at what a text weighs: real tokenizers need more bytes for a token of English or JSON. */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (const character of text) if (character <= '\u007f') ascii += 1;
  return Math.ceil(ascii / ASCII_PER_TOKEN + (Buffer.byteLength(text) - ascii) / OTHER_BYTES_PER_TOKEN);
}

/** What a request weighs by that guess, and the most that it can weigh. */
export interface RequestWeight {
  readonly likely: number;
  /**
   * What an app says counts a token a byte, which is what a tokenizer makes of what it has never seen: no app can make
   * a request weigh more than was reserved for it. The rest is our own English.
   */
  readonly most: number;
}

export function weightOf(body: Anthropic.MessageCreateParamsNonStreaming): RequestWeight {
  let pictures = 0;
  const written = (value: unknown): string =>
    JSON.stringify(value, (key, inner: unknown) => {
      if (key !== 'data') return inner;
      pictures += 1;
      return '';
    });
  const { messages, ...own } = body;
  const rest = estimateTokens(written(own)) + FRAME_TOKENS;
  const said = written(messages);
  const fixed = rest + pictures * TOKENS_PER_PICTURE;
  return { likely: fixed + estimateTokens(said), most: fixed + Buffer.byteLength(said) };
}
