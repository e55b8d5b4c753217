import { RICH_KINDS, ROOM, createRichPage } from '../../adapters/simulated/generator-rich-pages.ts';
import { createManyWords } from '../../adapters/simulated/generator-words.ts';
import { createDraws, type Draws } from '../../adapters/simulated/random.ts';
import { growTrace, logOfPage, logOfPlace, PLACES, STRIP, type Grown } from './trace-prior.ts';
import type { AppTrace, TracePage } from './trace.ts';

/** What stays as it is while the rest is made anew. */
export interface Kept {
  /** Logarithm of how likely so many pages are, but for a constant. */
  sizes(pages: number): number;
  /** Pages that nothing may be changed of. */
  readonly seen: ReadonlySet<TracePage>;
  /** Whether a trace agrees with all that is known of the seen pages. */
  agrees(trace: AppTrace, grown: Grown): boolean;
}

interface Proposal {
  readonly trace: AppTrace;
  /** Logarithm of the chance to propose the way back over the chance of what was proposed. */
  readonly log: number;
}

const attemptsFor = (pages: number): number => Math.ceil(pages / 5);
/** New pages have numbers that no page of the generator has. */
const NEW_FROM = 20_000;

/**
 * Random changes of an app that leave the generator's own law of apps as it is (Metropolis, Hastings; pages come and go by
 * Green's rule, Biometrika 82, 1995), among the apps that agree with what is kept.
 */
