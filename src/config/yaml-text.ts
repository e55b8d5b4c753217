import type { CST, Document } from 'yaml';
import { Composer, isAlias, isNode, LineCounter, Parser, Scalar, visit } from 'yaml';

type Path = readonly PropertyKey[];

/** Deeper is no file of ours. Composing goes one call deeper for each level, and a full stack ends the whole process. */
const MAX_DEPTH = 32;

/** Faults that leave no doubt about what the rest of a text says. */
const LEAVES_THE_REST: ReadonlySet<string> = new Set(['DUPLICATE_KEY', 'BAD_ALIAS', 'TAG_RESOLVE_FAILED']);

/** Where something is wrong with a text, and what. Never quotes the text. */
export interface YamlFault {
  readonly line: number;
  readonly message: string;
}

export interface YamlText {
  readonly faults: readonly YamlFault[];
  /** What the text holds; null where its faults leave that open. */
  readonly read: { readonly content: unknown; readonly lineOf: (path: Path) => number } | null;
}

/**
 * What a YAML (or JSON) text of a user holds, without aliases, anchors and tags of one's own: an unquoted `*.apk`, `&more`
 * or `!important` is meant as a text. `failsafe` takes every scalar as a text, so that `0042` stays `0042`.
 */
export function readYaml(text: string, schema: 'failsafe' | 'core'): YamlText {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const deep = tooDeep(tokens);
  if (deep !== null) return { faults: [{ line: lineAt(deep), message: 'nested too deeply' }], read: null };
  const composer = new Composer({ schema, uniqueKeys: true, logLevel: 'error' });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (document === undefined) return { faults: [], read: { content: null, lineOf: () => 1 } };
  const found = [...faultsOf(document)];
  if (second !== undefined)
    found.push({
      offset: second.range[0],
      message: 'only one document is read: leave out `---` and what follows it',
    });
  // One thing that is wrong with a value may be found in two ways.
  const faults = new Map<string, YamlFault>();
  for (const { offset, message } of found) {
    const line = lineAt(offset);
    faults.set(`${line}: ${message}`, { line, message });
  }
  if (document.errors.some(({ code }) => !LEAVES_THE_REST.has(code)))
    return { faults: [...faults.values()], read: null };
  // What begins with `*` is meant as a text; nothing is unfolded.
  visit(document, {
    Alias: (_, { source, range }) => Object.assign(new Scalar(`*${source}`), { range: range ?? null }),
  });
  const lineOf = (path: Path): number => {
    for (let length = path.length; length >= 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = isNode(node) ? node.range : undefined;
      if (range?.[0] !== undefined) return lineAt(range[0]);
    }
    return 1;
  };
  return { faults: [...faults.values()], read: { content: document.toJS(), lineOf } };
}

/** Where the text is nested deeper than it may be. */
function tooDeep(tokens: readonly CST.Token[]): number | null {
  let level: CST.Token[] = tokens.flatMap((token) => (token.type === 'document' ? (token.value ?? []) : []));
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level[0]?.offset ?? 0;
    level = level.flatMap((token) =>
      'items' in token ? token.items.flatMap(({ key, value }) => [key ?? [], value ?? []].flat()) : [],
    );
  }
  return null;
}

interface Fault {
  readonly offset: number;
  readonly message: string;
}

const SIGNS = { '*': 'aliases', '&': 'anchors', '!': 'tags' } as const;
const quote = (sign: keyof typeof SIGNS): string =>
  `a value that begins with ${sign} must be put in quotes (${SIGNS[sign]} are not read)`;
/** Tags that say what a value is anyway. */
const PLAIN_TAG = /^tag:yaml\.org,2002:(str|int|float|bool|null|map|seq)$/;

function faultsOf(document: Document.Parsed): readonly Fault[] {
  const found: Fault[] = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
    offset: pos[0],
    message:
      code === 'BAD_ALIAS'
        ? quote(message.startsWith('Anchor') ? '&' : '*')
        : code === 'TAG_RESOLVE_FAILED'
          ? quote('!')
          : message,
  }));
  visit(document, {
    Node(_, node) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node)) found.push({ offset, message: quote('*') });
      else if (node.anchor !== undefined) found.push({ offset, message: quote('&') });
      else if (node.tag !== undefined && !PLAIN_TAG.test(node.tag))
        found.push({ offset, message: quote('!') });
    },
  });
  return found;
}
