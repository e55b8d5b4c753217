import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { createRichPage, RICH_KINDS, type RichKind, type RichPage } from './generator-rich-pages.ts';
import { createManyWords } from './generator-words.ts';
import { checkModel } from './model-check.ts';
import { AppModel } from './model-schema.ts';
import { createDraws, type Draws } from './random.ts';

export const MIN_RICH_SCREENS = 16;
export const MAX_RICH_SCREENS = 10_000;

export interface RichOptions {
  readonly screens: number;
  /** False strips all resource ids, as in many cross-platform toolkits. */
  readonly ids?: boolean;
}

/** Pages that a new one is likely to hang on: apps grow in breadth and in depth. */
export const NEAR = 18;
const FOLDS = 2;
export const SIGNED_IN = 'signed_in';

/** What is drawn for a rich app before its screens are written: pages in order with the ways between them. */
export interface RichPlan {
  readonly sections: number;
  readonly drawer: boolean;
  readonly pages: readonly RichPage[];
  /** Ways across that were drawn, also those that could not be laid. */
  readonly across: readonly (readonly [from: RichPage, to: RichPage])[];
  readonly login: RichPage | null;
  /** Pages behind the wall, as they were drawn: one may come more than once. */
  readonly walled: readonly RichPage[];
  /** The section that a hint lies over at first. */
  readonly hint: number | null;
  readonly consent: boolean;
  readonly texts: {
    readonly drawer: string;
    readonly consent: string;
    readonly hint: string;
    readonly app: string;
  };
}

export type MakePage = typeof createRichPage;

/**
 * A random app of any size in the manner of real ones: bottom tabs or a drawer, tab strips, lists that lead to one
 * detail, forms that stop who leaves them empty, confirmations, sheets, folded sections, wizards of one direction,
 * walls that ask to sign in first, a question at the first start, hints that cover a page until they are touched.
 * A function of its arguments; always valid; every page can be reached, and a person can tell any two apart.
 */
export function generateRichModel(seed: number, options: RichOptions): AppModel {
  return buildRichModel(seed, options, planRichApp(seed, options));
}

/** Draws an app; `make` may watch its pages being made. */
export function planRichApp(seed: number, options: RichOptions, make: MakePage = createRichPage): RichPlan {
  const count = options.screens;
  if (!Number.isInteger(count) || count < MIN_RICH_SCREENS || count > MAX_RICH_SCREENS)
    throw new ScreenGraphError(
      'invalid_input',
      `a rich model has ${MIN_RICH_SCREENS} to ${MAX_RICH_SCREENS} screens, not ${count}`,
    );
  const draws = createDraws(`rich/${seed}/${count}`);
  const words = createManyWords(draws);
  const activities = draws.chance(0.4) ? 1 : 5;
  const sections = draws.between(3, 5);
  const drawer = draws.chance(0.3);
  const strips = stripsFor(draws, count, sections);
  const pages: RichPage[] = [];
  for (let n = 0; n < count; n++) {
    const section = n < sections;
    const strip = strips.get(n) ?? null;
    const kind: RichKind =
      section || strip !== null ? draws.pick(['hub', 'menu', 'gallery'] as const) : draws.pick(RICH_KINDS);
    pages.push(
      make(draws, words, {
        n,
        title: words.fresh(),
        kind,
        activity: section ? '.MainActivity' : `.Page${n % activities}Activity`,
        root: section,
        bottom: section && !drawer ? 'main' : null,
        tabs: strip,
        foldFlag: `fold_${n % FOLDS}`,
        oneWay: !section && strip === null && (kind === 'hub' || kind === 'wizard') && draws.chance(0.15),
      }),
    );
  }
  const across = connect(pages, sections, strips, draws);
  const { login, walled } = wall(pages, sections, draws);
  const hint = draws.chance(0.3) ? draws.between(0, sections - 1) : null;
  const consent = draws.chance(0.3);
  return {
    ...{ sections, drawer, pages, across, login, walled, hint, consent },
    texts: {
      drawer: drawer ? words.fresh() : '',
      consent: consent ? words.fresh() : '',
      hint: hint === null ? '' : words.fresh(),
      app: words.fresh(),
    },
  };
}

