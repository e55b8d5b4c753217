import { partsOf, type Part } from './expression-parts.ts';
import { linearSearch, type Search } from './linear-search.ts';

/** What the language's own search may come to, in ways that it tries one after another, from each place of a text. */
const MOST_WAYS = 100;
/** What one that the language searches for itself counts for: it has to be kept, and each text is looked at for it. */
const QUICK_STEPS = 10;
/** In longer texts even one open repetition takes its time. */
const SHORT_TEXT = 1_000;

/** How many ways there are to fit a part, and how many repetitions without end; infinite where one may hold the other. */
function waysOf(part: Part): { readonly ways: number; readonly open: number } {
  switch (part.kind) {
    case 'one':
    case 'place':
      return { ways: 1, open: 0 };
    case 'look':
      return waysOf(part.inner);
    case 'times': {
      const { ways, open } = waysOf(part.inner);
      if (part.max <= 1) return { ways: ways + 1, open };
      if (part.inner.kind !== 'one') return { ways: Infinity, open };
      return part.max === Infinity ? { ways, open: 1 } : { ways: part.max - part.min + 1, open: 0 };
    }
    case 'all':
    case 'any': {
      const each = part.parts.map(waysOf);
      const ways = each.reduce(
        (all, one) => (part.kind === 'all' ? all * one.ways : all + one.ways),
        part.kind === 'all' ? 1 : 0,
      );
      return { ways, open: each.reduce((all, one) => all + one.open, 0) };
    }
  }
}

const isHarmless = (part: Part): boolean => {
  const { ways, open } = waysOf(part);
  return open <= 1 && ways <= MOST_WAYS;
};

/**
 * Whether texts fit a regular expression that somebody wrote. The language tries the ways to fit it one after another, for some
 * expressions longer than anybody waits; those are searched for by other means, with the same result. Null for what is no
 * expression, looks back at what a group held (`\\1`), or repeats too much.
 */
export function boundedExpression(body: string, flags: string): Search | null {
  let own: RegExp;
  try {
    own = new RegExp(body, flags);
  } catch {
    return null;
  }
  const parts = partsOf(body, flags);
  const linear = parts === null ? null : linearSearch(parts, flags);
  if (parts === null || linear === null) return null;
  const quick = isHarmless(parts);
  const search = (text: string): boolean =>
    quick && text.length <= SHORT_TEXT ? own.test(text) : linear(text);
  return Object.assign(search, { steps: quick ? QUICK_STEPS : linear.steps });
}
