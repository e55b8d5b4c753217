import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { unreadable } from '../../../agent/domain/source/unreadable.ts';
import { asUtf8 } from '../../config/line-faults.ts';
import type { BoundedMap } from './bounded-map.ts';
import { createBoundedMap } from './bounded-map.ts';
import { A_REQUEST, type OperationRequest } from './operation-request.ts';
import { refuse, type Refusal } from './refusal.ts';

export const documentHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export interface DocumentSettings {
  readonly mode: 'off' | 'allow' | 'require';
  readonly path: string | null;
  readonly automatic: boolean;
}

const HASH = /^[0-9a-f]{64}$/;

const fault = (message: string): ScreenGraphError =>
  new ScreenGraphError('invalid_config', `The trusted documents cannot be used: ${message}`, {
    details: { faults: [message] },
  });

const MARK = '\ufeff';

/** Without the mark that editors of Windows put in front: `isMarked` says that it was there. */
function textOf(path: string): { readonly text: string; readonly isMarked: boolean } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw fault(unreadable(path, cause).replace(/\.$/, ''));
  }
  const text = asUtf8(bytes);
  // Read as another text, it would be none that a client sends.
  if (text === null) throw fault(`${path} is not UTF-8 text; save it as UTF-8`);
  return { text, isMarked: bytes.subarray(0, 3).equals(Buffer.from(MARK)) };
}

function readManifest(path: string): ReadonlyMap<string, string> {
  const { text } = textOf(path);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw fault(`${path} is not JSON (${cause instanceof Error ? cause.message : String(cause)})`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw fault(`${path} is not an object of hashes and documents`);
  const documents = new Map<string, string>();
  for (const [name, document] of Object.entries(parsed)) {
    const hash = name.replace(/^sha256:/, '').toLowerCase();
    if (typeof document !== 'string' || !HASH.test(hash) || documentHash(document) !== hash)
      throw fault(`${path}: "${name}" is not the SHA-256 of its document`);
    documents.set(hash, document);
  }
  return documents;
}

function readFolder(path: string): ReadonlyMap<string, string> {
  const texts = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(graphql|gql)$/.test(entry.name) && !entry.isDirectory())
    .map((entry) => textOf(join(entry.parentPath, entry.name)))
    .filter(({ text }) => text.trim() !== '');
  // Editors end a file with a line break and may begin it with a mark, which clients do not send, but for those that send it as it is.
  const asSent = texts.flatMap(({ text, isMarked }) =>
    [text, text.trimEnd()].flatMap((one) => (isMarked ? [one, `${MARK}${one}`] : [one])),
  );
  return new Map(asSent.map((text) => [documentHash(text), text]));
}

/**
 * The documents that whoever runs the server trusts, by hash. A manifest whose hashes are wrong is `invalid_config`, and so is one
 * without documents where nothing else is answered.
 */
export function readTrustedDocuments({ mode, path }: DocumentSettings): ReadonlyMap<string, string> {
  if (mode === 'off') return new Map();
  if (path === null)
    throw fault(
      `serve.documents.mode is ${mode}, which needs a folder or a JSON file of them: --documents PATH`,
    );
  if (!existsSync(path)) throw fault(`${path} does not exist`);
  const isFolder = statSync(path).isDirectory();
  const documents = isFolder ? readFolder(path) : readManifest(path);
  if (mode === 'require' && documents.size === 0)
    throw fault(
      `${path} ${isFolder ? 'has no .graphql or .gql file' : 'names none'}, and serve.documents.mode is require, so every request would be refused`,
    );
  return documents;
}

export const noQuery = (): Refusal =>
  refuse('invalid_input', `the request has no query: ${A_REQUEST}, or ?query=… of a GET`);

export interface Documents {
  /** The text that a request stands for. Throws a Refusal when there is none, or when it is not a trusted one. */
  resolve(request: OperationRequest): string;
  /** Keeps a document that was found good, for later requests that name it by its hash alone. */
  keep(request: OperationRequest, text: string): void;
}

/** The hash that a request names, from either spelling. */
function namedHash({ extensions, documentId }: OperationRequest): string | null {
  if (documentId !== null) {
    const hash = documentId.replace(/^sha256:/, '').toLowerCase();
    if (!HASH.test(hash)) throw refuse('invalid_input', 'documentId is not `sha256:` and a hash');
    return hash;
  }
  const persisted = extensions['persistedQuery'];
  if (persisted === undefined || persisted === null) return null;
  const { version, sha256Hash } = persisted as { version?: unknown; sha256Hash?: unknown };
  if (version !== 1) throw refuse('invalid_input', 'extensions.persistedQuery: only version 1 is known');
  const hash = typeof sha256Hash === 'string' ? sha256Hash.toLowerCase() : '';
  if (!HASH.test(hash))
    throw refuse('invalid_input', 'extensions.persistedQuery.sha256Hash is not a SHA-256');
  return hash;
}

/**
 * Trusted documents and automatic persisted queries. Both are addressed by the hash of their own text, which is checked
 * here: nobody can put another text under a hash, so one store serves all tenants.
 */
export function createDocuments(
  settings: DocumentSettings,
  trusted: ReadonlyMap<string, string>,
  capacity: number,
): Documents {
  const persisted: BoundedMap<string> = createBoundedMap(capacity);
  return {
    resolve(request) {
      const hash = namedHash(request);
      const text = request.query;
      if (text !== null && text !== '') {
        if (hash !== null && documentHash(text) !== hash)
          throw refuse('invalid_input', 'the provided hash is not the SHA-256 of the document');
        if (settings.mode === 'require' && !trusted.has(hash ?? documentHash(text)))
          throw refuse('operation_refused', 'This server runs known documents only (serve.documents).', 403);
        return text;
      }
      if (hash === null) throw noQuery();
      const known = trusted.get(hash) ?? (settings.mode === 'require' ? undefined : persisted.get(hash));
      // The message is the one that clients of automatic persisted queries look for.
      if (known === undefined) throw refuse('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
      return known;
    },
    keep(request, text) {
      if (!settings.automatic || settings.mode === 'require' || !request.query) return;
      const hash = namedHash(request);
      if (hash !== null) persisted.set(hash, text);
    },
  };
}