/** The app of a plan; its pages are written as they stand now. */
export function buildRichModel(seed: number, options: RichOptions, plan: RichPlan): AppModel {
  const { sections, drawer, pages, login, hint, consent, texts } = plan;
  const bars = new Map<string, { id: string; label: string; to: string }[]>();
  for (const page of pages) {
    const { tabs, n, title } = page.spec;
    if (tabs !== null)
      bars.set(tabs, [...(bars.get(tabs) ?? []), { id: `strip_${n}`, label: title, to: page.id }]);
  }
  const mainItems = pages
    .slice(0, sections)
    .map((p, i) => ({ id: `nav_${i}`, label: p.spec.title, to: p.id }));
  if (drawer)
    for (const page of pages.slice(0, sections)) page.linkAside('Open navigation', '@dialog drawer');

  const screens: Record<string, unknown> = {};
  const dialogs: Record<string, unknown> = {};
  for (const page of pages) {
    const built = page.build();
    screens[page.id] = built.screen;
    Object.assign(dialogs, built.dialogs);
  }
  if (drawer)
    dialogs['drawer'] = {
      style: 'sheet',
      title: texts.drawer,
      rows: mainItems.map((item) => ({ label: item.label, tap: `@tab ${item.to}` })),
    };
  if (consent) addConsent(screens['page_0'] as Record<string, unknown>, dialogs, texts.consent);
  if (hint !== null) addHint(screens[`page_${hint}`] as Record<string, unknown>, texts.hint);
  const model = AppModel.parse({
    name: `rich-${seed}-${options.screens}${options.ids === false ? '-bare' : ''}`,
    app: {
      package: `com.example.rich${seed}`,
      label: texts.app,
      version: '1.0.0',
      ids: options.ids !== false,
    },
    start: 'page_0',
    flags: {
      ...Object.fromEntries(Array.from({ length: FOLDS }, (_, i) => [`fold_${i}`, false])),
      ...(login === null ? {} : { signed_in: false }),
      ...(hint === null ? {} : { hint_seen: false }),
      ...(consent ? { consented: false } : {}),
    },
    texts: { picked: 'Item' },
    bars: {
      ...(drawer ? {} : { main: { items: mainItems } }),
      ...Object.fromEntries([...bars].map(([name, items]) => [name, { items }])),
    },
    screens,
    dialogs,
  });
  const faults = checkModel(model);
  if (faults.length > 0)
    throw new ScreenGraphError('internal', `seed ${seed}: ${faults[0]?.message ?? ''}`, {
      details: { faults },
    });
  return model;
}

/** Which pages stand side by side under one strip of tabs: some stretches of two to four. */
function stripsFor(draws: Draws, count: number, sections: number): ReadonlyMap<number, string> {
  const strips = new Map<number, string>();
  for (let n = sections + 2; n < count - 4; n += draws.between(18, 40)) {
    const size = draws.between(2, 4);
    for (let i = 0; i < size; i++) strips.set(n + i, `strip_${n}`);
  }
  return strips;
}

/** A tree first, so that all can be reached, then some ways across. */
function connect(
  pages: readonly RichPage[],
  sections: number,
  strips: ReadonlyMap<number, string>,
  draws: Draws,
): RichPlan['across'] {
  let open = pages.slice(0, sections);
  for (const page of pages.slice(sections)) {
    const strip = strips.get(page.spec.n);
    if (strip === undefined || strips.get(page.spec.n - 1) !== strip) {
      open = open.filter((candidate) => candidate.room() > 0);
      const near = draws.chance(0.7) ? open.slice(-NEAR) : open;
      if (near.length > 0) draws.pick(near).link(page);
      else pages[page.spec.n - 1]?.linkAside('Next page', page.id);
    }
    open.push(page);
  }
  const across: (readonly [RichPage, RichPage])[] = [];
  for (let n = 0; n < pages.length / 5; n++) {
    const from = draws.pick(pages);
    const to = draws.pick(pages);
    across.push([from, to]);
    if (mayCross(from, to)) from.link(to);
  }
  return across;
}

/** Whether a way across can be laid, as things stand. */
const mayCross = (from: RichPage, to: RichPage): boolean =>
  from !== to && from.room() > 1 && !to.spec.oneWay && to.spec.tabs === null;

/** Some apps ask to sign in before a few of their pages; the form stands on a page of its own. */
function wall(
  pages: readonly RichPage[],
  sections: number,
  draws: Draws,
): Pick<RichPlan, 'login' | 'walled'> {
  const login = pages.find((p) => p.spec.n >= sections && p.spec.kind === 'form' && p.spec.tabs === null);
  if (login === undefined || !draws.chance(0.5)) return { login: null, walled: [] };
  login.signsIn(SIGNED_IN);
  const behind = pages.filter((p) => p.spec.n > login.spec.n + 4 && !p.spec.oneWay && p.spec.tabs === null);
  const walled: RichPage[] = [];
  for (let i = 0; i < 3 && behind.length > 0; i++) {
    const page = draws.pick(behind);
    page.require(SIGNED_IN, login.id);
    walled.push(page);
  }
  return { login, walled };
}

/** A question at the first start that has to be answered. */
function addConsent(start: Record<string, unknown>, dialogs: Record<string, unknown>, about: string): void {
  dialogs['consent'] = {
    title: about,
    message: 'Please choose before you go on',
    cancelable: false,
    buttons: [
      { id: 'agree', label: 'Agree', tap: '@on consented' },
      { id: 'decline', label: 'Decline', tap: '@on consented' },
    ],
  };
  start['enter'] = { do: 'if', when: { consented: false }, then: [{ do: 'dialog', id: 'consent' }] };
}

/** A hint that lies over the page until it is touched. */
function addHint(screen: Record<string, unknown>, text: string): void {
  const unseen = { hint_seen: false };
  screen['variants'] = [{ id: 'hint', when: unseen }];
  screen['body'] = [
    ...(screen['body'] as readonly unknown[]),
    {
      type: 'raw',
      id: 'hint',
      box: [0, 0, 2_000, 4_000],
      text: `${text}. Touch to go on`,
      tap: '@on hint_seen',
      when: unseen,
    },
  ];
}
