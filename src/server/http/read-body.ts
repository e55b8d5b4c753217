import type { IncomingMessage } from 'node:http';
import { A_REQUEST } from '../guard/operation-request.ts';
import { Refusal, refuse } from '../guard/refusal.ts';

function checkType(request: IncomingMessage): void {
  const [type = '', ...params] = (request.headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') throw refuse('invalid_input', 'the body must be application/json', 415);
  const charset = params.find((param) => param.startsWith('charset='))?.slice('charset='.length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset))
    throw refuse('invalid_input', 'the body must be in UTF-8', 415);
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw refuse('invalid_input', 'compressed bodies are not taken', 415);
}

const tooLarge = (limit: number) =>
  refuse('operation_refused', `The body has more than ${limit} bytes (limit bodyBytes).`, 413);

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (thrown) {
    if (thrown instanceof Refusal) throw thrown;
    // The client has gone: no fault of ours, and nothing that it should be able to fill the log with.
    throw refuse('invalid_input', 'the body ended too early');
  }
  return Buffer.concat(chunks);
}

/** The JSON of a request's body. Refused: other media types and charsets (415), too much (413), no JSON (400). */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<unknown> {
  checkType(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const body = await readAll(request, limit);
  if (body.length === 0) throw refuse('invalid_input', `the body is empty: ${A_REQUEST}`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    throw refuse('invalid_input', 'the body is not JSON in UTF-8');
  }
}

const OBJECTS = ['variables', 'extensions'] as const;

/** The parameters of a GET request; a parameter that is given twice is refused rather than guessed. */
export function readQuery(url: string): Readonly<Record<string, unknown>> {
  const search = new URL(url, 'http://host').searchParams;
  const given: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', 'documentId', ...OBJECTS]) {
    const values = search.getAll(name);
    if (values.length > 1) throw refuse('invalid_input', `${name} is given more than once`);
    const [value] = values;
    if (value !== undefined && value !== '') given[name] = value;
  }
  for (const name of OBJECTS) {
    const text = given[name];
    if (typeof text !== 'string') continue;
    try {
      given[name] = JSON.parse(text) as unknown;
    } catch {
      throw refuse('invalid_input', `${name} is not JSON`);
    }
  }
  return given;
}
