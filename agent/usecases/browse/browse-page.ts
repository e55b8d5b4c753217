import { ScreenGraphError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import type { Scope } from '../../domain/run.ts';
import { cursorsOf, decodeCursor, type CursorKey, type ListIdentity } from './browse-cursor.ts';

export { isId } from '../../domain/ids.ts';

/** What a client asks of a list. */
export interface PageRequest {
  readonly first: number;
  readonly after: string | null;
}

export interface Page<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly nodes: readonly T[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** A page of one parent, or why this parent has none. */
export type PageOrError<T> = Page<T> | ScreenGraphError;

/** How a list is paged: by a key that its rows are ordered by and that no two of them share. */
export interface ListRule<T, K extends CursorKey, Start> {
  readonly kind: string;
  /** The largest page. */
  readonly max: number;
  /** Comes before every key. */
  readonly start: Start;
  readonly accepts: (key: unknown) => key is K;
  readonly keyOf: (row: T) => K;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** A list in the order of IDs. */
export const listById = <T>(
  kind: string,
  max: number,
  keyOf: (row: T) => string,
): ListRule<T, string, null> => ({ kind, max, start: null, accepts: isId, keyOf });

/** A list in the order of a number: a sequence or an ordinal, from 1. */
export const listByNumber = <T>(
  kind: string,
  max: number,
  keyOf: (row: T) => number,
): ListRule<T, number, number> => ({ kind, max, start: 0, accepts: isWhole, keyOf });

/** `invalid_input` for a page size that is none. */
export function checkFirst(first: number, max: number): void {
  if (!Number.isInteger(first) || first < 1 || first > max)
    throw new ScreenGraphError('invalid_input', `\`first\` must be between 1 and ${max}.`, {
      details: { path: ['first'] },
    });
}

/** A row in its place; its cursor is made when it is asked for. */
class Entry<T> {
  readonly node: T;
  readonly #cursor: () => string;
  constructor(node: T, cursor: () => string) {
    this.node = node;
    this.#cursor = cursor;
  }
  get cursor(): string {
    return this.#cursor();
  }
}

/**
 * A page from its rows and, when there is more behind it, one row beyond; each row with the key of its place. Most lists are
 * read without their cursors, and many by their nodes alone: the rest is made when it is asked for.
 */
export function toPage<T>(
  list: ListIdentity,
  { first, after }: PageRequest,
  rows: readonly T[],
  keyOf: (row: T, at: number) => CursorKey,
): Page<T> {
  const nodes = rows.slice(0, first);
  let cursorOf: ((key: CursorKey) => string) | undefined;
  const cursorAt = (at: number): string | null => {
    const node = nodes[at];
    return node === undefined ? null : (cursorOf ??= cursorsOf(list))(keyOf(node, at));
  };
  let edges: Page<T>['edges'] | undefined;
  return {
    nodes,
    get edges() {
      return (edges ??= nodes.map((node, at) => new Entry(node, () => cursorAt(at) ?? '')));
    },
    get pageInfo() {
      return {
        hasNextPage: rows.length > first,
        hasPreviousPage: after !== null,
        get startCursor() {
          return cursorAt(0);
        },
        get endCursor() {
          return cursorAt(nodes.length - 1);
        },
      };
    },
  };
}

/** One page of one list; `of` names its parent and question. */
export async function readPage<T, K extends CursorKey, Start>(
  rule: ListRule<T, K, Start>,
  scope: Scope,
  of: readonly string[],
  request: PageRequest,
  read: (page: { readonly after: K | Start; readonly limit: number }) => Promise<readonly T[]>,
): Promise<Page<T>> {
  checkFirst(request.first, rule.max);
  const list = { scope, kind: rule.kind, of };
  const after = request.after === null ? rule.start : decodeCursor(list, request.after, rule.accepts);
  return toPage(list, request, await read({ after, limit: request.first + 1 }), rule.keyOf);
}

/** What tells the lists of different parents apart, and whether a parent can be there at all. */
export interface ParentRule<P> {
  readonly partsOf: (parent: P) => readonly string[];
  readonly canBe: (parent: P) => boolean;
}
const BY_ID: ParentRule<string> = { partsOf: (id) => [id], canBe: isId };

type ReadLists<T, P, After> = (
  parents: readonly P[],
  page: { readonly after: After; readonly limit: number },
) => Promise<readonly (readonly T[])[]>;

/** The same page of the lists of many parents that are known by their IDs. */
export const readPages = <T, K extends CursorKey, Start>(
  rule: ListRule<T, K, Start>,
  scope: Scope,
  parents: readonly string[],
  request: PageRequest,
  read: ReadLists<T, string, K | Start>,
): Promise<readonly PageOrError<T>[]> => readPagesOf(BY_ID, rule, scope, parents, request, read);

/**
 * The same page of the lists of many parents, read at once. A cursor is of one parent's list: the others get
 * `invalid_input`. Parents that cannot be there have nothing and are not asked about.
 */
export async function readPagesOf<P, T, K extends CursorKey, Start>(
  { partsOf, canBe }: ParentRule<P>,
  rule: ListRule<T, K, Start>,
  scope: Scope,
  parents: readonly P[],
  request: PageRequest,
  read: ReadLists<T, P, K | Start>,
): Promise<readonly PageOrError<T>[]> {
  checkFirst(request.first, rule.max);
  const lists = parents.map((parent) => ({ scope, kind: rule.kind, of: partsOf(parent) }));
  const places = lists.map((list) => placeIn(rule, list, request));
  const asked = parents.filter((parent, at) => canBe(parent) && places[at]?.fault === null);
  const after = places.find(({ fault }) => fault === null)?.after ?? rule.start;
  const found = asked.length === 0 ? [] : await read(asked, { after, limit: request.first + 1 });
  const rows = new Map(asked.map((parent, at) => [parent, found[at] ?? []]));
  return parents.map((parent, at) => {
    const [list, place] = [lists[at], places[at]];
    if (list === undefined || place === undefined) throw new RangeError('there is a place for every parent');
    return place.fault ?? toPage(list, request, rows.get(parent) ?? [], rule.keyOf);
  });
}

function placeIn<T, K extends CursorKey, Start>(
  rule: ListRule<T, K, Start>,
  list: ListIdentity,
  { after }: PageRequest,
): { readonly after: K | Start; readonly fault: ScreenGraphError | null } {
  if (after === null) return { after: rule.start, fault: null };
  try {
    return { after: decodeCursor(list, after, rule.accepts), fault: null };
  } catch (thrown) {
    if (thrown instanceof ScreenGraphError) return { after: rule.start, fault: thrown };
    throw thrown;
  }
}
