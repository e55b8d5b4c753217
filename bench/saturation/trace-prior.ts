import { RICH_KINDS, ROOM, type RichKind } from '../../adapters/simulated/generator-rich-pages.ts';
import { NEAR } from '../../adapters/simulated/generator-rich.ts';
import type { AppTrace, TracePage } from './trace.ts';

export interface Grown {
  /** Logarithm of the probability of the trace, but for a constant and for what each page drew for itself beside make and room. */
  readonly log: number;
  /** Where each page's links lead, in their order. */
  readonly links: ReadonlyMap<TracePage, readonly TracePage[]>;
  readonly asides: readonly (readonly [from: TracePage, to: TracePage])[];
}

/** Makes of sections and of pages in strips of tabs. */
export const PLACES = ['hub', 'menu', 'gallery'] as const satisfies readonly RichKind[];
const isPlace = (kind: RichKind): boolean => PLACES.some((place) => place === kind);
const [LEAST_GAP, MOST_GAP] = [18, 40];
/** Fewest and most pages in a strip of tabs. */
export const STRIP = [2, 4] as const;
const [LEAST_STRIP, MOST_STRIP] = STRIP;

const mayBeOneWay = (kind: RichKind): boolean => kind === 'hub' || kind === 'wizard';

const LOG_OF_KIND = new Map(
  RICH_KINDS.map((kind) => {
    const [least, most] = ROOM[kind];
    const alike = RICH_KINDS.filter((other) => other === kind).length;
    return [kind, Math.log(alike / RICH_KINDS.length) - Math.log(most - least + 1)];
  }),
);

/** Logarithm of the chance that a page which is neither section nor in a strip is of this make, room and direction. */
export function logOfPage({ spec, room }: TracePage): number {
  const { kind, oneWay } = spec;
  const [least, most] = ROOM[kind];
  if (room < least || room > most || (oneWay && !mayBeOneWay(kind))) return -Infinity;
  return (LOG_OF_KIND.get(kind) ?? -Infinity) + (mayBeOneWay(kind) ? Math.log(oneWay ? 0.15 : 0.85) : 0);
}

/** The same for a section or a page in a strip. */
export function logOfPlace({ spec, room }: TracePage): number {
  const [least, most] = ROOM[spec.kind];
  const fits = isPlace(spec.kind) && room >= least && room <= most && !spec.oneWay;
  return fits ? -Math.log(PLACES.length) - Math.log(most - least + 1) : -Infinity;
}

/** Where strips of tabs stand: from the second page after the sections on, a random stretch from one to the next. */
function logOfStrips(pages: readonly TracePage[], sections: number): number {
  const starts: number[] = [];
  const sizes = new Map<string, number>();
  let last: string | null = null;
  for (const [n, { spec }] of pages.entries()) {
    if (spec.tabs !== null) {
      if (spec.tabs !== last) starts.push(n);
      sizes.set(spec.tabs, (sizes.get(spec.tabs) ?? 0) + 1);
    }
    last = spec.tabs;
  }
  if (sizes.size !== starts.length) return -Infinity;
  const end = pages.length - 4;
  let [log, from] = [0, sections + 2];
  for (const [i, start] of starts.entries()) {
    const gap = start - from;
    if (i === 0 ? gap !== 0 : gap < LEAST_GAP || gap > MOST_GAP) return -Infinity;
    if (start >= end) return -Infinity;
    const size = sizes.get(pages[start]?.spec.tabs ?? '') ?? 0;
    if (size < LEAST_STRIP || size > MOST_STRIP) return -Infinity;
    if (i > 0) log -= Math.log(MOST_GAP - LEAST_GAP + 1);
    log -= Math.log(MOST_STRIP - LEAST_STRIP + 1);
    from = start;
  }
  if (starts.length === 0) return from < end ? -Infinity : 0;
  // The next one would have begun beyond the end.
  const beyond = MOST_GAP - Math.max(LEAST_GAP, end - from) + 1;
  return beyond <= 0 ? -Infinity : log + Math.log(beyond / (MOST_GAP - LEAST_GAP + 1));
}

function logOfWall({ pages, plan, login, walled }: AppTrace): number {
  const first = pages.findIndex(
    ({ spec }, n) => n >= plan.sections && spec.kind === 'form' && spec.tabs === null,
  );
  if (first < 0) return login === null ? 0 : -Infinity;
  if (login === null) return Math.log(0.5);
  if (pages[first] !== login) return -Infinity;
  const behind = pages.filter(({ spec }, n) => n > first + 4 && !spec.oneWay && spec.tabs === null);
  if (walled.length !== (behind.length > 0 ? 3 : 0) || walled.some((page) => !behind.includes(page)))
    return -Infinity;
  return Math.log(0.5) - walled.length * Math.log(Math.max(1, behind.length));
}

/**
 * Lays the ways of a trace as the generator does and tells how likely it was to draw them; null for what it cannot draw.
 * Sizes count as equally likely, and names as drawn without regard to a page's place.
 */
export function growTrace(trace: AppTrace): Grown | null {
  const { pages, parents, rooms, across } = trace;
  const { sections } = trace.plan;
  if (across.length !== Math.ceil(pages.length / 5)) return null;
  let log = logOfStrips(pages, sections) + logOfWall(trace);
  const links = new Map<TracePage, TracePage[]>(pages.map((page) => [page, []]));
  const all = (page: TracePage): number => rooms.get(page) ?? page.room;
  const room = (page: TracePage): number => all(page) - (links.get(page)?.length ?? 0);
  const asides: (readonly [TracePage, TracePage])[] = [];
  const open: TracePage[] = [];
  for (const [n, page] of pages.entries()) {
    const placed = n < sections || page.spec.tabs !== null;
    log += placed ? logOfPlace(page) : logOfPage(page);
    const before = pages[n - 1];
    if (n >= sections && (page.spec.tabs === null || before?.spec.tabs !== page.spec.tabs)) {
      const parent = parents.get(page);
      if (parent === undefined) return null;
      if (parent === null) {
        if (open.length > 0 || before === undefined) return null;
        asides.push([before, page]);
      } else {
        const at = open.lastIndexOf(parent);
        if (at < 0) return null;
        const near = Math.min(NEAR, open.length);
        log += Math.log(0.3 / open.length + (at >= open.length - near ? 0.7 / near : 0));
        links.get(parent)?.push(page);
        if (room(parent) === 0) open.splice(at, 1);
      }
    }
    if (all(page) > 0) open.push(page);
    if (log === -Infinity) return null;
  }
  for (const [from, to] of across)
    if (from !== to && room(from) > 1 && !to.spec.oneWay && to.spec.tabs === null) links.get(from)?.push(to);
  return { log: log - 2 * across.length * Math.log(pages.length), links, asides };
}
