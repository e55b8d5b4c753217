/** USD for a million tokens. Reads from and writes to the provider's prompt cache have rates of their own. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** A price as a user writes it; the rates of the prompt cache follow from the input's where they are left out. */
export interface GivenPrice {
  readonly input: number;
  readonly output: number;
  readonly cacheRead?: number | undefined;
  readonly cacheWrite?: number | undefined;
}

export interface Tokens {
  /** All of the input, cached or not. */
  readonly tokensIn: number;
  readonly cachedTokensIn: number;
  readonly cacheWriteTokens: number;
  readonly tokensOut: number;
}

/** Where a price comes from; only `table` and `setting` are what the provider asks. */
export type PriceBasis = 'setting' | 'table' | 'own_machine' | 'dearest';

export interface FoundPrice {
  readonly price: TokenPrice;
  readonly basis: PriceBasis;
}

const MILLION = 1_000_000;
const READ_SHARE = 0.1;
const WRITE_SHARE = 1.25;

/** [input, output, share of the input's price for a read from the prompt cache] */
type Row = readonly [number, number, number];

/**
 * List prices as of November 2026, from https://platform.claude.com/docs/en/about-claude/pricing; prompts of up to
 * 100,000 tokens, which ours never exceed. `llm.prices` adds to this table and wins over it.
 */
const LIST: Readonly<Record<string, Row>> = {
  'claude-fable-5-1': [10, 50, 0.025],
  'claude-mythos-5-1': [10, 50, 0.025],
  'claude-fable-5': [10, 50, 0.1],
  'claude-mythos-5': [10, 50, 0.1],
  'claude-opus-5-5': [4, 20, 0.05],
  'claude-opus-5': [5, 25, 0.1],
  'claude-opus-4-8': [5, 25, 0.1],
  'claude-opus-4-7': [5, 25, 0.1],
  'claude-opus-4-6': [5, 25, 0.1],
  'claude-opus-4-5': [5, 25, 0.1],
  'claude-sonnet-5-5': [2, 10, 0.05],
  'claude-sonnet-5': [2, 10, 0.1],
  'claude-sonnet-4-6': [3, 15, 0.1],
  'claude-sonnet-4-5': [3, 15, 0.1],
  'claude-haiku-5-5': [0.1, 0.5, 0.1],
  'claude-haiku-4-5': [1, 5, 0.1],
};

const listed = ([input, output, read]: Row): TokenPrice => ({
  input,
  output,
  cacheRead: input * read,
  cacheWrite: input * WRITE_SHARE,
});

const FREE: TokenPrice = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const DEAREST = listed(Object.values(LIST).reduce((most, row) => (row[1] > most[1] ? row : most)));

const own = <T>(rows: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(rows, key) ? rows[key] : undefined;

/** A dated name (`…-20251001`) costs what its family costs. */
const family = (modelId: string): string => modelId.replace(/-\d{8}$|-latest$/, '');

const onThisMachine = (baseUrl: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(baseUrl).hostname);

/**
 * What a model costs. One that nobody has priced counts as free when its server is on this machine, and else as the
 * dearest of the table, so that a cap on cost holds whatever the model turns out to cost.
 */
export function priceOf(
  modelId: string,
  parts: { readonly prices: Readonly<Record<string, GivenPrice>>; readonly baseUrl: string },
): FoundPrice {
  const given = own(parts.prices, modelId) ?? own(parts.prices, family(modelId));
  if (given !== undefined)
    return {
      basis: 'setting',
      price: {
        input: given.input,
        output: given.output,
        cacheRead: given.cacheRead ?? given.input * READ_SHARE,
        cacheWrite: given.cacheWrite ?? given.input * WRITE_SHARE,
      },
    };
  const row = own(LIST, family(modelId));
  if (row !== undefined) return { basis: 'table', price: listed(row) };
  return onThisMachine(parts.baseUrl)
    ? { basis: 'own_machine', price: FREE }
    : { basis: 'dearest', price: DEAREST };
}

export const costOf = (price: TokenPrice, used: Tokens): number =>
  ((used.tokensIn - used.cachedTokensIn - used.cacheWriteTokens) * price.input +
    used.cachedTokensIn * price.cacheRead +
    used.cacheWriteTokens * price.cacheWrite +
    used.tokensOut * price.output) /
  MILLION;

/** The most that so many tokens can cost: as if all of the input were written to the prompt cache. */
export const costAtMost = (price: TokenPrice, tokensIn: number, tokensOut: number): number =>
  (tokensIn * Math.max(price.input, price.cacheWrite) + tokensOut * price.output) / MILLION;
