import { z } from 'zod';

/** What the Messages API takes, as far as anybody here sends it. Unknown fields are refused, as the API does. */
const CacheControl = z.strictObject({ type: z.literal('ephemeral'), ttl: z.enum(['5m', '1h']).optional() });
const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1, 'text content blocks must be non-empty'),
  cache_control: CacheControl.optional(),
});
const Image = z.strictObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
    data: z.base64().min(1),
  }),
  cache_control: CacheControl.optional(),
});
const Turn = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.union([z.string().min(1), z.array(z.union([Text, Image])).min(1)]),
});
const Schema = z.record(z.string(), z.unknown());

export const MessagesRequest = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  messages: z.array(Turn).min(1),
  system: z.union([z.string(), z.array(Text)]).optional(),
  stream: z.boolean().optional(),
  thinking: z.strictObject({ type: z.enum(['disabled', 'adaptive']) }).optional(),
  output_config: z
    .strictObject({
      effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).optional(),
      format: z.strictObject({ type: z.literal('json_schema'), schema: Schema }).optional(),
    })
    .optional(),
  tools: z
    .array(z.strictObject({ name: z.string(), description: z.string().optional(), input_schema: Schema }))
    .optional(),
  tool_choice: z
    .union([
      z.strictObject({ type: z.enum(['auto', 'any', 'none']) }),
      z.strictObject({ type: z.literal('tool'), name: z.string() }),
    ])
    .optional(),
});
export type MessagesRequest = z.infer<typeof MessagesRequest>;

export interface ApiError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

const invalid = (message: string): ApiError => ({ status: 400, type: 'invalid_request_error', message });

/** Models that think always, so that it cannot be switched off. */
const ALWAYS_THINK = /^claude-(opus-5-5|fable|mythos)/;
const MOST_CACHE_MARKS = 4;
const NOT_IN_SCHEMAS = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'maxItems', 'oneOf'];

function schemaFault(schema: unknown, at: string): string | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const node = schema as Readonly<Record<string, unknown>>;
  const known = NOT_IN_SCHEMAS.find((word) => word in node);
  if (known !== undefined) return `${at}: property ${known} is not supported`;
  if (node['type'] === 'object' && node['additionalProperties'] !== false)
    return `${at}: For 'object' type, 'additionalProperties' must be explicitly set to false`;
  for (const [name, child] of Object.entries((node['properties'] ?? {}) as object)) {
    const fault = schemaFault(child, `${at}.${name}`);
    if (fault !== null) return fault;
  }
  for (const child of (node['anyOf'] ?? []) as unknown[]) {
    const fault = schemaFault(child, `${at}.anyOf`);
    if (fault !== null) return fault;
  }
  return schemaFault(node['items'], `${at}.items`);
}

export interface ApiTaste {
  /** Fields that this server refuses as unknown, like servers that speak an older edition. */
  readonly refuses?: readonly string[];
  /** Null: every model is there. */
  readonly models?: readonly string[] | null;
}

/** The request, or the error of the API in its order: who asks, what for, with what. */
export function readRequest(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  taste: ApiTaste,
): { readonly request: MessagesRequest } | { readonly error: ApiError } {
  if (headers['x-api-key'] === undefined && headers['authorization'] === undefined)
    return {
      error: { status: 401, type: 'authentication_error', message: 'x-api-key header is required' },
    };
  if (headers['anthropic-version'] === undefined)
    return { error: invalid('anthropic-version: header is required') };
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return { error: invalid('The request body is not valid JSON') };
  }
  const refused = (taste.refuses ?? []).find((field) => body.includes(`"${field}":`));
  if (refused !== undefined) return { error: invalid(`${refused}: Extra inputs are not permitted`) };
  const parsed = MessagesRequest.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    if (issue?.code === 'unrecognized_keys')
      return {
        error: invalid(
          `${[path, ...issue.keys].filter((k) => k !== '').join('.')}: Extra inputs are not permitted`,
        ),
      };
    const missing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
    return { error: invalid(`${path}: ${missing ? 'Field required' : (issue?.message ?? 'invalid')}`) };
  }
  const request = parsed.data;
  const models = taste.models ?? null;
  if (models !== null && !models.includes(request.model))
    return { error: { status: 404, type: 'not_found_error', message: `model: ${request.model}` } };
  if (request.messages[0]?.role !== 'user')
    return { error: invalid('messages: first message must use the "user" role') };
  if (request.messages.at(-1)?.role !== 'user')
    return {
      error: invalid(
        'This model does not support assistant message prefill. The conversation must end with a user message.',
      ),
    };
  const marks = body.split('"cache_control":').length - 1;
  if (marks > MOST_CACHE_MARKS)
    return { error: invalid(`A maximum of 4 blocks with cache_control may be provided. Found ${marks}.`) };
  if (request.tool_choice !== undefined && request.tools === undefined)
    return { error: invalid('tool_choice may only be specified while providing tools') };
  if (request.thinking?.type === 'disabled' && ALWAYS_THINK.test(request.model))
    return { error: invalid('"thinking.type.disabled" is not supported for this model.') };
  const format = request.output_config?.format;
  const fault = format === undefined ? null : schemaFault(format.schema, 'output_config.format.schema');
  return fault === null ? { request } : { error: invalid(fault) };
}

/** The words of the last user turn. */
const questionOf = (request: MessagesRequest): string => {
  const content = request.messages.at(-1)?.content ?? '';
  return typeof content === 'string'
    ? content
    : content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
};

/** The words of the first user turn: the question before any repair. */
export const firstQuestionOf = (request: MessagesRequest): string =>
  questionOf({ ...request, messages: request.messages.slice(0, 1) });

export const systemOf = ({ system = '' }: MessagesRequest): string =>
  typeof system === 'string' ? system : system.map(({ text }) => text).join('\n');

/** The schema that the answer is asked for in, however it is asked; null for plain text. */
export const schemaOf = (request: MessagesRequest): Readonly<Record<string, unknown>> | null => {
  const given = request.output_config?.format?.schema ?? request.tools?.[0]?.input_schema;
  if (given !== undefined) return given;
  const text = questionOf(request);
  const from = text.lastIndexOf('JSON Schema, and with nothing else:\n');
  try {
    return from === -1 ? null : (JSON.parse(text.slice(text.indexOf('\n', from))) as Record<string, unknown>);
  } catch {
    return null;
  }
};
