import { ScreenGraphError } from '../../domain/errors.ts';
import { sha256Hex } from '../../domain/ids.ts';
import type { Scope } from '../../domain/run.ts';

export type CursorKey = string | number;

/** What a cursor is good for: one kind of list, of one project, of one parent, in answer to one question. */
export interface ListIdentity {
  readonly scope: Scope;
  readonly kind: string;
  /** Parent and, where the order depends on it, question. */
  readonly of: readonly string[];
}

const VERSION = 1;
const MAX_LENGTH = 512;

/** The same array with one more at its end, as JSON. */
const and = (array: string, last: string): string => `${array.slice(0, -1)},${last}]`;

/**
 * Places in a list: base64url of `[version, kind, key, seal]`. The seal ties the key to the list; it is no secret. What
 * is the same for every place is made once.
 */
export function cursorsOf({ scope, kind, of }: ListIdentity): (key: CursorKey) => string {
  const sealed = JSON.stringify([VERSION, kind, scope.tenantId, scope.projectId, of]);
  const shown = JSON.stringify([VERSION, kind]);
  return (key) => {
    const text = JSON.stringify(key);
    const seal = sha256Hex(and(sealed, text)).slice(0, 16);
    return Buffer.from(and(and(shown, text), `"${seal}"`)).toString('base64url');
  };
}

export const encodeCursor = (list: ListIdentity, key: CursorKey): string => cursorsOf(list)(key);

/**
 * The key of a cursor of exactly this list. `invalid_input` for anything else: another list's, another project's, one
 * that was changed, or text that never was a cursor.
 */
export function decodeCursor<K extends CursorKey>(
  list: ListIdentity,
  cursor: string,
  accepts: (key: unknown) => key is K,
): K {
  const key = cursor.length > MAX_LENGTH ? undefined : keyIn(cursor);
  if (!accepts(key) || encodeCursor(list, key) !== cursor)
    throw new ScreenGraphError('invalid_input', '`after` is not a cursor of this list.', {
      details: { path: ['after'] },
    });
  return key;
}

function keyIn(cursor: string): unknown {
  try {
    const tuple: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(tuple) ? (tuple[2] as unknown) : undefined;
  } catch {
    return undefined;
  }
}