export function createMoves(start: AppTrace, kept: Kept, draws: Draws): (trace: AppTrace) => AppTrace {
  const used = new Set(start.pages.flatMap((page) => [page.spec.title, ...page.words]));
  const { sections } = start.plan;
  const activities = start.pages.some(({ spec }) => spec.activity === '.Page1Activity') ? 5 : 1;
  const name = `${draws.between(0, 1_000_000_000)}`;
  let made = 0;
  /** A page as the generator draws one that is no section; what it says is drawn when it is asked for. */
  function newPage(tabs: string | null = null): TracePage {
    const n = NEW_FROM + made++;
    const kind = draws.pick(tabs === null ? RICH_KINDS : PLACES);
    const oneWay = tabs === null && (kind === 'hub' || kind === 'wizard') && draws.chance(0.15);
    const room = draws.between(...ROOM[kind]);
    const activity = `.Page${draws.between(0, activities - 1)}Activity`;
    const foldFlag = `fold_${draws.between(0, 1)}`;
    const own = createDraws(`${name}/${n}`);
    let said: TracePage | null = null;
    const say = (): TracePage => {
      const { fresh } = createManyWords(own);
      const unused = (): string => {
        for (;;) {
          const word = fresh();
          if (used.has(word)) continue;
          used.add(word);
          return word;
        }
      };
      const spec = {
        n,
        title: unused(),
        kind,
        activity,
        root: false,
        bottom: null,
        tabs,
        foldFlag,
        oneWay,
      };
      const [drawn, words] = [[] as (number | boolean)[], [] as string[]];
      const note = <T extends number | boolean>(value: T): T => {
        drawn.push(value);
        return value;
      };
      let first = true;
      createRichPage(
        {
          between: (from, to) => {
            if (!first) return note(own.between(from, to));
            first = false;
            return note(room);
          },
          chance: (probability) => note(own.chance(probability)),
          pick: (list) => own.pick(list),
        },
        {
          fresh: () => {
            const word = unused();
            words.push(word);
            return word;
          },
        },
        spec,
      );
      words.push(...Array.from({ length: room }, unused));
      return { spec, room, drawn, words };
    };
    return {
      room,
      spec: {
        ...{ n, kind, activity, root: false, bottom: null, tabs, foldFlag, oneWay },
        get title() {
          return (said ??= say()).spec.title;
        },
      },
      get drawn() {
        return (said ??= say()).drawn;
      },
      get words() {
        return (said ??= say()).words;
      },
    };
  }

  const unseen = (trace: AppTrace): TracePage[] => trace.pages.filter((page) => !kept.seen.has(page));
  const anyPair = (pages: readonly TracePage[]): readonly [TracePage, TracePage] => [
    draws.pick(pages),
    draws.pick(pages),
  ];
  /** All that is known of a page goes with it: what is kept of the gone would be copied at every move. */
  const without = <T>(by: ReadonlyMap<TracePage, T>, gone: readonly TracePage[]): Map<TracePage, T> => {
    const left = new Map(by);
    for (const page of gone) left.delete(page);
    return left;
  };
  /** Pages that something rests on, once so many others are gone. */
  function heldWithout(trace: AppTrace, gone: number): Set<TracePage | null> {
    const held = new Set<TracePage | null>(trace.parents.values());
    for (const [from, to] of trace.across.slice(0, attemptsFor(trace.pages.length - gone)))
      held.add(from).add(to);
    for (const page of [trace.login, ...trace.walled]) held.add(page);
    return held;
  }
  /** Pages on which nothing rests, and whose parent is seen or not as is asked. */
  function removable(trace: AppTrace, parentSeen: boolean): TracePage[] {
    const held = heldWithout(trace, 1);
    return trace.pages.filter((page, n) => {
      const parent = trace.parents.get(page);
      if (n < sections || page.spec.tabs !== null || kept.seen.has(page) || held.has(page)) return false;
      return parent !== undefined && parent !== null && kept.seen.has(parent) === parentSeen;
    });
  }

  /** One page more; behind a seen page it takes the place of a way across, whose draw is made anew. */
  function birth(trace: AppTrace, parentSeen: boolean): Proposal | null {
    const size = trace.pages.length;
    const at = draws.between(sections, size);
    const attempt = parentSeen ? draws.between(0, trace.across.length - 1) : -1;
    const hosts = parentSeen ? [] : unseen(trace);
    if (!parentSeen && hosts.length === 0) return null;
    const parent = parentSeen ? trace.across[attempt]?.[0] : draws.pick(hosts);
    if (parent === undefined || kept.seen.has(parent) !== parentSeen) return null;
    const page = newPage();
    const pages = [...trace.pages.slice(0, at), page, ...trace.pages.slice(at)];
    const across = trace.across.map((pair, k) => (k === attempt ? anyPair(pages) : pair));
    const appended = attemptsFor(size + 1) > across.length;
    if (appended) across.push(anyPair(pages));
    const next = { ...trace, pages, across, parents: new Map(trace.parents).set(page, parent) };
    const back = removable(next, parentSeen);
    if (!back.includes(page)) return null;
    const pairs = (parentSeen ? 1 : 0) + (appended ? 1 : 0);
    return {
      trace: next,
      log:
        -Math.log(back.length) -
        (parentSeen ? Math.log(size) : -Math.log(hosts.length)) +
        Math.log(size - sections + 1) +
        2 * pairs * Math.log(size + 1) -
        logOfPage(page),
    };
  }

  function death(trace: AppTrace, parentSeen: boolean): Proposal | null {
    const size = trace.pages.length;
    const choices = removable(trace, parentSeen);
    if (choices.length === 0) return null;
    const page = draws.pick(choices);
    const parent = trace.parents.get(page) ?? page;
    const pages = trace.pages.filter((other) => other !== page);
    const dropped = attemptsFor(size - 1) < trace.across.length;
    let across = dropped ? trace.across.slice(0, -1) : [...trace.across];
    if (parentSeen) {
      const attempt = draws.between(0, across.length - 1);
      const way = [parent, draws.pick(pages)] as const;
      across = across.map((pair, k) => (k === attempt ? way : pair));
    }
    const [parents, rooms] = [without(trace.parents, [page]), without(trace.rooms, [page])];
    const next = { ...trace, pages, across, parents, rooms };
    const pairs = (parentSeen ? 1 : 0) + (dropped ? 1 : 0);
    return {
      trace: next,
      log:
        Math.log(choices.length) +
        (parentSeen ? Math.log(size - 1) : -Math.log(unseen(next).length)) -
        Math.log(size - sections) -
        2 * pairs * Math.log(size) +
        logOfPage(page),
    };
  }

  /** Unseen strips of tabs on which nothing rests and whose parent is unseen as well. */
  function removableStrips(trace: AppTrace): (readonly TracePage[])[] {
    const strips = new Map<string, TracePage[]>();
    for (const page of trace.pages) {
      const { tabs } = page.spec;
      if (tabs !== null) strips.set(tabs, [...(strips.get(tabs) ?? []), page]);
    }
    return [...strips.values()].filter((strip) => {
      const parent = strip[0] === undefined ? null : trace.parents.get(strip[0]);
      if (parent === undefined || parent === null || kept.seen.has(parent)) return false;
      const held = heldWithout(trace, strip.length);
      return strip.every((page) => !kept.seen.has(page) && !held.has(page));
    });
  }

  /** A strip of tabs more, behind an unseen page. */
  function stripBirth(trace: AppTrace): Proposal | null {
    const size = trace.pages.length;
    const hosts = unseen(trace);
    if (hosts.length === 0) return null;
    const at = draws.between(sections, size);
    const tabs = `strip_${NEW_FROM + made}`;
    const strip = Array.from({ length: draws.between(...STRIP) }, () => newPage(tabs));
    const [first] = strip;
    if (first === undefined) return null;
    const pages = [...trace.pages.slice(0, at), ...strip, ...trace.pages.slice(at)];
    const pairs = attemptsFor(pages.length) - trace.across.length;
    const across = [...trace.across, ...Array.from({ length: pairs }, () => anyPair(pages))];
    const parents = new Map(trace.parents).set(first, draws.pick(hosts));
    const next = { ...trace, pages, across, parents };
    const back = removableStrips(next);
    if (!back.some(([page]) => page === first)) return null;
    return {
      trace: next,
      log:
        Math.log(hosts.length) +
        Math.log(size - sections + 1) +
        2 * pairs * Math.log(pages.length) +
        Math.log(STRIP[1] - STRIP[0] + 1) -
        strip.reduce((sum, page) => sum + logOfPlace(page), 0) -
        Math.log(back.length),
    };
  }

  function stripDeath(trace: AppTrace): Proposal | null {
    const choices = removableStrips(trace);
    if (choices.length === 0) return null;
    const strip = draws.pick(choices);
    const pages = trace.pages.filter((page) => !strip.includes(page));
    const across = trace.across.slice(0, attemptsFor(pages.length));
    const [parents, rooms] = [without(trace.parents, strip), without(trace.rooms, strip)];
    const next = { ...trace, pages, across, parents, rooms };
    return {
      trace: next,
      log:
        Math.log(choices.length) -
        Math.log(unseen(next).length) -
        Math.log(pages.length - sections + 1) -
        2 * (trace.across.length - across.length) * Math.log(trace.pages.length) -
        Math.log(STRIP[1] - STRIP[0] + 1) +
        strip.reduce((sum, page) => sum + logOfPlace(page), 0),
    };
  }

  const free = (trace: AppTrace): number => draws.between(sections, trace.pages.length - 1);

  /** Two pages change places in the order. */
  function reorder(trace: AppTrace): Proposal | null {
    const [i, k] = [free(trace), free(trace)];
    const [one, other] = [trace.pages[i], trace.pages[k]];
    if (one === undefined || other === undefined || one.spec.tabs !== null || other.spec.tabs !== null)
      return null;
    const pages = [...trace.pages];
    [pages[i], pages[k]] = [other, one];
    return { trace: { ...trace, pages }, log: 0 };
  }

  /** Two pages change the pages that they hang on. */
  function exchange(trace: AppTrace): Proposal | null {
    const [one, other] = [trace.pages[free(trace)], trace.pages[free(trace)]];
    if (one === undefined || other === undefined) return null;
    const [a, b] = [trace.parents.get(one), trace.parents.get(other)];
    if (a === undefined || b === undefined || a === b) return null;
    return { trace: { ...trace, parents: new Map(trace.parents).set(one, b).set(other, a) }, log: 0 };
  }

  function rehang(trace: AppTrace): Proposal | null {
    const hosts = unseen(trace);
    const page = trace.pages[free(trace)];
    const parent = page === undefined ? undefined : trace.parents.get(page);
    if (page === undefined || parent === undefined || parent === null || hosts.length === 0) return null;
    if (kept.seen.has(parent)) return null;
    return { trace: { ...trace, parents: new Map(trace.parents).set(page, draws.pick(hosts)) }, log: 0 };
  }

  /** A way across is drawn anew, or only where it leads. */
  function recross(trace: AppTrace): Proposal | null {
    const chosen = draws.between(0, trace.across.length - 1);
    const whole = draws.chance(0.5);
    const across = trace.across.map(([from, to], k) =>
      k !== chosen
        ? ([from, to] as const)
        : ([whole ? draws.pick(trace.pages) : from, draws.pick(trace.pages)] as const),
    );
    return { trace: { ...trace, across }, log: 0 };
  }

  /** Another page in the place of an unseen one. */
  function remake(trace: AppTrace): Proposal | null {
    const old = trace.pages[free(trace)];
    if (old === undefined || kept.seen.has(old) || old.spec.tabs !== null) return null;
    if (old === trace.login || trace.walled.includes(old)) return null;
    const page = newPage();
    const now = (other: TracePage): TracePage => (other === old ? page : other);
    return {
      trace: {
        ...trace,
        pages: trace.pages.map(now),
        parents: new Map(
          [...trace.parents].map(([child, parent]) => [now(child), parent === null ? null : now(parent)]),
        ),
        across: trace.across.map(([from, to]) => [now(from), now(to)] as const),
        rooms: without(trace.rooms, [old]),
      },
      log: logOfPage(old) - logOfPage(page),
    };
  }

  /** Another room for links, which nobody sees. */
  function reroom(trace: AppTrace): Proposal | null {
    const page = draws.pick(trace.pages);
    const room = draws.between(...ROOM[page.spec.kind]);
    return { trace: { ...trace, rooms: new Map(trace.rooms).set(page, room) }, log: 0 };
  }

  const MOVES: readonly ((trace: AppTrace) => Proposal | null)[] = [
    ...Array.from(
      { length: 4 },
      () => (trace: AppTrace) => (draws.chance(0.5) ? birth(trace, false) : death(trace, false)),
    ),
    (trace) => (draws.chance(0.5) ? birth(trace, true) : death(trace, true)),
    (trace) => (draws.chance(0.5) ? stripBirth(trace) : stripDeath(trace)),
    ...[reorder, exchange, rehang, recross, remake, reroom, reroom],
  ];
  const grownOf = new WeakMap<AppTrace, Grown>();
  return (trace) => {
    const proposal = draws.pick(MOVES)(trace);
    if (proposal === null) return trace;
    const now = grownOf.get(trace) ?? growTrace(trace);
    if (now === null) throw new RangeError('the generator makes no such app');
    grownOf.set(trace, now);
    const sizes = kept.sizes(proposal.trace.pages.length) - kept.sizes(trace.pages.length);
    if (sizes === -Infinity) return trace;
    const next = growTrace(proposal.trace);
    if (next === null || !kept.agrees(proposal.trace, next)) return trace;
    if (
      draws.between(0, 1_000_000_000) / 1_000_000_000 >=
      Math.exp(next.log - now.log + proposal.log + sizes)
    )
      return trace;
    grownOf.set(proposal.trace, next);
    return proposal.trace;
  };
}
