import {
  createRichPage,
  type RichPage,
  type RichSpec,
} from '../../adapters/simulated/generator-rich-pages.ts';
import {
  buildRichModel,
  planRichApp,
  SIGNED_IN,
  type RichOptions,
} from '../../adapters/simulated/generator-rich.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import type { Draws } from '../../adapters/simulated/random.ts';
import { growTrace } from './trace-prior.ts';
import type { AppTrace, TracePage } from './trace.ts';

/** The draws that the generator makes for a seed. */
export function traceOf(seed: number, options: RichOptions): AppTrace {
  const drafts = new Map<
    RichPage,
    { spec: RichSpec; room: number; drawn: (number | boolean)[]; words: string[] }
  >();
  const parents = new Map<string, RichPage | null>();
  const plan = planRichApp(seed, options, (draws, words, spec) => {
    const draft = { spec, room: 0, drawn: [] as (number | boolean)[], words: [] as string[] };
    function note<T extends number | boolean>(value: T): T {
      draft.drawn.push(value);
      return value;
    }
    const inner = createRichPage(
      {
        between: (from, to) => note(draws.between(from, to)),
        chance: (probability) => note(draws.chance(probability)),
        pick: (list) => draws.pick(list),
      },
      {
        fresh: () => {
          const word = words.fresh();
          draft.words.push(word);
          return word;
        },
      },
      spec,
    );
    draft.room = inner.room();
    // The first way to a page is the one it hangs on: ways across come when all pages hang.
    const hang = (id: string, on: RichPage | null): void => {
      if (!parents.has(id)) parents.set(id, on);
    };
    const page: RichPage = {
      ...inner,
      link: (to) => {
        hang(to.id, page);
        inner.link(to);
      },
      linkAside: (label, tap) => {
        hang(String(tap), null);
        inner.linkAside(label, tap);
      },
    };
    drafts.set(page, draft);
    return page;
  });
  const of = (page: RichPage): TracePage => {
    const draft = drafts.get(page);
    if (draft === undefined) throw new RangeError(`no page ${page.id}`);
    return draft;
  };
  return {
    ...{ seed, options, plan },
    pages: plan.pages.map(of),
    parents: new Map(
      plan.pages.flatMap((page) => {
        const parent = parents.get(page.id);
        const strip = plan.pages[page.spec.n - 1]?.spec.tabs;
        const hangs = page.spec.n >= plan.sections && (page.spec.tabs === null || page.spec.tabs !== strip);
        return hangs && parent !== undefined ? [[of(page), parent === null ? null : of(parent)]] : [];
      }),
    ),
    rooms: new Map(),
    across: plan.across.map(([from, to]) => [of(from), of(to)]),
    login: plan.login === null ? null : of(plan.login),
    walled: plan.walled.map(of),
  };
}

/** Writes a page again from what was drawn for it. */
function pageOf({ spec, drawn, words }: TracePage): RichPage {
  let [number, word] = [0, 0];
  const next = (): number | boolean => drawn[number++] ?? 0;
  const draws: Draws = {
    between: () => Number(next()),
    chance: () => Boolean(next()),
    pick: () => {
      throw new RangeError('a page picks nothing');
    },
  };
  return createRichPage(draws, { fresh: () => words[word++] ?? `More ${spec.n} ${word}` }, spec);
}

/** The app of a trace. Errors: RangeError for one that the generator cannot make. */
export function modelOfTrace(trace: AppTrace): AppModel {
  const grown = growTrace(trace);
  if (grown === null) throw new RangeError('the generator makes no such app');
  const pages = new Map(trace.pages.map((page) => [page, pageOf(page)]));
  const of = (page: TracePage): RichPage => {
    const made = pages.get(page);
    if (made === undefined) throw new RangeError(`no page ${page.spec.n}`);
    return made;
  };
  for (const [from, targets] of grown.links) for (const to of targets) of(from).link(of(to));
  for (const [from, to] of grown.asides) of(from).linkAside('Next page', of(to).id);
  const login = trace.login === null ? null : of(trace.login);
  login?.signsIn(SIGNED_IN);
  for (const page of trace.walled) of(page).require(SIGNED_IN, login?.id ?? '');
  return buildRichModel(trace.seed, trace.options, {
    ...trace.plan,
    pages: trace.pages.map(of),
    across: trace.across.map(([from, to]) => [of(from), of(to)]),
    login,
    walled: trace.walled.map(of),
  });
}
